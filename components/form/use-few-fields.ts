import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { forgetInterrupted } from '@/lib/commands/interrupted'
import type { Problem } from '@/lib/http/problem'
import { fieldId, mistakeOf } from './form-fields'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** The mistakes of fields, in written text (`mistake`), by field name. */
type Mistakes = Record<string, string | undefined>

type Rules<Values> = {
  /** Returns the mistakes of the fields; called from the first try to send them onwards. */
  check: (values: Values) => Mistakes
  /** The failure of the last send, if it failed: its messages about fields are shown at them. */
  problem: Problem | undefined
  /** Whether the values may not change now: the next press must be the same request. */
  isFixed?: boolean
}

/**
 * A form of a few fields, each of them text or several ticks. Used on pages that everybody who opens a client loads:
 * the form library is heavier than such a page. If `begin` changes, a form in which nothing was changed follows it, and a
 * press that waits for a sign-in is dropped: it would send the values from before.
 */
export function useFewFields<Values extends Record<string, string | string[]>>(
  begin: Values,
  { check, problem, isFixed = false }: Rules<Values>,
) {
  const formId = useId()
  const [first, setFirst] = useState(begin)
  const [latest, setLatest] = useState(begin)
  const [values, setValues] = useState(first)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Mistakes>({})
  const [names] = useState(() => Object.keys(begin))
  const mistakes: Mistakes = isTried ? check(values) : {}
  const errorOf = (name: string) => mistakeOf({ message: refused[name] ?? mistakes[name] })
  const isDirty = !isSame(values, first)

  useEffect(() => {
    if (isFixed || isSame(begin, latest)) return
    setLatest(begin)
    if (isDirty) return
    forgetInterrupted()
    setFirst(begin)
    setValues(begin)
    setRefused({})
    for (const [name, value] of Object.entries(begin)) {
      const control = document.getElementById(fieldId(formId, name))
      if (control instanceof HTMLInputElement && typeof value === 'string') control.value = value
    }
  }, [begin, latest, isDirty, isFixed, formId])

  useEffect(() => {
    const said = problem?.fields.filter(({ name }) => names.includes(name)) ?? []
    setRefused(Object.fromEntries(said.map(({ name, message }) => [name, message])))
    goTo(formId, said[0]?.name)
  }, [problem, names, formId])

  function set<Name extends keyof Values>(name: Name, value: Values[Name]): void {
    setValues((now) => ({ ...now, [name]: value }))
    // The refusal was about the previous value.
    setRefused((now) => ({ ...now, [name]: undefined }))
  }

  return {
    values,
    set,
    isDirty,
    /** The mistakes in the order of the fields, for a summary. */
    errors: names.flatMap((name) => {
      const message = errorOf(name)
      return message ? [{ id: fieldId(formId, name), message }] : []
    }),
    /** The props that make a field of components/ui one of these. */
    field<Name extends keyof Values & string>(name: Values[Name] extends string ? Name : never) {
      const hear = (control: Control) => {
        if (control.value !== values[name]) set(name, control.value as Values[Name]) // `name` fixes the type
      }
      return {
        id: fieldId(formId, name),
        name,
        defaultValue: first[name] as string, // as above
        // The field may already hold text typed before the script ran.
        ref: (control: Control | null) => {
          if (control) hear(control)
        },
        onChange: ({ currentTarget }: ChangeEvent<Control>) => hear(currentTarget),
        error: errorOf(name),
      }
    },
    /** Sends the values, unless one is wrong: then focus moves to its field. */
    submit: (send: (values: Values) => void) => () => {
      const found = check(values)
      const wrong = names.find((name) => found[name])
      setTried(true)
      setRefused({})
      if (wrong === undefined) send(values)
      else goTo(formId, wrong)
    },
  }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

function goTo(formId: string, name: string | undefined): void {
  if (name !== undefined) document.getElementById(fieldId(formId, name))?.focus()
}
