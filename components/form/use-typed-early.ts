import { useId, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import { useHasScript } from '@/components/ui/use-has-script'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Keeps what was typed into a form that the server drew before its script was there: the form library
 * begins with its own values and would wipe it out. Give `id` to the form; `isReady` once the script is there.
 */
export function useTypedEarly(): { id: string; isReady: boolean } {
  const id = useId()
  const typed = useRef<(() => void)[]>([])
  const isReady = useHasScript()
  // The last moment before the controls are handed over: no key can come between the two.
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

/** What types into a control again what stands in it now; nothing where nobody touched it. */
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

// React hears of a change only where the value was set past its own watch over it.
function enter(control: Control, value: string, event: 'input' | 'change'): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  own?.set?.call(control, value)
  control.dispatchEvent(new Event(event, { bubbles: true }))
}
