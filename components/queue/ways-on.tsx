import { Button } from '@/components/ui/button'
import { LiveRegion } from '@/components/ui/live-region'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { useWords } from '@/lib/words/use-words'
import type { useNext } from './use-next'

type Props = {
  /** "Next client". */
  label: string
  /** Nothing is left to do here, so that nothing can be skipped. */
  isDone: boolean
  next: Pick<ReturnType<typeof useNext>, 'pending' | 'nobody' | 'problem'>
  onNext: () => void
  onSkip: () => void
}

/** The buttons for somebody who works through a lane: to what is next, or to skip this one. */
export function WaysOn({ label, isDone, next, onNext, onSkip }: Props) {
  const words = useWords('queue')
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!isDone && (
        <Button
          variant="quiet"
          aria-keyshortcuts="S"
          data-goto
          busy={next.pending === 'skip'}
          onClick={onSkip}
        >
          {words('skip')}
        </Button>
      )}
      <Button
        aria-keyshortcuts="N"
        data-goto
        variant={isDone ? 'primary' : 'default'}
        busy={next.pending === 'next'}
        onClick={onNext}
      >
        {label}
      </Button>
      <LiveRegion role="status">{next.nobody}</LiveRegion>
      {next.problem && <ProblemNotice problem={next.problem} />}
    </div>
  )
}
