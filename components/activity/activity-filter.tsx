'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { GetForm } from '@/components/ui/get-form'
import { SelectField } from '@/components/ui/select-field'
import { readAction, readEntity } from '@/lib/actions'
import { actionChoice, entityChoice } from '@/lib/activity/entry'
import type { ActivityChoices } from '@/lib/activity/schema'
import {
  type ActivityView,
  isBackwards,
  readActivityView,
  writeActivityView,
} from '@/lib/activity/search-params'
import { paths } from '@/lib/paths'
import { type Said, said } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  view: ActivityView
  choices: ActivityChoices | undefined
  onView: (view: ActivityView) => void
}

const NAMES = ['makerId', 'action', 'entity', 'from', 'to'] as const
type Fields = Record<(typeof NAMES)[number], string>

/** Narrows the trail by person, action, record and days. A form, so that it works without script too. */
export function ActivityFilter({ view, choices, onView }: Props) {
  const words = useWords('activity')
  const search = writeActivityView({ ...view, page: 1 })
  const [fields, setFields] = useState(() => fieldsOf(search))
  const [shownFor, setShownFor] = useState(search)
  // The address changed: Back, a link, a cleared filter.
  if (shownFor !== search) {
    setShownFor(search)
    setFields(fieldsOf(search))
  }
  const field = (name: keyof Fields) => ({
    name,
    value: fields[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setFields((before) => ({ ...before, [name]: value })),
  })
  return (
    <GetForm
      href={paths.activity(search)}
      own={[...NAMES]}
      onNavigate={(href) => onView(readActivityView(new URLSearchParams(href.split('?')[1])))}
      className="grid items-start gap-x-3 gap-y-3 sm:grid-cols-2 lg:flex"
    >
      <Choice
        label={words('person')}
        {...field('makerId')}
        options={peopleOf(choices, fields.makerId)}
      />
      {!view.overrides && (
        <>
          <Choice
            label={words('action')}
            {...field('action')}
            options={withChosen(
              choices?.actions.map(actionOption) ?? [],
              readAction(fields.action),
              actionOption,
            )}
          />
          <Choice
            label={words('entity')}
            {...field('entity')}
            options={withChosen(
              choices?.entities.map(entityOption) ?? [],
              readEntity(fields.entity),
              (code) => entityOption({ code }),
            )}
          />
        </>
      )}
      <DateField label={words('from')} {...field('from')} />
      <DateField
        label={words('to')}
        {...field('to')}
        error={isBackwards(view) ? said('activity.toBeforeFrom') : undefined}
      />
      <div className="sm:pt-6">
        <Button type="submit">{words('apply')}</Button>
      </div>
      {!choices && <p className="self-end text-hint text-ink-2">{words('choicesUnknown')}</p>}
    </GetForm>
  )
}

type ChoiceProps = {
  label: string
  name: string
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
  options: { value: string; label: Said | string }[]
}

function Choice({ options, ...field }: ChoiceProps) {
  const words = useWords('activity')
  const say = useSay()
  return (
    <div className="min-w-0 lg:w-44">
      <SelectField
        {...field}
        options={[
          { value: '', label: words('any') },
          ...options.map(({ value, label }) => ({
            value,
            label: typeof label === 'string' ? label : say(label),
          })),
        ]}
      />
    </div>
  )
}

function fieldsOf(search: string): Fields {
  const params = new URLSearchParams(search)
  const [makerId, action, entity, from, to] = NAMES.map((name) => params.get(name) ?? '')
  return { makerId, action, entity, from, to } as Fields // one text for each of NAMES
}

function peopleOf(choices: ActivityChoices | undefined, chosen: string) {
  const known = choices?.people ?? []
  const options = known.map(({ id, name }) => ({ value: String(id), label: name }))
  return withChosen(options, chosen || undefined, (value) => ({
    value,
    label: said('activity.personNumber', { personId: value }),
  }))
}

type Option = ChoiceProps['options'][number]

const actionOption = (action: ActivityChoices['actions'][number]): Option => ({
  value: action,
  label: actionChoice(action),
})

const entityOption = (entity: ActivityChoices['entities'][number]): Option => ({
  value: entity.code,
  label: entityChoice(entity),
})

// An address may name what the bank does not list: say so rather than show another.
function withChosen<Value extends string>(
  options: Option[],
  chosen: Value | undefined,
  optionOf: (value: Value) => Option,
) {
  const isListed = chosen === undefined || options.some(({ value }) => value === chosen)
  return isListed ? options : [...options, optionOf(chosen)]
}
