import { AppLink } from '@/components/shell/app-link'
import { momentIn } from '@/lib/activity/moment'
import { resultOf } from '@/lib/activity/names'
import type { WithReason } from '@/lib/approvals/schema'
import { whatWaits } from '@/lib/approvals/what-waits'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { useSay, useWords } from '@/lib/words/use-words'
import { AskedValues } from './asked-for'
import { RejectionReason } from './rejection-reason'

type Props = { entry: WithReason; timeZone: string }

const COLOURS = {
  done: 'text-active',
  waiting: 'text-pending',
  refused: 'text-danger',
  takenBack: 'text-ink-2',
}

/** One request of this person: what it was, for which client, when it was made, and who decided what about it and when. */
export function AskedEntry({ entry, timeZone }: Props) {
  const words = useWords('approvals')
  const say = useSay()
  const { id, at, decidedAt, clientId, result = 'waiting' } = entry
  const became = resultOf(entry)
  const what = say(whatWaits(entry))
  return (
    <li className="grid gap-x-5 gap-y-1.5 border-line border-t py-4 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
        <h2 className="text-body">
          {result === 'waiting' ? (
            <AppLink href={deskPaths.approval(id)} className="link inline-block min-h-6" mark>
              {what}
            </AppLink>
          ) : (
            what
          )}
          {clientId !== undefined && (
            <>
              {' · '}
              <AppLink href={paths.client(clientId)} className="link inline-block min-h-6">
                {entry.clientName ?? words('clientNumber', { id: String(clientId) })}
              </AppLink>
            </>
          )}
        </h2>
        <p className="text-hint text-ink-2">
          {at === undefined ? (
            words('unknownTime')
          ) : (
            <When at={at} timeZone={timeZone} label={words('mine.askedAt')} />
          )}
        </p>
      </div>
      <div className={`text-hint sm:max-w-72 sm:text-end ${COLOURS[result]}`}>
        <p className="font-medium [overflow-wrap:anywhere]">{became && say(became)}</p>
        {decidedAt !== undefined && <When at={decidedAt} timeZone={timeZone} />}
      </div>
      {result === 'refused' && (
        <p className="text-ink-2 [overflow-wrap:anywhere] sm:col-span-2">
          <RejectionReason of={entry} />
        </p>
      )}
      <div className="empty:hidden sm:col-span-2">
        <AskedValues waiting={entry} />
      </div>
    </li>
  )
}

type WhenProps = { at: number; timeZone: string; label?: string }

function When({ at, timeZone, label }: WhenProps) {
  const say = useSay()
  return (
    <>
      {label && `${label} `}
      <time dateTime={new Date(at).toISOString()} className="tabular-nums">
        {say(momentIn(timeZone, at))}
      </time>
    </>
  )
}
