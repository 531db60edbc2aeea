'use client'

import { type ComponentProps, useId, useRef, useState } from 'react'
import { useHeld } from '@/components/table/use-held'
import { controlClass } from '@/components/ui/field'
import { followWith } from '@/components/ui/plain-click'
import { hrefOf } from '@/lib/clients/list-view'
import { asksForDays, type ClientsView, LONGEST_AGO } from '@/lib/clients/search-params'
import { type CalendarDate, compareDates, parseIsoDate, toIsoDate } from '@/lib/dates'
import { changeView } from '@/lib/http/list-view'
import { said } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'
import { useTyped } from './use-typed'

type Days = Pick<ClientsView, 'submittedFrom' | 'submittedTo'>
const ANY_DAY = { submittedFrom: undefined, submittedTo: undefined, olderThan: undefined }

type Props = {
  view: ClientsView
  onChange: (days: Days) => void
  onType: (view: ClientsView) => void
  onNavigate: (href: string) => void
}

/** Filters the list by the day of submission: from a first day, to a last one, or by how long ago it is. */
export function DaysFilter({ view, onChange, onType, onNavigate }: Props) {
  const words = useWords('clients')
  const id = useId()
  const { submittedFrom: from, submittedTo: to } = view
  const isBackwards = from !== undefined && to !== undefined && compareDates(to, from) < 0
  const anyDay = hrefOf(changeView(view, ANY_DAY))
  return (
    <div className="flex basis-full flex-wrap items-center gap-2 text-hint text-ink-2">
      <label htmlFor={`${id}-from`}>{words('submittedFrom')}</label>
      <Day
        id={`${id}-from`}
        name="submittedFrom"
        day={from}
        onDay={(submittedFrom) => onChange({ submittedFrom })}
      />
      <span className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true">{words('to')}</span>
        <Day
          id={`${id}-to`}
          name="submittedTo"
          aria-label={words('submittedTo')}
          day={to}
          mistake={isBackwards ? words('toBeforeFrom') : undefined}
          onDay={(submittedTo) => onChange({ submittedTo })}
        />
      </span>
      <DaysAgo view={view} onType={onType} />
      {asksForDays(view) && (
        <a href={anyDay} onClick={followWith(onNavigate, anyDay)} className="link">
          {words('anyDay')}
        </a>
      )}
    </div>
  )
}

/** Counted in days ago, so a saved link keeps its meaning tomorrow and finds other clients. */
function DaysAgo({ view, onType }: Pick<Props, 'view' | 'onType'>) {
  const words = useWords('clients')
  const id = useId()
  const { olderThan } = view
  // Remembers which list the mistake belongs to: another list no longer holds what was typed.
  const [unread, setUnread] = useState<{ of: number | undefined }>()
  const isUnread = unread !== undefined && unread.of === olderThan
  const field = useTyped({
    held: String(olderThan ?? ''),
    read: readAgo,
    onType: (text) =>
      onType(changeView(view, { olderThan: text === '' ? undefined : Number(text) })),
  })
  const why = words('olderThan.mistake', { most: LONGEST_AGO })
  return (
    <span className="flex flex-wrap items-center gap-2">
      <label htmlFor={id}>{words('olderThan.before')}</label>
      <span className="w-14">
        <input
          id={id}
          ref={field.ref}
          name="olderThan"
          inputMode="numeric"
          pattern={`\\d{1,${String(LONGEST_AGO).length}}`}
          title={why}
          aria-label={words('olderThan.label')}
          aria-invalid={isUnread || undefined}
          aria-describedby={isUnread ? `${id}-why` : undefined}
          autoComplete="off"
          defaultValue={olderThan}
          onInput={() => {
            if (field.text() !== undefined) setUnread(undefined)
            field.handleInput()
          }}
          onKeyDown={({ key, currentTarget: input }) => {
            // Enter sends what is typed, and no address holds leading zeros.
            if (key === 'Enter') input.value = field.text() ?? input.value
          }}
          onBlur={({ currentTarget: input }) => {
            const text = field.text()
            input.value = text ?? input.value
            setUnread(text === undefined ? { of: olderThan } : undefined)
          }}
          className={`${controlClass} h-[34px] px-2.5`}
        />
      </span>
      <span aria-hidden="true">{words('olderThan.after', { days: olderThan ?? 0 })}</span>
      {isUnread && (
        <span id={`${id}-why`} className="text-danger">
          {why}
        </span>
      )}
    </span>
  )
}

function readAgo(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '') return ''
  const days = /^\d+$/.test(typed) ? Number(typed) : undefined
  return days === undefined || days > LONGEST_AGO ? undefined : String(days)
}

type DayProps = ComponentProps<'input'> & {
  day: CalendarDate | undefined
  mistake?: string
  onDay: (day: CalendarDate | undefined) => void
}

/** The field itself holds what is typed; `onDay` receives only a complete day, or none. */
function Day({ day, mistake, onDay, ...input }: DayProps) {
  const say = useSay()
  const whyId = useId()
  const ref = useRef<HTMLInputElement>(null)
  const [isUnread, setUnread] = useState(false)
  const iso = day ? toIsoDate(day) : ''
  const why = isUnread ? say(said('form.noSuchDay')) : mistake

  const asks = useHeld(iso, (held) => {
    const field = ref.current
    if (!field || field.value === held) return
    field.value = held
    field.setCustomValidity('')
    setUnread(false)
  })
  const ask = (typed: CalendarDate | undefined) => {
    asks(typed ? toIsoDate(typed) : '')
    onDay(typed)
  }

  return (
    <>
      <span className="w-31">
        <input
          {...input}
          ref={ref}
          type="date"
          defaultValue={iso}
          aria-invalid={why ? true : undefined}
          aria-describedby={why && whyId}
          onChange={({ currentTarget: field }) => {
            const typed = parseIsoDate(field.value)
            // With a half-typed year the form is not sent, which would drop the filter.
            field.setCustomValidity(typed || field.value === '' ? '' : say(said('form.noSuchDay')))
            // For a half-typed day a browser gives an empty value, and for a half-typed year a day long ago.
            if (typed || (field.value === '' && !field.validity.badInput)) ask(typed)
            if (typed) setUnread(false)
          }}
          onBlur={({ currentTarget: field }) => {
            const { badInput } = field.validity
            setUnread(badInput || (field.value !== '' && !parseIsoDate(field.value)))
            // Emptied part by part: to a browser the value was empty from the first part on, so no change is told.
            if (day && field.value === '' && !badInput) ask(undefined)
          }}
          className={`${controlClass} h-[34px] px-2.5`}
        />
      </span>
      {why && (
        <span id={whyId} className="text-danger">
          {why}
        </span>
      )}
    </>
  )
}
