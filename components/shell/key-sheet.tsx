'use client'

import { Button } from '@/components/ui/button'
import { Dialog, DialogFoot } from '@/components/ui/dialog'
import { useWords } from '@/lib/words/use-words'
import { hasCommandKey } from './press-of'

const sheetOf = (modifier: string) =>
  [
    {
      of: 'lists',
      keys: [['J', 'K'], ['Enter'], ['X'], ['/'], ['S']],
      say: ['rows', 'open', 'select', 'filter', 'skip'],
    },
    {
      of: 'client',
      keys: [['[', ']'], ['N'], ['1', '2', '3'], ['A'], ['R']],
      say: ['beside', 'next', 'mark', 'approve', 'reject'],
    },
    {
      of: 'places',
      keys: [['G', 'C'], ['G', 'Q'], ['G', 'A'], ['G', 'P'], [modifier, 'K'], ['?']],
      say: ['clients', 'queue', 'activity', 'approvals', 'find', 'sheet'],
    },
  ] as const

/** All keyboard shortcuts and what they do. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const words = useWords('keys')
  return (
    <Dialog
      open
      title={words('title')}
      description={words('intro')}
      onCloseRequest={onClose}
      closeOnOutsidePress
    >
      <div className="grid gap-5">
        {sheetOf(hasCommandKey() ? '⌘' : 'Ctrl').map(({ of, keys, say }) => (
          <section key={of} aria-label={words(`of.${of}`)}>
            <h3 className="mb-1 text-hint text-ink-2">{words(`of.${of}`)}</h3>
            <dl>
              {say.map((what, at) => (
                <div key={what} className="flex justify-between gap-4 border-line border-t py-1.5">
                  <dt>{words(`does.${what}`)}</dt>
                  <dd className="flex items-center gap-1">
                    {keys[at]?.map((key) => (
                      <kbd
                        key={key}
                        className="mono grid min-h-6 min-w-6 place-items-center rounded-[5px] border border-line-strong bg-sunken px-1.5 text-hint"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <DialogFoot>
        <div className="flex justify-end">
          <Button autoFocus onClick={onClose}>
            {words('close')}
          </Button>
        </div>
      </DialogFoot>
    </Dialog>
  )
}
