import type { ReactNode } from 'react'
import type { Activity, ActivityValue, RowChange } from '@/lib/activity/schema'
import { memberWords, valueWords } from '@/lib/activity/value-words'
import type { Member } from '@/lib/activity/values'
import { activityWords as words } from '@/lib/activity/words'

type Props = Pick<Activity, 'changes' | 'rowChanges' | 'others'>

/** The recorded values of one entry, old and new where both are known, and how many are not shown. */
export function ActivityValues({ changes, rowChanges = [], others }: Props) {
  const wordsOf = (member: Member, value: ActivityValue) =>
    value === null ? null : valueWords(value, member)
  return (
    <>
      {changes.length > 0 && (
        <Values>
          {changes.map(({ member, before, after }) => (
            <Change
              key={member}
              label={memberWords[member]}
              before={before === undefined ? undefined : wordsOf(member, before)}
              after={wordsOf(member, after)}
            />
          ))}
        </Values>
      )}
      {rowChanges.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: recorded rows have no ids, and never change places
        <Values key={at}>
          {row.map((change) => (
            <Change key={change.label} {...change} />
          ))}
        </Values>
      ))}
      {others > 0 && <p className="mt-1 text-hint text-ink-3">{words.others(others)}</p>}
    </>
  )
}

function Values({ children }: { children: ReactNode }) {
  return <dl className="mt-1 grid gap-y-0.5 text-hint [&+&]:mt-3">{children}</dl>
}

function Change({ label, before, after }: RowChange) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0">
        {before !== undefined && (
          <>
            <span className="sr-only">{words.was} </span>
            <Value text={before} muted />
            <span aria-hidden="true" className="px-1.5 text-ink-3">
              →
            </span>
            <span className="sr-only">, {words.became} </span>
          </>
        )}
        <Value text={after} />
      </dd>
    </div>
  )
}

function Value({ text, muted = false }: { text: string | null; muted?: boolean }) {
  return (
    <span
      className={`whitespace-pre-wrap ${muted || text === null ? 'text-ink-3' : ''} ${text === null ? 'italic' : ''}`}
    >
      {text ?? words.empty}
    </span>
  )
}
