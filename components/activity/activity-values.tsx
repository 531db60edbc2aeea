import type { Activity, ActivityValue } from '@/lib/activity/schema'
import { memberWords, valueWords, activityWords as words } from '@/lib/activity/words'

type Props = Pick<Activity, 'entity' | 'changes' | 'others'>

/** The recorded values of one entry, old and new where both are known, and how many are not shown. */
export function ActivityValues({ entity, changes, others }: Props) {
  return (
    <>
      {changes.length > 0 && (
        <dl className="mt-1 grid gap-y-0.5 text-hint">
          {changes.map(({ member, before, after }) => (
            <div key={member} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-3">{memberWords[member]}</dt>
              <dd className="min-w-0">
                {before !== undefined && (
                  <>
                    <span className="sr-only">{words.was} </span>
                    <Value value={before} of={{ member, entity }} muted />
                    <span aria-hidden="true" className="px-1.5 text-ink-3">
                      →
                    </span>
                    <span className="sr-only">, {words.became} </span>
                  </>
                )}
                <Value value={after} of={{ member, entity }} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {others > 0 && <p className="mt-1 text-hint text-ink-3">{words.others(others)}</p>}
    </>
  )
}

type ValueProps = {
  value: ActivityValue
  of: Parameters<typeof valueWords>[1]
  muted?: boolean
}

function Value({ value, of, muted = false }: ValueProps) {
  const isEmpty = value === null
  return (
    <span
      className={`whitespace-pre-wrap ${muted || isEmpty ? 'text-ink-3' : ''} ${isEmpty ? 'italic' : ''}`}
    >
      {valueWords(value, of)}
    </span>
  )
}
