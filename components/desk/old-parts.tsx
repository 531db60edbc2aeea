'use client'

import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { hasEnded } from '@/lib/http/has-ended'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { said } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'

/** The parts that pages of the desk are made of, the most important first. */
const DESK_PARTS = [
  'client',
  'verification',
  'readiness',
  'waiting',
  'files',
  'trail',
  'session',
] as const
type DeskPart = (typeof DESK_PARTS)[number]

/** What a page last read of its parts, and why it could not read them since. */
export type PartReads = Partial<Record<DeskPart, { data: unknown; error: Error | null }>>

/** Parts that could not be read again and show older data. */
type OldParts = { because: Problem; parts: DeskPart[] }

// The page's own notice reports the end of the session, and the place of a part that was never read reports its
// absence.
/** The parts that could not be read again and show older data; undefined if there are none. */
export function oldPartsOf(reads: PartReads): OldParts | undefined {
  const failed = DESK_PARTS.flatMap((part) => {
    const { data, error = null } = reads[part] ?? {}
    return data !== undefined && error && !hasEnded(error) ? [{ part, error }] : []
  })
  const [first] = failed
  return first && { because: problemOf(first.error), parts: failed.map(({ part }) => part) }
}

type Props = { old: OldParts; onReadAgain: () => void }

/** Names what a page shows as last read, says why, and offers to read it again. */
export function OldPartsNotice({ old, onReadAgain }: Props) {
  const words = useWords('desk')
  const say = useSay()
  return (
    <div data-on-paper>
      <Notice kind="warn" title={told(say, old.because.title)} live>
        <p>{words('old', { parts: old.parts.map((part) => said(`desk.parts.${part}`)) })}</p>
        <div className="mt-2">
          <Button onClick={onReadAgain}>{words('readOldAgain')}</Button>
        </div>
      </Notice>
    </div>
  )
}
