'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { controlClass } from '@/components/ui/field'
import { GetForm } from '@/components/ui/get-form'
import { filterOptions, Select } from '@/components/ui/select-field'
import type { Can } from '@/lib/can'
import { hrefOf } from '@/lib/clients/list-view'
import { officeNumber } from '@/lib/clients/names'
import { asksForDays, type ClientsView } from '@/lib/clients/search-params'
import { filterOf, LONGEST_SOUGHT } from '@/lib/clients/sought'
import { changeView } from '@/lib/http/list-view'
import type { Office } from '@/lib/offices/schema'
import { useSay, useWords } from '@/lib/words/use-words'
import { DaysFilter } from './days-filter'
import { useTyped } from './use-typed'

const DAYS = ['submittedFrom', 'submittedTo', 'olderThan']

type Props = {
  view: ClientsView
  /** Undefined if the bank's offices could not be read. */
  offices: Office[] | undefined
  can: Can
  onNavigate: (href: string) => void
  onType: (view: ClientsView) => void
}

/**
 * Filters the list by name or account, by office, and by the day of submission. A form, so that it also works without
 * script.
 */
export function ClientsFilter({ view, offices, can, onNavigate, onType }: Props) {
  const id = useId()
  const words = useWords('clients')
  const officeOptions = useOfficeOptions(offices, view.officeId)
  const label = words(can.accountNoSearch ? 'filter' : 'filterByName')
  const field = useTyped({
    held: view.q,
    read: filterOf,
    onType: (q) => onType(changeView(view, { q })),
  })
  const first = hrefOf(changeView(view, {}))
  const others = (view.officeId ? 1 : 0) + (asksForDays(view) ? 1 : 0)
  const [isOpen, setOpen] = useState(others > 0)
  const [before, setBefore] = useState(others)
  if (others !== before) {
    setBefore(others)
    // Opens for a filter that is switched on. It stays open for one that is switched off, which may have the focus.
    if (others > before) setOpen(true)
  }
  // Takes the last typed text along.
  const choose = (change: Partial<ClientsView>) => {
    field.settle()
    onNavigate(hrefOf(changeView(view, { ...change, q: field.text() })))
  }
  return (
    <search className="min-w-0 flex-1 basis-80">
      <GetForm
        href={first}
        // A disabled control is not sent: the chosen office is then carried along.
        own={['q', ...(offices ? ['officeId'] : []), ...(can.submittedDays ? DAYS : [])]}
        onNavigate={(href) => {
          field.settle()
          onNavigate(href)
        }}
        className="flex flex-wrap items-center gap-x-3 gap-y-2"
      >
        <label htmlFor={`${id}-q`} className="sr-only">
          {label}
        </label>
        <input
          id={`${id}-q`}
          ref={field.ref}
          type="search"
          aria-keyshortcuts="/"
          name="q"
          defaultValue={view.q}
          maxLength={LONGEST_SOUGHT}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          onInput={field.handleInput}
          className={`${controlClass} h-[34px] min-w-0 flex-1 basis-52 px-2.5 sm:max-w-72`}
        />
        <Button
          aria-expanded={isOpen}
          aria-controls={`${id}-others`}
          className="sm:hidden noscript:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {words('others', { count: others })}
        </Button>
        <div
          id={`${id}-others`}
          className={`${isOpen ? 'flex' : 'hidden noscript:flex'} flex-wrap items-center gap-x-3 gap-y-2 sm:contents`}
        >
          <span className="flex items-center gap-2 text-hint text-ink-2">
            <label htmlFor={`${id}-office`}>{words('office')}</label>
            <Select
              id={`${id}-office`}
              name="officeId"
              value={String(view.officeId ?? '')}
              disabled={!offices}
              aria-describedby={offices ? undefined : `${id}-why`}
              options={officeOptions}
              onChange={({ currentTarget: { value } }) =>
                choose({ officeId: Number(value) || undefined })
              }
              className="max-w-44"
            />
            {!offices && <span id={`${id}-why`}>{words('officesUnknown')}</span>}
          </span>
          {can.submittedDays && (
            <DaysFilter view={view} onChange={choose} onType={onType} onNavigate={onNavigate} />
          )}
        </div>
        <noscript>
          <button type="submit" className="link">
            {words('apply')}
          </button>
        </noscript>
      </GetForm>
    </search>
  )
}

function useOfficeOptions(offices: Office[] = [], chosen: number | undefined) {
  const words = useWords('clients')
  const say = useSay()
  const options = offices.map(({ id, name }) => ({ value: String(id), label: name }))
  return filterOptions(words('anyOffice'), options, chosen?.toString(), (id) =>
    say(officeNumber(Number(id))),
  )
}
