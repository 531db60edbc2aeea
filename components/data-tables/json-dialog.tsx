'use client'

import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { LeaveGuard } from '@/components/form/leave-guard'
import { Notice } from '@/components/ui/notice'
import { TextareaField } from '@/components/ui/textarea-field'
import { readEntryBody } from '@/lib/data-tables/body'
import { filledRows, keyedRow, typedRow } from '@/lib/data-tables/entry-rows'
import { entryBodyOf } from '@/lib/data-tables/made-body'
import type { EntryFormState } from '@/lib/data-tables/use-entry-form'
import type { Mistake } from '@/lib/http/problem'
import { said } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'

const MOST_LISTED = 10

type Props = { entry: EntryFormState; onClose: () => void }

/** The body that will be sent, to read, copy and change. */
export function JsonDialog({ entry, onClose }: Props) {
  const words = useWords('entries')
  const [made] = useState(() => JSON.stringify(bodyOf(entry), null, 2))
  const [text, setText] = useState(made)
  const [problems, setProblems] = useState<Mistake[]>([])

  // Refused JSON stays as it is: correcting a line is less work than writing it again.
  function use(): void {
    const read = readEntryBody(text, entry.readTable())
    if (!read.ok) {
      setProblems(read.problems)
      return
    }
    const rows = read.rows.map((row) => keyedRow(entry.columns, row))
    void entry.takeRows(rows, said('entries.paste.done', { rows: rows.length }))
    onClose()
  }

  const say = useSay()
  const listed = problems.slice(0, MOST_LISTED).map(({ name, message }) => ({
    name,
    message: told(say, message),
  }))
  const unlisted = problems.length - MOST_LISTED
  return (
    <ConfirmDialog
      open
      wide
      title={words('json.title')}
      description={words('json.text')}
      pending={false}
      confirmLabel={words('json.use')}
      onConfirm={use}
      onClose={onClose}
      dirty={text !== made}
    >
      <TextareaField
        label={words('json.label')}
        rows={18}
        autoFocus
        spellCheck={false}
        wrap="off"
        className="mono"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setProblems([])
        }}
      />
      {problems.length > 0 && (
        <Notice kind="bad" title={words('json.problems', { count: problems.length })} live>
          <ul>
            {listed.map(({ name, message }) => (
              <li key={`${name} ${message}`}>
                {name ? words('mistake', { label: name, message }) : message}
              </li>
            ))}
            {unlisted > 0 && <li>{words('more', { count: unlisted })}</li>}
          </ul>
        </Notice>
      )}
      <LeaveGuard dirty={text !== made} text={words('leaveDialog')} />
    </ConfirmDialog>
  )
}

// Blank rows are not sent. If there are only blank rows, the first one is shown here to be filled.
function bodyOf({ form, columns, readTable }: EntryFormState) {
  const rows = form.getValues('rows')
  const filled = filledRows(columns, rows)
  const sent = filled.length > 0 ? filled : [0]
  return entryBodyOf(
    readTable(),
    sent.map((at) => typedRow(columns, rows[at] ?? {})),
  )
}
