import type { ReactNode } from 'react'
import { PageWords } from '@/app/page-words'

/** The words that any page of a data table may need. */
const WORDS = ['files', 'tables'] as const

export default function DataTableLayout({ children }: { children: ReactNode }) {
  return <PageWords of={WORDS}>{children}</PageWords>
}
