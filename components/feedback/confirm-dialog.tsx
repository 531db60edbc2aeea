'use client'

import { type FormEvent, type ReactNode, useRef } from 'react'
import { Button, type Reason } from '@/components/ui/button'
import { Dialog, DialogFoot } from '@/components/ui/dialog'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { showsUnread, stopsAtUnread } from '@/components/ui/unread-day'
import type { Problem } from '@/lib/http/problem'
import { useWords } from '@/lib/words/use-words'
import { useDiscard } from './use-discard'
import { useNewsInSight } from './use-news-in-sight'

type Props = {
  open: boolean
  title: string
  description?: ReactNode
  /**
   * The failure of the last try, shown here and nowhere else. A command's outcome shows its problem itself, because it also
   * knows about news, waiting and unknown results.
   */
  problem?: Problem
  /** The command is under way: it cannot be sent twice, and the dialog does not close meanwhile. */
  pending: boolean
  confirmLabel: string
  cancelLabel?: string
  /** `default` if confirming is not the recommended answer. */
  confirmVariant?: 'primary' | 'default'
  /** Called on the button and on Enter in a field; the event is already prevented. */
  onConfirm: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  /** Something was typed: closing asks first. */
  dirty?: boolean
  /** Why confirming is not possible, shown beside the button. */
  reason?: Reason
  /** Another way to go on, between the two buttons. */
  alternative?: ReactNode
  wide?: boolean
  /** Replaces the buttons once nothing is left to confirm: the dialog does not close by itself. */
  wayOn?: ReactNode
  children?: ReactNode
}

/** A question that ends in a command: what it does, what it needs, and its outcome. */
export function ConfirmDialog(props: Props) {
  return props.open ? <OpenConfirm {...props} /> : null
}

function OpenConfirm({
  title,
  description,
  problem,
  pending,
  confirmLabel,
  cancelLabel,
  confirmVariant = 'primary',
  onConfirm,
  onClose,
  dirty = false,
  reason,
  alternative,
  wide,
  wayOn,
  children,
}: Props) {
  const words = useWords('ui')
  const form = useRef<HTMLFormElement>(null)
  const isDirty = () => dirty || showsUnread(form.current)
  const { requestClose, question } = useDiscard(pending, isDirty, onClose)

  useNewsInSight(form, pending)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!pending && !reason && !stopsAtUnread(event.currentTarget)) onConfirm(event)
  }

  return (
    <Dialog open title={title} description={description} onCloseRequest={requestClose} wide={wide}>
      <form ref={form} method="post" noValidate onSubmit={handleSubmit} className="grid gap-4">
        {children}
        {problem && <ProblemNotice problem={problem} />}
        <DialogFoot>
          {question}
          <div className="flex flex-wrap items-start justify-end gap-2">
            {wayOn || (
              <>
                <Button variant="quiet" onClick={requestClose}>
                  {cancelLabel ?? words('cancel')}
                </Button>
                {alternative}
                <Button variant={confirmVariant} type="submit" busy={pending} reason={reason}>
                  {confirmLabel}
                </Button>
              </>
            )}
          </div>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
