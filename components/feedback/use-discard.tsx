import { type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useWords } from '@/lib/words/use-words'

/**
 * Asks before a dialog is closed over what was typed in it. The question belongs into the dialog's foot; a second wish to
 * close takes it back. While a command is under way the dialog neither closes nor asks: what is typed is already sent.
 */
export function useDiscard(
  isPending: boolean,
  isDirty: () => boolean,
  onClose: () => void,
): { requestClose: () => void; question: ReactNode } {
  const words = useWords('ui')
  const [leaving, setLeaving] = useState(false)
  const typingIn = useRef<Element>(null)

  if (isPending && leaving) setLeaving(false)

  function requestClose() {
    if (isPending) return
    if (!isDirty()) onClose()
    else if (leaving) keepEditing()
    else {
      typingIn.current = document.activeElement
      setLeaving(true)
    }
  }

  // Focus returns to where the person was; otherwise the keyboard would be left outside the dialog.
  function keepEditing() {
    if (typingIn.current instanceof HTMLElement) typingIn.current.focus()
    setLeaving(false)
  }

  const question = leaving && (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-end gap-2 rounded-box bg-sunken py-1.5 pe-1.5 ps-3.25"
    >
      <span className="me-auto">{words('discard.question')}</span>
      <Button variant="quiet" onClick={onClose}>
        {words('discard.discard')}
      </Button>
      <Button autoFocus onClick={keepEditing}>
        {words('discard.keep')}
      </Button>
    </div>
  )
  return { requestClose, question }
}
