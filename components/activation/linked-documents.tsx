'use client'

import { Tick, type TickField, TickGroup } from '@/components/form/tick-group'
import { isIncomplete, type Linkable } from '@/lib/activation/linkable'
import type { ReviewEvidence } from '@/lib/activation/review'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  /** What the bank lists; undefined until it has been read. */
  evidence: ReviewEvidence | undefined
  isReading: boolean
  /** Whether some of it is as listed earlier. */
  isOld: boolean
  /** Whether all of it is, because nothing could be listed again. */
  isUnread: boolean
  /** Whether the review may be sent without them. */
  maySend: boolean
  choices: readonly Linkable[]
  /** What the form unticked by itself, in a sentence; undefined if nothing. */
  unticked: string | undefined
  field: TickField
}

/** The evidence that a review may rest on, as tick boxes: identity records, their documents, files of data tables. */
export function LinkedDocuments(props: Props) {
  const { evidence, isReading, isOld, isUnread, maySend, choices, unticked, field } = props
  const words = useWords('activation')
  const say = useSay()
  const lacksSome = evidence && isIncomplete(evidence)
  const showsOld = evidence && (isOld || isUnread)
  return (
    <TickGroup
      legend={words('linked')}
      hint={words('linkedHint')}
      status={
        <>
          {unticked && `${unticked} `}
          {isReading && words('linkedReading')}
          {!isReading && !evidence && words('linkedUnread', { may: maySend ? 'send' : 'not' })}
          {evidence && choices.length === 0 && !lacksSome && !showsOld && words('linkedNone')}
          {lacksSome && words('linkedIncomplete')}
          {lacksSome && showsOld && ' '}
          {showsOld && words(isUnread ? 'linkedAllOld' : 'linkedOld')}
        </>
      }
    >
      {choices.length > 0 && (
        <ul className="divide-y divide-line">
          {choices.map(({ value, name, title, aside }) => (
            <li key={name}>
              <Tick field={field} value={value}>
                {title}
                <span className="text-hint text-ink-3">
                  {' '}
                  · {typeof aside === 'string' ? aside : say(aside)}
                </span>
              </Tick>
            </li>
          ))}
        </ul>
      )}
    </TickGroup>
  )
}
