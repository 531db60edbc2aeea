'use client'

import { type ReactNode, useId, useRef } from 'react'
import { PartAway } from '@/components/feedback/part-away'
import { FormFrame } from '@/components/form/form-frame'
import { LockedFields } from '@/components/form/locked-fields'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Part } from '@/components/ui/lazy-part'
import { useFetchedWhenIdle } from '@/components/ui/use-fetched-when-idle'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { cellMistakes } from '@/lib/data-tables/check-entry'
import { type EntryFormValues, unknownColumns } from '@/lib/data-tables/entry-rows'
import { labelOf } from '@/lib/data-tables/names'
import type { EntryFormState } from '@/lib/data-tables/use-entry-form'
import { useWords } from '@/lib/words/use-words'
import { EntryDefinition } from './entry-definition'
import { pasteDialog } from './entry-dialogs'
import { EntryDraft } from './entry-draft'
import { EntrySummary } from './entry-summary'
import { cellId } from './grid-row'
import { GridTable } from './grid-table'
import { RowFields } from './row-fields'
import { useRangePaste } from './use-range-paste'

type Props = {
  entry: EntryFormState
  /** Called at every try, before the check: what was said about the last try is over. */
  onTry: () => void
  /** Called with the typed values, once none of them is wrong. */
  onValid: (values: EntryFormValues) => void
  /** Runs instead of the check if there is no row to send; returns true in that case. */
  instead?: () => boolean
  pending: boolean
  submitLabel: string
  /** Why the rows may not be sent, in a sentence; undefined if they may. */
  reason: string | undefined
  /** As for `LockedFields`. */
  unanswered: boolean
  open: boolean
  locked: boolean
  /** As for `LockedFields`. */
  because?: string
  cancel: ReactNode
  /** Replaces both buttons once there is nothing left to send. */
  finish?: ReactNode
  /** How the last try ended; shown above the buttons. */
  outcome: ReactNode
  /** Shown beside the heading of the grid. */
  tools?: ReactNode
  /** Rows are neither added nor removed: the table has one row, and it exists. */
  oneRow?: boolean
  /** The second column; shown beneath the rows if there is no room. */
  aside?: ReactNode
}

const DIALOGS = [pasteDialog]

/** The form for rows of one data table, typed or pasted, with all their mistakes. */
export function EntryForm(props: Props) {
  const { entry, onValid, instead, pending, submitLabel, reason, oneRow } = props
  const { form, rows, columns, defined } = entry
  const words = useWords('entries')
  useFetchedWhenIdle(DIALOGS)
  const formId = useId()
  const summary = useRef<HTMLDivElement>(null)
  const multiple = !oneRow && (entry.multiple || rows.fields.length > 1)
  const { range, handlePaste, close } = useRangePaste(
    props.unanswered || props.open || props.locked,
  )
  // Inserted rows replaced the cell that the user pasted into.
  useFocusOnArrival(`${rows.fields[0]?.id} ${multiple}`, () =>
    document.getElementById(cellId(formId, 0, columns[0]?.key ?? '')),
  )
  const left = defined ? unknownColumns(defined).map(labelOf) : []

  // Focus goes straight to a single mistake; for several, to the summary, which links to each.
  async function submit() {
    props.onTry()
    if (instead?.()) return
    await form.handleSubmit(onValid, (errors) => {
      const [first, ...others] = cellMistakes(errors, columns)
      const only = first && others.length === 0 && !errors.title && !errors.columns
      const target = only
        ? document.getElementById(cellId(formId, first.row, first.column.key))
        : summary.current
      target?.focus()
    })()
  }

  return (
    <>
      <FormFrame
        label={words('form')}
        pending={pending}
        over={Boolean(props.finish)}
        onSubmit={() => void submit()}
        actions={
          props.finish || (
            <>
              {props.cancel}
              <Button variant="primary" type="submit" busy={pending} reason={reason}>
                {submitLabel}
              </Button>
            </>
          )
        }
      >
        <EntrySummary
          ref={summary}
          form={form}
          formId={formId}
          columns={columns}
          multiple={multiple}
        />
        <div
          className={`grid grid-cols-[minmax(0,1fr)] items-start gap-5 ${props.aside ? 'lg:grid-cols-[minmax(0,1fr)_23.75rem]' : ''}`}
        >
          <LockedFields
            unanswered={props.unanswered}
            open={props.open}
            locked={props.locked}
            because={props.because}
            className="grid grid-cols-[minmax(0,1fr)] gap-5"
          >
            {defined ? (
              <EntryDefinition table={defined} />
            ) : (
              <EntryDraft form={form} formId={formId} />
            )}
            <Card title={words('grid')} actions={props.tools} onPaste={handlePaste}>
              {columns.length > 0 && !multiple && (
                <RowFields key={rows.fields[0]?.id} form={form} formId={formId} columns={columns} />
              )}
              {columns.length > 0 && multiple && (
                <GridTable
                  form={form}
                  formId={formId}
                  rows={rows}
                  columns={columns}
                  mayAdd={!oneRow && entry.multiple}
                  news={entry.news}
                  onDropped={entry.noteDropped}
                  caption={words('grid')}
                />
              )}
              {left.length > 0 && (
                <p className="mt-3 text-hint text-ink-2">
                  {words('unknownColumns', { columns: left })}
                </p>
              )}
            </Card>
          </LockedFields>
          {props.aside}
        </div>
        {props.outcome}
      </FormFrame>
      {range !== undefined && (
        <Part of={pasteDialog} plain={<PartAway onClose={close} />}>
          {({ PasteDialog }) => (
            <PasteDialog entry={entry} pasted={range} oneRow={oneRow} onClose={close} />
          )}
        </Part>
      )}
    </>
  )
}
