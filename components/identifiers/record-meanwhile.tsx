'use client'

import type { MouseEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Recorded } from '@/components/ui/recorded'
import { stopsAtUnread } from '@/components/ui/unread-day'
import type { Problem } from '@/lib/http/problem'
import { contested, type IdentifierForm } from '@/lib/identifiers/form'
import type { Identifier } from '@/lib/identifiers/identifier'
import { longDayOf } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  problem: Problem
  /** The record that the form began with. */
  before: Identifier
  /** The record as it is now; undefined until a colleague's change has been read. */
  now: Identifier | undefined
  /** As it is at each key. */
  typed: IdentifierForm
  onGoOn: (now: Identifier) => void
}

/** A colleague changed the same record: names what changed, and offers to go on from the record as it is now. */
export function RecordMeanwhile({ problem, before, now, typed, onGoOn }: Props) {
  const words = useWords('identifiers')
  const say = useSay()

  // The button disappears with its notice, so focus moves to the one that sends the form.
  function goOn(event: MouseEvent<HTMLButtonElement>, from: Identifier): void {
    const { form } = event.currentTarget
    // What is typed is taken along, and the browser reads such a day as an empty field.
    if (form && stopsAtUnread(form)) return
    form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    onGoOn(from)
  }

  return (
    <Notice kind="warn" title={told(say, problem.title)} live>
      <p>{told(say, problem.detail)}</p>
      {now && (
        <>
          <p>{words('meanwhile.text')}</p>
          <Contested before={before} now={now} typed={typed} />
          <div className="mt-2">
            <Button onClick={(event) => goOn(event, now)}>{words('meanwhile.goOn')}</Button>
          </div>
        </>
      )}
    </Notice>
  )
}

const LABELS = {
  kindId: 'kind',
  number: 'number',
  status: 'statusLegend',
  issuedOn: 'issuedOn',
  expiresOn: 'expiresOn',
  issuedBy: 'issuedBy',
  description: 'description',
} as const

type ContestedProps = { before: Identifier; now: Identifier; typed: IdentifierForm }

function Contested({ before, now, typed }: ContestedProps) {
  const words = useWords('identifiers')
  const say = useSay()
  const { kind, number, status, issuedOn, expiresOn, issuedBy, description } = now
  const shown = {
    kindId: kind.name,
    number,
    status: words(`status.${status}`),
    issuedOn: issuedOn && say(longDayOf(issuedOn)),
    expiresOn: expiresOn && say(longDayOf(expiresOn)),
    issuedBy,
    description,
  }
  const both = contested({ before, now }, typed)
  if (both.length === 0) return null
  return (
    <>
      <p className="mt-1.5">{words('meanwhile.both')}</p>
      <dl className="mt-1.5 grid gap-1">
        {both.map((name) => (
          <div key={name}>
            <dt className="font-medium">{words(LABELS[name])}</dt>
            <dd className="[overflow-wrap:anywhere]">
              <Recorded text={shown[name] || words('notGiven')} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
