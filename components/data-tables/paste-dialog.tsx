'use client'

import { useDeferredValue, useMemo, useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { LeaveGuard } from '@/components/form/leave-guard'
import { Button } from '@/components/ui/button'
import { TextareaField } from '@/components/ui/textarea-field'
import { appendedRows } from '@/lib/data-tables/entry-changes'
import { filledRows, keyedRow } from '@/lib/data-tables/entry-rows'
import { entryWords as words } from '@/lib/data-tables/entry-words'
import { readPaste } from '@/lib/data-tables/paste'
import { MOST_ROWS } from '@/lib/data-tables/schema'
import type { EntryFormState } from '@/lib/data-tables/use-entry-form'
import { PastePreview } from './paste-preview'

type Props = {
  entry: EntryFormState
  /** What was pasted into a cell already. */
  pasted?: string
  /** Rows are not added: one that is there already is edited. */
  oneRow?: boolean
  onClose: () => void
}

/** Rows copied from a spreadsheet, looked at before they go into the grid; wrong ones may go too. */
export function PasteDialog({ entry, pasted: given = '', oneRow = false, onClose }: Props) {
  const { form, columns, multiple } = entry
  const [text, setText] = useState(given)
  const previewed = useDeferredValue(text)
  const paste = useMemo(() => readPaste(previewed, { columns }), [previewed, columns])
  const isBlank = previewed.trim() === ''
  const isDirty = text.trim() !== '' && text !== given
  const there = form.getValues('rows')
  const filled = filledRows(columns, there).length

  const reasonNotTo = (pasted: number, rows = pasted) => {
    if (pasted === 0) return words.pasteNothing
    if (rows > 1 && oneRow) return words.pasteOneEdited
    if (rows > 1 && !multiple) return words.pasteOne
    return rows > MOST_ROWS ? words.pasteTooMany(MOST_ROWS) : undefined
  }

  function use(keep: boolean): void {
    // The preview of much text is a moment late: what stands in the field is meant.
    const { rows: read } = text === previewed ? paste : readPaste(text, { columns })
    const pasted = read.map((row) => keyedRow(columns, row))
    const rows = keep ? appendedRows(columns, there, pasted) : pasted
    if (reasonNotTo(pasted.length, rows.length)) return
    void entry.takeRows(rows, words.pasted(pasted.length))
    onClose()
  }

  return (
    <ConfirmDialog
      open
      wide
      title={words.paste}
      description={words.pasteText}
      problem={null}
      pending={false}
      confirmLabel={words.replaceRows}
      reason={reasonNotTo(paste.rows.length)}
      onConfirm={() => use(false)}
      onClose={onClose}
      dirty={isDirty}
      alternative={
        filled > 0 && !isBlank ? (
          <Button
            reason={reasonNotTo(paste.rows.length, filled + paste.rows.length)}
            onClick={() => use(true)}
          >
            {words.append}
          </Button>
        ) : undefined
      }
    >
      <TextareaField
        label={words.pasteLabel}
        rows={6}
        autoFocus
        spellCheck={false}
        wrap="off"
        className="mono"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {!isBlank && <PastePreview paste={paste} columns={columns} />}
      <LeaveGuard dirty={isDirty} text={words.leaveDialog} />
    </ConfirmDialog>
  )
}
