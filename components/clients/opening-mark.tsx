'use client'

import { useLinkStatus } from 'next/link'

/** Turns beside a pressed link until its page is there. */
export function OpeningMark() {
  const { pending } = useLinkStatus()
  if (!pending) return null
  return (
    <span
      aria-hidden="true"
      className="ml-2 inline-block size-3 animate-spin rounded-full border-2 border-accent border-r-transparent align-[-1px]"
    />
  )
}
