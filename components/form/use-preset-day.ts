import { useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { forgetInterrupted } from '@/lib/commands/interrupted'

/**
 * Keeps a day that was preset as today, and that nobody has changed, at today: after midnight that is another day. Not
 * while the form `isFixed`, because the next press must then be the same request.
 */
export function usePresetDay<Values extends FieldValues, Name extends Path<Values>>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'resetField'>,
  name: Name,
  today: PathValue<Values, Name>,
  isFixed: boolean,
): void {
  const latest = useRef(today)
  const preset = useRef<unknown>(undefined)
  useEffect(() => {
    preset.current ??= form.getValues(name)
    if (isFixed || today === latest.current) return
    latest.current = today
    if (form.getValues(name) !== preset.current) return
    // A press that waits for a sign-in would send the day before.
    forgetInterrupted()
    form.resetField(name, { defaultValue: today })
    preset.current = today
  }, [form, name, today, isFixed])
}
