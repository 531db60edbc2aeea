'use client'

import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Icon } from '@/components/ui/icon'
import { useHasScript } from '@/components/ui/use-has-script'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import {
  type ComparedValue,
  MARKS,
  type Mark,
  type Marks,
  type ValueName,
} from '@/lib/workbench/compared'
import { digitOf } from '@/lib/workbench/digit-key'

type Props = {
  values: readonly ComparedValue[]
  marks: Marks
  onMark: (name: ValueName, mark: Mark) => void
  /** Whether there is nothing on the screen to compare with. */
  closed: boolean
  /** The number, with the button to see it in full. */
  number: ReactNode
}

/** Each value of the record, with how it compares to the document. Keys 1 to 3 mark a value and go on to the next. */
export function RecordMarks({ values, marks, closed, onMark, number }: Props) {
  const words = useWords('workbench')
  const id = useId()

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const mark = MARKS[(digitOf(event) ?? 0) - 1]
    if (!mark) return
    // A dialog opened by a value is nested here: keys typed in it are not meant for the marks.
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'radio') return
    // A held key would mark values that nobody has looked at.
    if (event.repeat) return event.preventDefault()
    const row = event.target.closest<HTMLElement>('[data-value]')
    const at = values.findIndex(({ name }) => row && row.dataset.value === name)
    const value = values[at]
    if (!row || !value) return
    event.preventDefault()
    onMark(value.name, mark)
    const next = row.parentElement?.querySelectorAll<HTMLElement>('[data-value]')[at + 1] ?? row
    focusIn(next)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the choices inside it.
    <div onKeyDown={handleKey}>
      <div
        aria-hidden="true"
        className="flex items-center gap-3 border-line border-y bg-sunken px-4 py-1.5 text-hint text-ink-2"
      >
        <span className="flex-1">{words('inRecord')}</span>
        <span className="hidden w-76 grid-cols-[1fr_1fr_1.65fr] text-center sm:grid">
          {MARKS.map((mark, at) => (
            <span key={mark}>
              <kbd className="rounded-[4px] border border-line bg-surface px-1.5 text-hint">
                {at + 1}
              </kbd>
            </span>
          ))}
        </span>
      </div>
      <p id={`${id}-keys`} className={closed ? 'px-4 py-2 text-hint text-ink-2' : 'sr-only'}>
        {words(closed ? 'nothingSeen' : 'keys')}
      </p>
      <div>
        {values.map(({ name, text }) => (
          <Row
            key={name}
            name={name}
            label={words(`values.${name}`)}
            text={text}
            mark={marks[name]?.mark}
            hintId={`${id}-keys`}
            closed={closed}
            onMark={onMark}
          >
            {name === 'number' ? number : undefined}
          </Row>
        ))}
      </div>
    </div>
  )
}

function focusIn(row: HTMLElement) {
  const chosen = row.querySelector<HTMLElement>('input:checked') ?? row.querySelector('input')
  chosen?.focus()
}

type RowProps = {
  name: ValueName
  label: string
  text: ComparedValue['text']
  mark: Mark | undefined
  hintId: string
  closed: boolean
  onMark: (name: ValueName, mark: Mark) => void
  children: ReactNode
}

function Row({ name, label, text, mark, hintId, closed, onMark, children }: RowProps) {
  const words = useWords('workbench')
  const say = useSay()
  const said = told(say, text)
  return (
    <div
      data-value={name}
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b border-s-3 border-s-transparent py-2 pe-4 ps-3.25 focus-within:border-s-accent focus-within:bg-accent-soft"
    >
      <div className="min-w-28 flex-1 [overflow-wrap:anywhere]">
        <p className="text-hint text-ink-2">{label}</p>
        {children ?? <p>{said}</p>}
      </div>
      <fieldset
        aria-label={words('markOf', { value: label, text: said })}
        aria-describedby={hintId}
        className="grid w-full grid-cols-[1fr_1fr_1.65fr] rounded-control bg-sunken p-0.5 sm:w-76"
      >
        {MARKS.map((one) => (
          <Choice
            key={one}
            group={name}
            mark={one}
            chosen={mark === one}
            closed={closed}
            onChoose={() => onMark(name, one)}
          />
        ))}
      </fieldset>
    </div>
  )
}

const LOOKS: Record<Mark, { colours: string; icon: 'check' | 'unequal' | 'unseen' }> = {
  matches: { colours: 'border-active bg-active-soft text-active', icon: 'check' },
  differs: { colours: 'border-danger bg-danger-soft text-danger', icon: 'unequal' },
  unread: { colours: 'border-pending bg-pending-soft text-pending', icon: 'unseen' },
}

type ChoiceProps = {
  group: ValueName
  mark: Mark
  chosen: boolean
  closed: boolean
  onChoose: () => void
}

function Choice({ group, mark, chosen, closed, onChoose }: ChoiceProps) {
  const words = useWords('workbench')
  const hasScript = useHasScript()
  const { colours, icon } = LOOKS[mark]
  return (
    <label
      className={`relative flex min-h-7 items-center justify-center gap-1 rounded-[5px] border px-1.5 text-center text-hint has-focus-visible:outline-2 has-focus-visible:outline-accent ${chosen ? `font-medium ${colours}` : `border-transparent ${closed ? 'text-ink-3' : 'text-ink-2 hover:text-ink'}`}`}
    >
      <input
        type="radio"
        name={`mark-${group}`}
        checked={chosen}
        disabled={closed || !hasScript}
        onChange={onChoose}
        className="sr-only"
      />
      {chosen && <Icon name={icon} className="size-3.5" />}
      {words(`mark.${mark}`)}
    </label>
  )
}
