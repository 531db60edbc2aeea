'use client'

import { Tick, type TickField, TickGroup } from '@/components/form/tick-group'
import type { IdentifierWithDocuments } from '@/lib/identifiers/identifier'
import type { Tickable } from '@/lib/ticks'
import { lookableRecord, lookableScan } from '@/lib/verification/lookable'
import { useWords } from '@/lib/words/use-words'

type Props = {
  /** What the bank lists; undefined until it has been read. */
  records: readonly IdentifierWithDocuments[] | undefined
  isReading: boolean
  /** Whether some scans are those of an earlier reading. */
  isOld: boolean
  /** Whether all of them are, because nothing could be read again. */
  isUnread: boolean
  /** Whether the client may be verified without them. */
  mayVerify: boolean
  /** What the form unticked by itself, in a sentence; undefined if nothing. */
  unticked: string | undefined
  field: (value: string) => TickField
}

/** The client's identity records and their scans, each with a tick for the person who looked at it. */
export function LookedAt(props: Props) {
  const { records, isReading, isOld, isUnread, mayVerify, unticked, field } = props
  const words = useWords('verification')
  const tickOf = ({ value }: Tickable) => ({ value, field: field(value) })
  return (
    <TickGroup
      legend={words('lookedAt')}
      hint={words('lookedAtHint')}
      status={
        <>
          {unticked && `${unticked} `}
          {isReading && words('lookedAtReading')}
          {!isReading && !records && words('lookedAtUnread', { may: mayVerify ? 'verify' : 'not' })}
          {isUnread ? words('lookedAtOld') : isOld && words('scansOld')}
          {records?.length === 0 && !isUnread && words('lookedAtNone')}
        </>
      }
    >
      {records && records.length > 0 && (
        <ul className="divide-y divide-line">
          {records.map((record) => (
            <li key={record.id}>
              <Tick {...tickOf(lookableRecord(record))}>
                {record.kind.name}{' '}
                <span className="mono text-hint text-ink-2">{record.number}</span>
              </Tick>
              <Scans record={record} tickOf={tickOf} />
            </li>
          ))}
        </ul>
      )}
    </TickGroup>
  )
}

type ScansProps = {
  record: IdentifierWithDocuments
  tickOf: (one: Tickable) => { value: string; field: TickField }
}

// A record without a scan is a number that somebody typed: nobody should take it for a document.
function Scans({ record: { kind, documents }, tickOf }: ScansProps) {
  const words = useWords('verification')
  if (!documents?.length)
    return (
      <p className="px-2.5 pb-1.75 ps-9 text-hint text-ink-2">
        {words(documents ? 'noScan' : 'scansUnread')}
      </p>
    )
  return (
    <ul className="ps-6.5">
      {documents.map((scan) => (
        <li key={scan.id}>
          <Tick {...tickOf(lookableScan(kind.name, scan))}>{scan.fileName}</Tick>
        </li>
      ))}
    </ul>
  )
}
