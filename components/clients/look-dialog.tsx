'use client'

import { Tick } from '@/components/form/tick-group'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { Dialog, DialogFoot } from '@/components/ui/dialog'
import type { Can } from '@/lib/can'
import { columnsAt, DEFAULT_LOOK, DENSITIES, type ListLook } from '@/lib/clients/list-look'
import { useWords } from '@/lib/words/use-words'
import { WIDE_ONLY } from './clients-columns'
import { chooseLook } from './use-list-look'

type Props = { look: ListLook; can: Can; onClose: () => void }

/** Sets the columns of the list and the density of its rows. Each choice takes effect at once. */
export function LookDialog({ look, can, onClose }: Props) {
  const words = useWords('views')
  const ofList = useWords('clients')
  return (
    <Dialog
      open
      title={words('look.title')}
      description={words('look.text')}
      onCloseRequest={onClose}
      closeOnOutsidePress
    >
      <div className="mb-4 grid gap-4">
        <fieldset className="min-w-0">
          <legend className="mb-1.25 font-medium text-hint">{words('look.columns')}</legend>
          <div className="grid gap-x-2 sm:grid-cols-2">
            {columnsAt(can).map((column) => (
              <Tick
                key={column}
                value={column}
                field={{
                  checked: look.columns.includes(column),
                  onChange: ({ currentTarget: { checked } }) =>
                    chooseLook({
                      ...look,
                      columns: checked
                        ? [...look.columns, column]
                        : look.columns.filter((one) => one !== column),
                    }),
                }}
              >
                {ofList(`columns.${column}`)}
                {(column === 'waiting' || column === 'activated') && (
                  <span className="block text-hint text-ink-2">{words(`look.${column}`)}</span>
                )}
                {WIDE_ONLY.has(column) && (
                  <span className="block text-hint text-ink-2 sm:hidden">{words('look.wide')}</span>
                )}
              </Tick>
            ))}
          </div>
        </fieldset>
        <ChoiceField
          legend={words('look.density')}
          name="density"
          choices={DENSITIES.map((value) => ({ value, label: words(`look.${value}`) }))}
          chosen={look.density}
          onChange={({ currentTarget: { value } }) =>
            chooseLook({ ...look, density: DENSITIES.find((one) => one === value) ?? look.density })
          }
        />
      </div>
      <DialogFoot>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={() => chooseLook(DEFAULT_LOOK)}>
            {words('look.usual')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {words('look.done')}
          </Button>
        </div>
      </DialogFoot>
    </Dialog>
  )
}
