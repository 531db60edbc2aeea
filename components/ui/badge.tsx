import type { ReactNode } from 'react'

/** The four states of a client that the badge distinguishes. */
export type BadgeState = 'pending' | 'verified' | 'active' | 'closed'

const colours: Record<BadgeState, string> = {
  pending: 'bg-pending-soft text-pending',
  verified: 'bg-verified-soft text-verified',
  active: 'bg-active-soft text-active',
  closed: 'bg-closed-soft text-closed',
}

/** A state as colour, shape and word at once; the word is the bank's own. */
export function Badge({ state, children }: { state: BadgeState; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-[22px] items-center gap-1.5 rounded-full pe-2.25 ps-1.75 font-medium text-hint leading-none forced-colors:border print:border ${colours[state]}`}
    >
      <Shape state={state} />
      {children}
    </span>
  )
}

// Told apart without colour: a ring is open, a half is on the way, a full disc is done, a bar is over.
function Shape({ state }: { state: BadgeState }) {
  return (
    <svg viewBox="0 0 10 10" className="size-2.75 flex-none" aria-hidden="true">
      {state === 'pending' && (
        <circle cx="5" cy="5" r="3.6" fill="none" stroke="currentColor" strokeWidth="1.8" />
      )}
      {state === 'verified' && (
        <>
          <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="1.6" />
          <path d="M5 1a4 4 0 0 0 0 8z" fill="currentColor" />
        </>
      )}
      {state === 'active' && <circle cx="5" cy="5" r="3.5" fill="currentColor" />}
      {state === 'closed' && <rect x="1.5" y="4" width="7" height="2" rx="1" fill="currentColor" />}
    </svg>
  )
}
