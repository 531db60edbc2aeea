import { SignInAgain } from '@/components/feedback/sign-in-again'
import { buttonClass } from '@/components/ui/button-class'
import { paths } from '@/lib/paths'
import { said } from '@/lib/words/said'
import type { Say } from '@/lib/words/say'

/** Why a page is covered: its session has ended, may have ended, or somebody signed out. */
export type CoverReason = 'ended' | 'unsure' | 'signed-out'

const COVERS = {
  ended: {
    title: said('cover.ended.title'),
    text: said('cover.ended.text'),
    next: said('cover.ended.next'),
  },
  unsure: { title: said('session.asking'), text: said('cover.unsure'), next: undefined },
  'signed-out': {
    title: said('cover.signedOut.title'),
    text: said('cover.signedOut.text'),
    next: said('cover.signedOut.next'),
  },
} as const

/** The text shown instead of a page, with the one way on. Rendered by the server, so that it adds no script. */
export function CoverWords({ reason, say }: { reason: CoverReason; say: Say }) {
  const { title, text, next } = COVERS[reason]
  // The hidden page keeps its own h1, unless nothing of it is left.
  const isLeft = reason === 'signed-out'
  const Heading = isLeft ? 'h1' : 'h2'
  return (
    <div className="w-full max-w-[380px] rounded-card border border-line bg-surface px-5 py-6 shadow-rest sm:px-7.5 sm:py-8">
      <Heading id="cover-title" className="text-title">
        {say(title)}
      </Heading>
      <div id="cover-text" className="mt-1.5 grid gap-1.5 text-ink-2">
        <p>{say(text)}</p>
        {reason === 'ended' && (
          // Shown by CSS over a page with a run under way: the server, which renders this, does not know the page's
          // state.
          <p className="hidden in-[body:has([data-run-under-way])]:block">
            {say(said('cover.run'))}
          </p>
        )}
      </div>
      {next && isLeft && (
        <a href={paths.signIn()} className={`mt-4.5 ${buttonClass('primary', 'big')}`}>
          {say(next)}
        </a>
      )}
      {next && !isLeft && (
        <div className="mt-4.5">
          <SignInAgain size="big">{say(next)}</SignInAgain>
        </div>
      )}
    </div>
  )
}
