'use client'

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { PlainProblem } from '@/components/feedback/plain-problem'
import { Dialog } from '@/components/ui/dialog'
import { controlClass } from '@/components/ui/field'
import { isComposing } from '@/components/ui/one-gesture'
import { ProgressLine } from '@/components/ui/progress-line'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { problemOf } from '@/lib/http/request'
import { useWords } from '@/lib/words/use-words'
import { FoundNote } from './found-note'
import { type Choice, usePaletteGroups } from './use-palette-groups'

type Props = {
  places: { label: string; href: string }[]
  byNumber: boolean
  recent: number[]
  onClose: () => void
  onChoose: (choice: Choice) => void
}

/** Finds clients, pages, and actions on the open page. Choosing an entry goes to it and never carries it out. */
export function Palette({ byNumber, onClose, onChoose, ...given }: Props) {
  const words = useWords('find')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { groups, search } = usePaletteGroups(typed, given)
  const entries = groups.flatMap((group) => group.entries)
  // The entry that was first at the first look stays chosen until the person chooses another or it disappears.
  const first = entries[0]?.key
  if (chosen === undefined && first !== undefined) setChosen(first)
  // Chosen by key, not by position: an entry that appears above it must not be taken for it.
  const at = Math.max(
    entries.findIndex(({ key }) => key === chosen),
    0,
  )
  const active = entries[at]
  const field = useRef<HTMLInputElement>(null)
  // The pressed Retry disappears with what could not be read.
  useFocusOnArrival(search.found, () => field.current)
  const list = useRef<HTMLDivElement>(null)
  const activeKey = active?.key
  useEffect(() => {
    if (activeKey !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeKey])

  function handleKey(event: KeyboardEvent) {
    // Includes Esc, which would otherwise close the dialog.
    if (isComposing(event.nativeEvent)) return event.stopPropagation()
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = nextOf(event.key, at, entries.length)
    if (next !== undefined) setChosen(entries[next]?.key)
    else if (event.key === 'Enter' && active) onChoose(active.choice)
    else if (event.key !== 'Enter') return
    event.preventDefault()
  }

  return (
    <Dialog open title={words('title')} onCloseRequest={onClose} closeOnOutsidePress>
      <label htmlFor={`${id}-q`} className="text-hint text-ink-2">
        {words('label')}
      </label>
      <input
        id={`${id}-q`}
        ref={field}
        autoFocus
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={active !== undefined}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.key}`}
        placeholder={words(byNumber ? 'hint' : 'hintByName')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setChosen(undefined)
        }}
        onKeyDown={handleKey}
        className={`${controlClass} mt-1 h-9 text-ellipsis px-2.5`}
      />
      <div className="relative mt-2 grid h-[min(24rem,50dvh)] grid-rows-[auto_minmax(0,1fr)]">
        <ProgressLine active={search.isUnderWay} label={words('looking')} />
        <div className="text-hint text-ink-2">
          {search.error ? (
            <PlainProblem problem={problemOf(search.error)} onRetry={search.retry} />
          ) : (
            <FoundNote search={search} />
          )}
        </div>
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={words('results')}
          className="-mx-2 overflow-y-auto"
        >
          {groups.map(({ label, entries }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand inside a listbox.
            <div key={label} role="group" aria-label={label} className="pt-2">
              <div aria-hidden="true" className="px-2 py-1 text-hint text-ink-3">
                {label}
              </div>
              {entries.map(({ key, choice, content }) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys.
                <div
                  key={key}
                  id={`${id}-${key}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={key === activeKey}
                  // Keeps the focus in the field.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(choice)}
                  className="flex min-h-8 cursor-pointer flex-wrap items-center gap-x-2.5 rounded-control px-2 py-1 [overflow-wrap:anywhere] hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
                >
                  {content}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

function nextOf(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
