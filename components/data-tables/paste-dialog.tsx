'use client'

import { useDeferredValue, useMemo, useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { LeaveGuard } from '@/components/form/leave-guard'
import { Button } from '@/components/ui/button'
import { TextareaField } from '@/components/ui/textarea-field'
import { MOST_ROWS } from '@/lib/data-tables/data-table'
import { appendedRows } from '@/lib/data-tables/entry-changes'
import { filledRows, keyedRow, typedRow } from '@/lib/data-tables/entry-rows'
import { readPaste } from '@/lib/data-tables/paste'
import type { EntryFormState } from '@/lib/data-tables/use-entry-form'
import { said } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'
import { PastePreview } from './paste-preview'

type Props = {
  entry: EntryFormState
  /** Text that was already pasted into a cell. */
  pasted?: string
  /** Rows are not added: an existing row is edited. */
  oneRow?: boolean
  onClose: () => void
}

/** Rows copied from a spreadsheet, shown before they go into the grid; wrong ones may go too. */
export function PasteDialog({ entry, pasted: given = '', oneRow = false, onClose }: Props) {
  const words = useWords('entries')
  const { form, columns, multiple } = entry
  const [text, setText] = useState(given)
  const previewed = useDeferredValue(text)
  const there = form.getValues('rows')
  // Nothing can be typed there while this is open.
  const [edited] = useState(() => (oneRow ? typedRow(columns, there[0] ?? {}) : undefined))
  const paste = useMemo(
    () => readPaste(previewed, { columns }, edited),
    [previewed, columns, edited],
  )
  const isBlank = previewed.trim() === ''
  const isDirty = text.trim() !== '' && text !== given
  const filled = filledRows(columns, there).length

  const reasonNotTo = (pasted: number, rows = pasted) => {
    if (pasted === 0) return words('paste.first')
    if (rows > 1 && oneRow) return words('paste.oneEdited')
    if (rows > 1 && !multiple) return words('paste.one')
    return rows > MOST_ROWS ? words('paste.most', { most: MOST_ROWS }) : undefined
  }

  function use(keep: boolean): void {
    // The preview of a long text lags a moment behind: what counts is the text in the field.
    const { rows: read } = text === previewed ? paste : readPaste(text, { columns }, edited)
    const pasted = read.map((row) => keyedRow(columns, row))
    const rows = keep ? appendedRows(columns, there, pasted) : pasted
    if (reasonNotTo(pasted.length, rows.length)) return
    void entry.takeRows(rows, said('entries.paste.done', { rows: pasted.length }))
    onClose()
  }

  return (
    <ConfirmDialog
      open
      wide
      title={words('paste.title')}
      description={words('paste.text')}
      pending={false}
      confirmLabel={words('paste.replace')}
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
            {words('paste.append')}
          </Button>
        ) : undefined
      }
    >
      <TextareaField
        label={words('paste.label')}
        rows={6}
        autoFocus
        spellCheck={false}
        wrap="off"
        className="mono"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {!isBlank && <PastePreview paste={paste} columns={columns} />}
      <LeaveGuard dirty={isDirty} text={words('leaveDialog')} />
    </ConfirmDialog>
  )
}
