import { useEffect, useRef } from 'react'

/**
 * For a control that holds its own text: `put` gives it what the address holds once that changed by other means than the
 * control, such as Back, a cleared filter or a link, and over what it had before the script loaded, unless it `keepsEarly`
 * text. The returned function notes what the control itself asks for.
 */
export function useHeld(
  held: string,
  put: (held: string) => void,
  { keepsEarly = false } = {},
): (asked: string) => void {
  const asked = useRef(keepsEarly ? held : undefined)
  const latest = useRef(put)
  useEffect(() => {
    latest.current = put
  })
  useEffect(() => {
    const putBack = () => {
      if (asked.current === held) return
      asked.current = held
      latest.current(held)
    }
    putBack()
    // Back can come before the page has drawn what was asked for; what is drawn then never changes.
    window.addEventListener('popstate', putBack)
    return () => window.removeEventListener('popstate', putBack)
  }, [held])
  return (typed) => {
    asked.current = typed
  }
}
