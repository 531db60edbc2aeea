'use client'

import { buttonClass } from '@/components/ui/button-class'
import { paths } from '@/lib/paths'
import { useSessionEndIsSaid } from '@/lib/session/ended-notice'
import { sessionWords } from '@/lib/session/words'
import { useReturnTo } from './use-return-to'

/** The session is over: said over the page, which keeps what was typed, until one is signed in again. */
export default function SessionEnded() {
  const returnTo = useReturnTo()
  if (useSessionEndIsSaid()) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-4 z-10 mx-auto flex max-w-xl flex-wrap items-center justify-between gap-x-4 gap-y-2.5 rounded-card border border-line bg-surface px-4.5 py-3.5 shadow-pop motion-safe:animate-rise"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{sessionWords.endedTitle}</p>
        <p className="text-hint text-ink-2">{sessionWords.ended}</p>
      </div>
      <a
        href={paths.signIn({ returnTo })}
        target="_blank"
        rel="noopener"
        className={buttonClass('primary')}
      >
        {sessionWords.signInAgain}
      </a>
    </div>
  )
}
