'use client'

import { useWords } from '@/lib/words/use-words'

/** The warning in few words, for when its dialog cannot be loaded. */
export function PlainWarning({ onStay }: { onStay: () => void }) {
  const words = useWords('session')
  return (
    <p
      role="alert"
      className="fixed top-16 end-4 z-10 max-w-sm rounded-box bg-pending-soft px-3.25 py-2.75 text-pending shadow-pop"
    >
      {words('warning.plain')}{' '}
      <button type="button" className="link" onClick={onStay}>
        {words('warning.stay')}
      </button>
    </p>
  )
}
