'use client'

import { useId, useMemo, useRef, useState } from 'react'
import { useQuestions } from '@/components/feedback/use-questions'
import { LeaveGuard } from '@/components/form/leave-guard'
import { IdentifierMarks } from '@/components/identifiers/identifier-marks'
import { IdentifierNumber } from '@/components/identifiers/identifier-number'
import {
  type Compared,
  idOfAsked,
  type RecordAsked,
  RecordQuestion,
  recordForms,
  type Unkept,
} from '@/components/identifiers/record-question'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { useFetchedWhenIdle } from '@/components/ui/use-fetched-when-idle'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { RecordMarks } from '@/components/workbench/record-marks'
import { ZoneField } from '@/components/workbench/zone-field'
import type { Client } from '@/lib/clients/client'
import { useOnlyReadAnew } from '@/lib/commands/use-only-read-anew'
import { compareZone } from '@/lib/identifiers/compare-zone'
import type { Decision, IdentifierWithDocuments } from '@/lib/identifiers/identifier'
import { reasonNotTo } from '@/lib/identifiers/rules'
import { readZone } from '@/lib/identifiers/zone'
import type { Session } from '@/lib/session/schema'
import { type Said, said } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'
import type { ClientFile } from '@/lib/workbench/client-files'
import { comparedValues, openPoints, reasonOf, summaryOf } from '@/lib/workbench/compared'
import { replacedBy } from '@/lib/workbench/replaced-by'
import type { SeenFile } from '@/lib/workbench/seen-files'
import { LapseNotice } from './lapse-notice'
import { useMarks } from './use-marks'

type Props = {
  client: Client
  session: Session
  record: IdentifierWithDocuments
  records: readonly IdentifierWithDocuments[]
  /** All files of the client. */
  files: readonly ClientFile[]
  /** Places whose files are not known at the moment. */
  unread: readonly string[]
  /** When the files were last read. */
  readAt: number | undefined
  /** The files on the screen. */
  seen: readonly ClientFile[]
  /** Whether it turned out that a file was never on the screen. */
  isUnseen: (file: SeenFile) => boolean
  /** Why nothing may be decided here; undefined if it may. */
  heldBy: Said | undefined
  onTurn: (recordId: number) => void
}

/** One identity record: its values to mark, and the decision that rests on them. */
export function RecordPanel(props: Props) {
  const { client, session, record, records, files, unread, readAt, seen } = props
  const { isUnseen, heldBy, onTurn } = props
  const { permissions, today } = session
  const words = useWords('workbench')
  const say = useSay()
  const revealId = useId()
  const values = comparedValues(client, record)
  const marked = useMarks({ recordId: record.id, values, files, unread, seen, isUnseen })
  const panel = useRef<HTMLElement>(null)
  const [unkept, setUnkept] = useState<Unkept>()
  const { ask, questions } = useQuestions<RecordAsked>(idOfAsked)
  const isAsking = questions.some(({ open }) => open)
  // An approval removes the button that opened its question, before or after the question closes.
  useFocusOnArrival(`${record.id} ${record.decision} ${isAsking}`, () =>
    panel.current?.querySelector('h2'),
  )
  useFetchedWhenIdle(recordForms)

  const zone = useMemo(() => readZone(marked.zone), [marked.zone])
  const answers = zone.is === 'zone' ? compareZone(zone.zone, client, record, today) : []
  const says = Object.fromEntries(
    answers
      .filter(({ value, agrees }) => !agrees && marked.isOfZone(value))
      .map(({ value, says }) => [value, says]),
  )
  const summary = summaryOf(marked.marks, values, says)
  const reason = reasonOf(summary, say)
  const { differs, unmarked } = openPoints(marked.marks, values)
  const isMarked = Object.keys(marked.marks).length > 0
  useOnlyReadAnew(unread.length > 0 && isMarked, readAt)
  const hasWrongDigit = zone.is === 'zone' && zone.zone.checks.some(({ right }) => !right)

  function decide(action: Decision) {
    const named = (of: typeof differs) => of.map((value) => said('workbench.inText', { value }))
    const compared: Compared = {
      reason,
      doubts:
        action === 'approve'
          ? [
              ...(marked.told?.replaced ?? []).map((file) => say(replacedBy(file))),
              ...(differs.length > 0 ? [words('doubts.differs', { values: named(differs) })] : []),
              ...(unmarked.length > 0
                ? [words('doubts.unmarked', { values: named(unmarked) })]
                : []),
              ...(hasWrongDigit ? [words('doubts.digits')] : []),
            ]
          : [],
    }
    ask({ action, identifier: record, ...compared })
  }
  // While the dialog is open, the document may be replaced or the client renamed.
  const asOfNow = (asked: RecordAsked): RecordAsked =>
    'reason' in asked && asked.identifier.id === record.id
      ? { ...asked, isOld: asked.reason !== reason }
      : asked
  const mayNotReveal = record.isMasked && reasonNotTo('reveal', permissions)
  const mayNot = (action: Decision) => {
    const reason = reasonNotTo(action, permissions) ?? heldBy
    return reason && say(reason)
  }

  return (
    <section ref={panel} aria-label={words('record')} className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 px-4 py-3">
        <h2 className="[overflow-wrap:anywhere]">{record.kind.name}</h2>
        <IdentifierMarks identifier={record} today={today} />
        <RecordPager record={record} records={records} onTurn={onTurn} />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        {marked.told && <LapseNotice told={marked.told} />}
        {unkept?.id === record.id && (
          <div className="px-4 pb-3">
            <Notice kind="warn" live>
              {say(said('identifiers.unkept', { reason: unkept.reason }))}
            </Notice>
          </div>
        )}
        {mayNotReveal && (
          <p id={revealId} className="px-4 pb-2 text-hint text-ink-2">
            {say(mayNotReveal)}
          </p>
        )}
        <RecordMarks
          values={values}
          marks={marked.marks}
          closed={seen.length === 0}
          onMark={marked.mark}
          number={
            <IdentifierNumber
              key={record.id}
              clientId={client.id}
              identifier={record}
              blockedBy={mayNotReveal ? revealId : undefined}
            />
          }
        />
        <ZoneField typed={marked.zone} onType={marked.typeZone} read={zone} answers={answers} />
        <div className="px-4 py-3.5">
          <h3 className="text-hint">
            <span className="font-medium">{words('summary.title')}</span>{' '}
            <span className="text-ink-2">{words('summary.goes')}</span>
          </h3>
          <p className={`mt-1 [overflow-wrap:anywhere] ${isMarked ? '' : 'text-ink-3'}`}>
            {isMarked ? summary.map(say).join(' ') : words('summary.none')}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t bg-surface px-4 py-3 max-lg:sticky max-lg:bottom-0">
        <p className="text-hint text-ink-2">
          {differs.length + unmarked.length === 0
            ? words('count.all')
            : [
                ...(differs.length > 0 ? [words('count.differs', { count: differs.length })] : []),
                ...(unmarked.length > 0
                  ? [words('count.unmarked', { count: unmarked.length })]
                  : []),
              ].join(', ')}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            data-goto
            aria-keyshortcuts="R"
            reason={mayNot('reject')}
            onClick={() => decide('reject')}
          >
            {words('reject')}
          </Button>
          {record.decision === 'approved' ? (
            <span className="self-center text-hint text-ink-2">{words('approved')}</span>
          ) : (
            <Button
              variant="primary"
              aria-keyshortcuts="A"
              data-goto
              reason={mayNot('approve')}
              onClick={() => decide('approve')}
            >
              {words('approve')}
            </Button>
          )}
        </div>
      </div>
      {questions.map((question) => (
        <RecordQuestion
          {...question}
          of={asOfNow(question.of)}
          key={question.id}
          clientId={client.id}
          identification={{ identifiers: [...records], kinds: null }}
          session={session}
          held={heldBy}
          onDecided={(left) => {
            if (question.of.action !== 'add') marked.clear(question.of.identifier.id)
            setUnkept(left)
          }}
        />
      ))}
      <LeaveGuard dirty={marked.unsent} text={words('leave')} />
    </section>
  )
}

type PagerProps = Pick<Props, 'record' | 'records' | 'onTurn'>

/** Leads to the record before and after this one. */
export function RecordPager({ record, records, onTurn }: PagerProps) {
  const words = useWords('workbench')
  const at = records.indexOf(record)
  if (records.length < 2) return null
  const here = words('recordOf', { number: at + 1, count: records.length })
  const to = (step: 1 | -1) => {
    const next = records[at + step]
    return (
      <Button
        size="icon"
        aria-label={words(step < 0 ? 'previousRecord' : 'nextRecord')}
        reason={next ? undefined : { heardOnly: here }}
        onClick={() => next && onTurn(next.id)}
      >
        <Icon name={step < 0 ? 'chevron-left' : 'chevron-right'} />
      </Button>
    )
  }
  return (
    <div className="ms-auto flex items-center gap-1.5">
      <span className="text-hint text-ink-2">{here}</span>
      {to(-1)}
      {to(1)}
    </div>
  )
}
