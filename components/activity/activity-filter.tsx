'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { GetForm } from '@/components/ui/get-form'
import { filterOptions, SelectField, type SelectOption } from '@/components/ui/select-field'
import { readAction, readEntity } from '@/lib/actions'
import { personChoice } from '@/lib/activity/filters'
import { actionChoice, entityChoice } from '@/lib/activity/names'
import type { ActivityChoices } from '@/lib/activity/schema'
import { type ActivityView, isBackwards, writeActivityView } from '@/lib/activity/search-params'
import { paths } from '@/lib/paths'
import { said } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  view: ActivityView
  choices: ActivityChoices | undefined
  onNavigate: (href: string) => void
}

const NAMES = ['makerId', 'action', 'entity', 'from', 'to'] as const
type Fields = Record<(typeof NAMES)[number], string>

/** Filters the trail by person, action, record and days. A form, so that it also works without script. */
export function ActivityFilter({ view, choices, onNavigate }: Props) {
  const words = useWords('activity')
  const say = useSay()
  const search = writeActivityView({ ...view, page: 1 })
  const [fields, setFields] = useState(() => fieldsOf(search))
  const [shownFor, setShownFor] = useState(search)
  // The address changed: Back, a link, a cleared filter.
  if (shownFor !== search) {
    setShownFor(search)
    setFields(fieldsOf(search))
  }
  const actionOf = (text: string) => {
    const action = readAction(text)
    return action ? told(say, actionChoice(action)) : text
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
      onNavigate={onNavigate}
      className="grid items-start gap-x-3 gap-y-3 sm:grid-cols-2 lg:flex"
    >
      <Choice
        label={words('person')}
        {...field('makerId')}
        hint={choices && !choices.people ? words('tooManyPeople') : undefined}
        options={(choices?.people ?? []).map(({ id, name }) => ({
          value: String(id),
          label: name,
        }))}
        labelOf={(id) => told(say, personChoice(Number(id), choices))}
      />
      {!view.overrides && (
        <>
          <Choice
            label={words('action')}
            {...field('action')}
            options={(choices?.actions ?? []).map((value) => ({ value, label: actionOf(value) }))}
            labelOf={actionOf}
          />
          <Choice
            label={words('entity')}
            {...field('entity')}
            options={(choices?.entities ?? []).map((entity) => ({
              value: entity.code,
              label: told(say, entityChoice(entity)),
            }))}
            labelOf={(text) => {
              const code = readEntity(text)
              return code ? told(say, entityChoice({ code })) : text
            }}
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

type ChoiceProps = Omit<Parameters<typeof SelectField>[0], 'options'> & {
  options: SelectOption[]
  /** The label of a chosen value that is not listed. */
  labelOf: (value: string) => string
}

function Choice({ options, labelOf, ...field }: ChoiceProps) {
  const words = useWords('activity')
  return (
    <div className="min-w-0 lg:w-44">
      <SelectField
        {...field}
        options={filterOptions(words('any'), options, String(field.value), labelOf)}
      />
    </div>
  )
}

function fieldsOf(search: string): Fields {
  const params = new URLSearchParams(search)
  const [makerId, action, entity, from, to] = NAMES.map((name) => params.get(name) ?? '')
  return { makerId, action, entity, from, to } as Fields // one text for each of NAMES
}
