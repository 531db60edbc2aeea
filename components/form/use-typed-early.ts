import { useId, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import { useHasScript } from '@/components/ui/use-has-script'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Keeps what was typed into a server-rendered form before its script ran: the form library starts with its own values
 * and would erase it. Give `id` to the form; `isReady` once the script runs.
 */
export function useTypedEarly(): { id: string; isReady: boolean } {
  const id = useId()
  const typed = useRef<(() => void)[]>([])
  const isReady = useHasScript()
  // The last moment before the library takes over the controls: no key can come in between.
  useInsertionEffect(() => {
    const form = document.getElementById(id)
    if (form instanceof HTMLFormElement)
      typed.current = Array.from(form.elements).filter(isControl).flatMap(typedInto)
  }, [id])
  useLayoutEffect(() => {
    for (const typeAgain of typed.current.splice(0)) typeAgain()
  }, [])
  return { id, isReady }
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

/** Functions that type a control's current value into it again; none if nobody touched it. */
function typedInto(control: Control): (() => void)[] {
  if (control instanceof HTMLSelectElement) {
    const { value } = control
    const drawn = Array.from(control.options).find((option) => option.defaultSelected)
    const first = drawn ?? control.options[0]
    return value === first?.value ? [] : [() => enter(control, value, 'change')]
  }
  if (control.type === 'checkbox' || control.type === 'radio') {
    if (!(control instanceof HTMLInputElement) || control.checked === control.defaultChecked)
      return []
    const { checked } = control
    return [() => control.checked !== checked && control.click()]
  }
  const { value } = control
  return value === control.defaultValue ? [] : [() => enter(control, value, 'input')]
}

// React notices a change only if the value is set past its own value tracking.
function enter(control: Control, value: string, event: 'input' | 'change'): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  own?.set?.call(control, value)
  control.dispatchEvent(new Event(event, { bubbles: true }))
}
