'use client'

import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Tick, TickGroup } from '@/components/form/tick-group'
import { identifierQueries } from '@/lib/identifiers/queries'
import type { IdentifierWithDocuments } from '@/lib/identifiers/schema'
import { verificationWords as words } from '@/lib/verification/words'

type Props = { clientId: number; field: UseFormRegisterReturn }

/** The client's identity records and their scans, each to be ticked by whoever looked at it. */
export function LookedAt({ clientId, field }: Props) {
  const { data, isPending } = useQuery(identifierQueries.list(clientId))
  const records = data?.identifiers ?? []
  return (
    <TickGroup
      legend={words.lookedAt}
      hint={words.lookedAtHint}
      status={
        <>
          {isPending && words.lookedAtReading}
          {!isPending && !data && words.lookedAtUnread}
          {data && records.length === 0 && words.lookedAtNone}
        </>
      }
    >
      {records.length > 0 && (
        <ul className="mt-1.5 divide-y divide-line rounded-control border border-line">
          {records.map((record) => (
            <li key={record.id}>
              <Tick field={field} value={words.recordName(record.kind.name, record.id)}>
                {record.kind.name}{' '}
                <span className="mono text-hint text-ink-2">{record.number}</span>
              </Tick>
              <Scans record={record} field={field} />
            </li>
          ))}
        </ul>
      )}
    </TickGroup>
  )
}

type ScansProps = { record: IdentifierWithDocuments; field: UseFormRegisterReturn }

// A record without a scan is a number that somebody typed: nobody should take it for a document.
function Scans({ record: { kind, documents }, field }: ScansProps) {
  if (!documents?.length)
    return (
      <p className="px-2.5 pb-1.75 pl-9 text-hint text-ink-2">
        {documents ? words.noScan : words.scansUnread}
      </p>
    )
  return (
    <ul className="pl-6.5">
      {documents.map(({ id, fileName }) => (
        <li key={id}>
          <Tick field={field} value={words.scanName(fileName, kind.name, id)}>
            {fileName}
          </Tick>
        </li>
      ))}
    </ul>
  )
}
