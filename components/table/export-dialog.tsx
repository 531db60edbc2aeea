'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { ChoiceField } from '@/components/ui/choice-field'
import { Dialog, DialogFoot } from '@/components/ui/dialog'
import { Select } from '@/components/ui/select-field'
import { type FileQuery, SEPARATORS, type Separator } from '@/lib/http/query'
import { useSpoken, useWords } from '@/lib/words/use-words'
import { ExportProgress } from './export-progress'

export type ExportProps = {
  of: 'clients' | 'activity' | 'overrides' | 'outcomes'
  count: number
  /** The names of the columns that the list shows; undefined if the file offers no choice of columns. */
  shown?: readonly string[]
  hrefOf: (file: FileQuery & { isAsShown: boolean }) => string
  onClose: () => void
}

/** Says what the file of a list will hold, offers it, and then shows its progress. */
export function ExportDialog({ of, count, shown, hrefOf, onClose }: ExportProps) {
  const words = useWords('exporting')
  const [begun, setBegun] = useState<string>()
  const [isAgain, setAgain] = useState(false)
  return (
    <Dialog
      open
      title={words(`${of}.title`)}
      description={begun === undefined ? words(`${of}.text`, { count }) : undefined}
      onCloseRequest={onClose}
      closeOnOutsidePress
    >
      {begun === undefined ? (
        <Choice
          of={of}
          shown={shown}
          hrefOf={hrefOf}
          takesFocus={isAgain}
          onBegin={setBegun}
          onClose={onClose}
        />
      ) : (
        <ExportProgress
          file={begun}
          // The register is picked from the activations, and its length is not known in advance.
          count={of === 'overrides' ? undefined : count}
          onAgain={() => {
            setBegun(undefined)
            setAgain(true)
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

const COLUMNS = ['all', 'shown'] as const
/** Files with a column of account numbers. */
const NUMBERED: ReadonlySet<ExportProps['of']> = new Set(['clients', 'outcomes'])

type ChoiceProps = Pick<ExportProps, 'of' | 'shown' | 'hrefOf' | 'onClose'> & {
  /** The pressed element has disappeared, so this one takes the focus. */
  takesFocus: boolean
  onBegin: (file: string) => void
}

function Choice({ of, shown, hrefOf, takesFocus, onBegin, onClose }: ChoiceProps) {
  const words = useWords('exporting')
  const cancel = useWords('ui')('cancel')
  const id = useId()
  const { language } = useSpoken()
  // In languages with a decimal comma, spreadsheets expect another separator between values.
  const usual = (1.5).toLocaleString(language).includes(',') ? 'semicolon' : 'comma'
  const [separator, setSeparator] = useState<Separator>(usual)
  const [columns, setColumns] = useState<'all' | 'shown'>('all')
  const [file] = useState(() => crypto.randomUUID())
  const download = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) download.current?.focus()
  }, [takesFocus])
  return (
    <>
      <div className="mb-4 grid gap-3">
        <p>{words(`${of}.whole`)}</p>
        <p>{words('safe')}</p>
        {NUMBERED.has(of) && <p>{words('zeros')}</p>}
        {shown && (
          <div className="grid gap-1.5">
            <ChoiceField
              legend={words('columns.legend')}
              name="columns"
              choices={COLUMNS.map((value) => ({ value, label: words(`columns.${value}`) }))}
              chosen={columns}
              onChange={({ currentTarget: { value } }) =>
                setColumns(COLUMNS.find((one) => one === value) ?? 'all')
              }
            />
            {columns === 'shown' && (
              <p className="text-hint text-ink-2">{words('columns.are', { columns: shown })}</p>
            )}
          </div>
        )}
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-medium text-hint">
            {words('separator')}
          </label>
          <Select
            id={id}
            value={separator}
            options={SEPARATORS.map((one) => ({ value: one, label: words(one) }))}
            onChange={({ currentTarget: { value } }) =>
              setSeparator(SEPARATORS.find((one) => one === value) ?? usual)
            }
          />
        </div>
      </div>
      <DialogFoot>
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
          {/* A download leaves the page as it is, including anything typed elsewhere on it. */}
          <a
            ref={download}
            href={hrefOf({ separator, file, isAsShown: columns === 'shown' })}
            download
            data-keeps-page
            // Waits until the browser has followed the link, which disappears then.
            onClick={() => setTimeout(() => onBegin(file))}
            className={buttonClass('primary')}
          >
            {words('confirm')}
          </a>
        </div>
      </DialogFoot>
    </>
  )
}
