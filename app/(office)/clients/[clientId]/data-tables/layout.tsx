import type { ReactNode } from 'react'
import { PageWords } from '@/app/page-words'

/** What every page of a data table may have to say. */
const WORDS = ['files', 'tables'] as const

export default function DataTableLayout({ children }: { children: ReactNode }) {
  return <PageWords of={WORDS}>{children}</PageWords>
}
