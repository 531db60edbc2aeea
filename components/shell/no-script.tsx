import type { ReactNode } from 'react'

/** The message in a browser without script: that there is none, and what does not work. */
export function NoScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="mb-4 rounded-box bg-pending-soft px-3.25 py-2.75 text-pending">{children}</p>
    </noscript>
  )
}
