import type { ReactNode } from 'react'
import { PageWords } from '@/app/page-words'

/** Around every page of one client, also where there is no such client. */
export default function Layout({ children }: { children: ReactNode }) {
  return <PageWords of={['commands', 'desk', 'queue']}>{children}</PageWords>
}
