'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Dialog, DialogFoot } from '@/components/ui/dialog'
import { Select } from '@/components/ui/select-field'
import {
  type ClientsView,
  filtersOf,
  SEPARATORS,
  writeExportQuery,
} from '@/lib/clients/search-params'
import { deskPaths } from '@/lib/desk-paths'
import { useSpoken, useWords } from '@/lib/words/use-words'

type Props = { view: ClientsView; count: number; onClose: () => void }

/** Says what the file of a list will hold, and leads to it. */
export function ExportDialog({ view, count, onClose }: Props) {
  const words = useWords('clients')
  const id = useId()
  const { language } = useSpoken()
  // Where a comma stands between the whole of a number and its parts, spreadsheets expect another mark between values.
  const usual = (1.5).toLocaleString(language).includes(',') ? 'semicolon' : 'comma'
  const [separator, setSeparator] = useState<(typeof SEPARATORS)[number]>(usual)
  const href = deskPaths.api.exportClients(writeExportQuery({ separator, ...filtersOf(view) }))
  return (
    <Dialog
      open
      title={words('export.title')}
      description={words('export.text', { count })}
      onCloseRequest={onClose}
      closeOnOutsidePress
    >
      <div className="mb-4 grid gap-3">
        <p>{words('export.whole')}</p>
        <p>{words('export.safe')}</p>
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-medium text-hint">
            {words('export.separator')}
          </label>
          <Select
            id={id}
            value={separator}
            options={SEPARATORS.map((one) => ({ value: one, label: words(`export.${one}`) }))}
            onChange={({ currentTarget: { value } }) =>
              setSeparator(SEPARATORS.find((one) => one === value) ?? usual)
            }
          />
        </div>
      </div>
      <DialogFoot>
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            {words('export.cancel')}
          </Button>
          {/* A download leaves the page as it is, whatever has been typed elsewhere on it. */}
          <a
            href={href}
            download
            data-keeps-page
            onClick={() => setTimeout(onClose)}
            className={buttonClass('primary')}
          >
            {words('export.confirm')}
          </a>
        </div>
      </DialogFoot>
    </Dialog>
  )
}
