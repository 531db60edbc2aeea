'use client'

import { useState } from 'react'
import { AppLink } from '@/components/shell/app-link'
import { folded, groupKeys, whatWasDoneAtOneGo } from '@/lib/activity/folded'
import { momentOf } from '@/lib/activity/moment'
import { resultOf, whatWasDone, whichRow } from '@/lib/activity/names'
import type { Activity } from '@/lib/activity/schema'
import { paths } from '@/lib/paths'
import type { Said } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'
import { ActivityValues } from './activity-values'

type Props = {
  entries: Activity[]
  /** IANA name of the zone whose clock is shown. */
  timeZone: string
  /** The name of the list. */
  label: string
  /** Whether each entry names its client and links to it; not on a client's own page. */
  withClient?: boolean
}

/** The entries, newest first: when, what, by whom, and the values that the bank recorded. */
export function ActivityEntries({ entries, timeZone, label, withClient = false }: Props) {
  const say = useSay()
  const shown = { timeZone, withClient }
  const groups = folded(entries)
  const [last, setLast] = useState(() => ({ entries, keys: groupKeys(groups) }))
  const now = last.entries === entries ? last : { entries, keys: groupKeys(groups, last.keys) }
  if (now !== last) setLast(now)
  return (
    <ol aria-label={label}>
      {groups.map((group) => {
        const [newest] = group
        const together = whatWasDoneAtOneGo(group)
        if (!together) return <Entry key={newest.id} entry={newest} {...shown} />
        const what = say(together)
        return (
          <li key={`at one go ${now.keys.get(newest.id)}`} className={LINE}>
            <When at={newest.at} timeZone={timeZone} />
            <details className="min-w-0 [overflow-wrap:anywhere] sm:col-span-2">
              <summary className="min-h-6 cursor-pointer">
                <span className="font-medium">{what}</span> <By maker={newest.maker} />
              </summary>
              <ol aria-label={what} className="mt-1">
                {group.map((entry) => (
                  <Entry key={entry.id} entry={entry} {...shown} />
                ))}
              </ol>
            </details>
          </li>
        )
      })}
    </ol>
  )
}

const LINE =
  'grid gap-x-5 gap-y-1 border-line border-t py-3 first:border-t-0 sm:grid-cols-[10.5rem_minmax(0,1fr)_auto]'

type EntryProps = { entry: Activity; timeZone: string; withClient: boolean }

function Entry({ entry, timeZone, withClient }: EntryProps) {
  const words = useWords('activity')
  const say = useSay()
  return (
    <li className={LINE}>
      <When at={entry.at} timeZone={timeZone} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          <span className="font-medium">{say(whatWasDone(entry))}</span> <By maker={entry.maker} />
          <Row row={whichRow(entry)} />
        </p>
        {withClient && entry.clientId !== undefined && (
          <p>
            <AppLink href={paths.client(entry.clientId)} className="link inline-block min-h-6">
              {entry.clientName ?? words('clientNumber', { clientId: String(entry.clientId) })}
            </AppLink>
          </p>
        )}
        <ActivityValues {...entry} />
      </div>
      {entry.result && <Result entry={entry} timeZone={timeZone} />}
    </li>
  )
}

function By({ maker }: Pick<Activity, 'maker'>) {
  const words = useWords('activity')
  return (
    <span className="text-ink-2">
      {maker === undefined ? words('byNobody') : words('by', { person: maker })}
    </span>
  )
}

function Row({ row }: { row: Said | undefined }) {
  const say = useSay()
  return row && <span className="text-hint text-ink-3"> · {say(row)}</span>
}

function When({ at, timeZone }: { at: number | undefined; timeZone: string }) {
  const words = useWords('activity')
  const say = useSay()
  if (at === undefined) return <p className="text-ink-3">{words('unknownTime')}</p>
  return (
    <p className="tabular-nums">
      <time dateTime={new Date(at).toISOString()}>{say(momentOf(timeZone, at))}</time>{' '}
      <span className="text-hint text-ink-3 sm:block">{timeZone}</span>
    </p>
  )
}

function Result({ entry, timeZone }: { entry: Activity; timeZone: string }) {
  const say = useSay()
  const { result = 'done', checker, decidedAt } = entry
  const told = resultOf(entry)
  const colour = {
    done: 'text-ink-3',
    waiting: 'text-pending',
    refused: 'text-danger',
    takenBack: 'text-ink-3',
  }[result]
  return (
    <p className={`text-hint sm:max-w-48 sm:text-end ${colour}`}>
      {told && say(told)}
      {checker && decidedAt !== undefined && (
        <time dateTime={new Date(decidedAt).toISOString()} className="block tabular-nums">
          {say(momentOf(timeZone, decidedAt))}
        </time>
      )}
    </p>
  )
}
