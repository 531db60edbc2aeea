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

/** What a key of the sheet does. */
export type KeyUse = ReturnType<typeof sheetOf>[number]['say'][number]

type Props = {
  /** What no key does for this person at this bank. */
  without: readonly KeyUse[]
  onClose: () => void
}

/** The keyboard shortcuts that this person can use, and what they do. */
export function KeySheet({ without, onClose }: Props) {
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
              {say.map((what, at) => {
                const pressed = keys[at] ?? []
                if (without.includes(what) || !leadsSomewhere(pressed)) return null
                return (
                  <div
                    key={what}
                    className="flex justify-between gap-4 border-line border-t py-1.5"
                  >
                    <dt>{words(`does.${what}`)}</dt>
                    <dd className="flex items-center gap-1">
                      {pressed.map((key) => (
                        <kbd
                          key={key}
                          className="mono grid min-h-6 min-w-6 place-items-center rounded-[5px] border border-line-strong bg-sunken px-1.5 text-hint"
                        >
                          {key}
                        </kbd>
                      ))}
                    </dd>
                  </div>
                )
              })}
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

// The links of the navigation are on every page; a person without one has nothing that its keys could follow.
const leadsSomewhere = (keys: readonly string[]) =>
  keys[0] !== 'G' || document.querySelector(`[aria-keyshortcuts="${keys.join(' ')}"]`) !== null
