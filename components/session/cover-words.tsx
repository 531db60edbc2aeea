import { buttonClass } from '@/components/ui/button-class'
import { paths } from '@/lib/paths'
import { coverWords } from '@/lib/session/cover-words'

/** Why a page is covered: its session has ended, may have ended, or somebody signed out. */
export type CoverReason = 'ended' | 'unsure' | 'signed-out'

/** What is said in the place of a page, and the one way on. Drawn by the server: no script grows by it. */
export function CoverWords({ reason }: { reason: CoverReason }) {
  const { title, text, next } = coverWords[reason]
  // Beneath it the page has its own heading, unless nothing of it is left.
  const isLeft = reason === 'signed-out'
  const Heading = isLeft ? 'h1' : 'h2'
  return (
    <div className="w-full max-w-[380px] rounded-card border border-line bg-surface px-5 py-6 shadow-rest sm:px-7.5 sm:py-8">
      <Heading id="cover-title" className="text-title">
        {title}
      </Heading>
      <p id="cover-text" className="mt-1.5 text-ink-2">
        {text}
      </p>
      {next && (
        <a
          href={paths.signIn()}
          target={isLeft ? undefined : '_blank'}
          rel="noopener"
          className={`mt-4.5 ${buttonClass('primary', 'big')}`}
        >
          {next}
        </a>
      )}
    </div>
  )
}
