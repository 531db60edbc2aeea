'use client'

import { useEffect } from 'react'

/** Within this time a second press may belong to the first, as most systems count double clicks. */
const DOUBLE_MS = 500
// Some browsers show only by this code that an input method composes.
const COMPOSING = 229

/**
 * Treats a double click, a held key, and Enter or Space pressed twice in a row as the single press they are. They go on
 * pressing the first target, and nothing that appeared under the pointer or took the focus because of it: nobody has
 * yet read a question that their own gesture has just opened.
 */
export function OneGesture(): null {
  useEffect(() => {
    const gone = new AbortController()
    const options = { capture: true, signal: gone.signal }
    window.addEventListener('click', createClickGuard(), options)
    const keys = createKeyGuard()
    window.addEventListener('keydown', keys.handleKey, options)
    window.addEventListener('input', keys.forget, options)
    return () => gone.abort()
  }, [])
  return null
}

function createClickGuard(): (event: MouseEvent) => void {
  let pressed: Element | null = null
  return (event) => {
    const control = pressedBy(event)
    // 1 is the first click of a gesture, 0 a press by keyboard or script.
    if (event.detail === 1) pressed = control
    else if (event.detail > 1 && control && control !== pressed) stop(event)
  }
}

function createKeyGuard() {
  let before: { on: EventTarget | null; at: number } | undefined
  // A person who moved to another control by key, or filled one in, has seen it.
  const forget = (): void => {
    before = undefined
  }
  function handleKey(event: KeyboardEvent): void {
    const { target, repeat, timeStamp: at } = event
    if (!isPress(event)) {
      if (!repeat) forget()
      return
    }
    const isDouble = before !== undefined && at - before.at < DOUBLE_MS && isInDialog(target)
    if (before && before.on !== target && (repeat || isDouble)) {
      before.at = at
      stop(event)
    } else if (repeat && !(target instanceof HTMLTextAreaElement)) stop(event)
    else if (!repeat) before = { on: target, at }
  }
  return { handleKey, forget }
}

/** Whether a key belongs to an input method, so that nothing else may react to it. */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) =>
  event.isComposing || event.keyCode === COMPOSING

const isPress = (event: KeyboardEvent) =>
  !isComposing(event) && (event.key === 'Enter' || (event.key === ' ' && pressedBy(event) !== null))

// Outside a dialog, two quick presses may both be meant.
const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog') !== null

const pressedBy = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('button, a[href], summary, [role^="menuitem"]') : null

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
