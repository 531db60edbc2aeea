import { useEffect, useRef } from 'react'
import { useHeld } from '@/components/table/use-held'
import { isPageOpening } from '@/components/ui/page-opening'

const TYPING_PAUSE_MS = 250

type Typed = {
  /** What the address holds, in the form that `read` returns. */
  held: string
  /** What a text in the field means; undefined if it cannot be asked for. */
  read: (text: string) => string | undefined
  onType: (text: string) => void
}

/**
 * Asks once per pause in typing, but not while a page is being opened. The field itself holds the text, so what is typed early
 * is not lost.
 */
export function useTyped({ held, read, onType }: Typed) {
  const ref = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const putBack = (text: string) => {
    if (ref.current) ref.current.value = text
  }
  const asks = useHeld(held, putBack, { keepsEarly: true })

  const text = () => read(ref.current?.value ?? '')
  /** Takes the text as asked for now, not after the pause. */
  function settle() {
    clearTimeout(timer.current)
    const typed = text()
    if (typed !== undefined) asks(typed)
  }

  function ask() {
    const typed = text()
    if (typed === undefined || typed === held) return
    asks(typed)
    onType(typed)
  }
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })

  function handleInput() {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => (isPageOpening() ? handleInput() : latest.current()),
      TYPING_PAUSE_MS,
    )
  }

  // For text typed before the script loaded.
  useEffect(() => {
    latest.current()
    return () => clearTimeout(timer.current)
  }, [])

  return { ref, text, settle, handleInput }
}
