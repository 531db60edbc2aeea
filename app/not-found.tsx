import type { Metadata } from 'next'
import { EmptyState } from '@/components/feedback/empty-state'
import { buttonClass } from '@/components/ui/button-class'
import { paths } from '@/lib/paths'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFound() {
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <EmptyState
        heading="h1"
        title="There is nothing at this address"
        text="The link may be old or mistyped. If it pointed to a client, the bank no longer has that record under this number."
      >
        <a href={paths.clients()} className={buttonClass()}>
          Back to clients
        </a>
      </EmptyState>
    </main>
  )
}
