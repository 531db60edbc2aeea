'use client'

import type { ReactNode } from 'react'
import { Day } from '@/components/ui/day'
import type { CalendarDate } from '@/lib/dates'
import { decisionOf } from '@/lib/identifiers/decision'
import type { Identifier } from '@/lib/identifiers/identifier'
import { nameOf } from '@/lib/identifiers/names'
import { useSay, useWords } from '@/lib/words/use-words'
import { IdentifierMarks } from './identifier-marks'

type Props = {
  identifier: Identifier
  today: CalendarDate
  /** The number, with the button to see it in full. */
  number: ReactNode
  actions: ReactNode
  /** News about this record. */
  notice?: ReactNode
  /** Its documents. */
  children: ReactNode
}

/** One identity record: what it is, its state, and what is kept with it. */
export function IdentifierItem({ identifier, today, number, actions, notice, children }: Props) {
  const words = useWords('identifiers')
  const say = useSay()
  const { issuedOn, issuedBy, expiresOn, nationality, description } = identifier
  const decision = decisionOf(identifier)
  return (
    <li
      aria-label={nameOf(identifier)}
      className="grid gap-3.5 border-line border-t py-5 first:border-t-0 first:pt-1 last:pb-1"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <h3 className="font-semibold [overflow-wrap:anywhere]">{identifier.kind.name}</h3>
          <span className="flex flex-wrap gap-1.5">
            <IdentifierMarks identifier={identifier} today={today} />
          </span>
        </div>
        <div className="-mx-3 flex flex-wrap">{actions}</div>
      </div>
      {notice}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <Said term={words('number')}>{number}</Said>
        <Said term={words('issued')}>{issuedOn && <Day date={issuedOn} />}</Said>
        <Said term={words('issuedBy')}>{issuedBy && <bdi>{issuedBy}</bdi>}</Said>
        <Said term={words('expires')}>{expiresOn && <Day date={expiresOn} />}</Said>
        {nationality && <Said term={words('nationality')}>{nationality}</Said>}
        {decision && (
          <Said term={words('decided')} wide>
            {say(decision)}
          </Said>
        )}
        {description && (
          <Said term={words('description')} wide>
            <bdi>{description}</bdi>
          </Said>
        )}
      </dl>
      {children}
    </li>
  )
}

type SaidProps = { term: string; wide?: boolean; children: ReactNode }

function Said({ term, wide = false, children }: SaidProps) {
  const words = useWords('identifiers')
  return (
    <div className={`min-w-0 ${wide ? 'col-span-full' : ''}`}>
      <dt className="text-hint text-ink-2">{term}</dt>
      <dd className="[overflow-wrap:anywhere]">
        {children ?? <span className="text-ink-3">{words('notGiven')}</span>}
      </dd>
    </div>
  )
}
