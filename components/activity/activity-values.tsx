'use client'

import type { ReactNode } from 'react'
import { Recorded } from '@/components/ui/recorded'
import type { Activity, ActivityValue, RowChange } from '@/lib/activity/schema'
import type { Member } from '@/lib/activity/values'
import { recordedValue } from '@/lib/activity/values'
import { said, type Text } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'

type Props = Pick<Activity, 'changes' | 'rowChanges' | 'others'>

/** The recorded values of one entry, old and new where both are known, and how many are not shown. */
export function ActivityValues({ changes, rowChanges = [], others }: Props) {
  const words = useWords('activity')
  const recorded = useWords('recorded')
  const shown = (member: Member, value: ActivityValue) =>
    value === null ? null : recordedValue(value, member)
  return (
    <>
      {changes.length > 0 && (
        <Values>
          {changes.map(({ member, before, after }) => (
            <Change
              key={member}
              label={recorded(`member.${member}`)}
              before={before === undefined ? undefined : shown(member, before)}
              after={shown(member, after)}
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
      {others > 0 && (
        <p className="mt-1 text-hint text-ink-3">{words('others', { count: others })}</p>
      )}
    </>
  )
}

function Values({ children }: { children: ReactNode }) {
  return <dl className="mt-1 grid gap-y-0.5 text-hint [&+&]:mt-3">{children}</dl>
}

function Change({ label, before, after }: RowChange) {
  const words = useWords('activity')
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0">
        {before !== undefined && (
          <>
            <span className="sr-only">{words('was')} </span>
            <Value text={before} muted />
            <span aria-hidden="true" className="px-1.5 text-ink-3">
              →
            </span>
            <span className="sr-only">{words('became')} </span>
          </>
        )}
        <Value text={after} />
      </dd>
    </div>
  )
}

function Value({ text, muted = false }: { text: Text | null; muted?: boolean }) {
  return (
    <span
      className={`whitespace-pre-wrap ${muted || text === null ? 'text-ink-3' : ''} ${text === null ? 'italic' : ''}`}
    >
      <Recorded text={text ?? said('recorded.empty')} />
    </span>
  )
}
