'use client'

import { useDeferredValue } from 'react'
import { Icon } from '@/components/ui/icon'
import { TextareaField } from '@/components/ui/textarea-field'
import { useHasScript } from '@/components/ui/use-has-script'
import type { ZoneAnswer } from '@/lib/identifiers/compare-zone'
import type { TypedZone } from '@/lib/identifiers/zone'
import { said } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  typed: string
  onType: (typed: string) => void
  read: TypedZone
  answers: readonly ZoneAnswer[]
}

/** The machine-readable zone of the document: checks its own check digits, and compares it with the record. */
export function ZoneField({ typed, onType, read, answers }: Props) {
  const words = useWords('workbench')
  const say = useSay()
  const checks = read.is === 'zone' ? read.zone.checks : []
  const wrong = checks.filter(({ right }) => !right)
  return (
    <div className="grid gap-2 border-line border-b px-4 py-3.5">
      <TextareaField
        label={words('zone.title')}
        hint={words('zone.hint')}
        // Deferred, because a line that is still being typed is always too short.
        error={useDeferredValue(read.is === 'wrong' ? read.why : undefined)}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        // Disabled until the script runs: before that, nothing would read the typed text.
        disabled={!useHasScript()}
        rows={3}
        wrap="off"
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="characters"
        className="mono overflow-x-auto"
      />
      <div role="status" className="grid gap-1 text-hint">
        {read.is === 'zone' && (
          <>
            <p className={wrong.length > 0 ? 'text-danger' : 'text-active'}>
              <Sign good={wrong.length === 0} />
              {words('zone.right', { right: checks.length - wrong.length, count: checks.length })}
            </p>
            {wrong.length > 0 && (
              <p className="text-danger">
                {words('zone.wrongDigits', {
                  of: wrong.map(({ of }) => said('workbench.zone.of', { of })),
                })}
              </p>
            )}
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              {answers.map(({ value, agrees, says }) => (
                <li key={value} className={agrees ? 'text-active' : 'text-danger'}>
                  <Sign good={agrees} />
                  {agrees
                    ? words('zone.agrees', { value: words(`values.${value}`) })
                    : words('zone.differs', {
                        value: words(`values.${value}`),
                        text: told(say, says),
                      })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

function Sign({ good }: { good: boolean }) {
  return (
    <Icon
      name={good ? 'check' : 'unequal'}
      className="me-1 inline-block size-3.5 align-[-0.15em]"
    />
  )
}
