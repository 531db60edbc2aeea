import type { ReactNode } from 'react'
import { PageWords } from '@/app/page-words'

/** The layout of every page of one client, including the page for a client that does not exist. */
export default function Layout({ children }: { children: ReactNode }) {
  return <PageWords of={['commands', 'desk', 'queue']}>{children}</PageWords>
}
