'use client'

import type { MouseEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { stopsAtUnread } from '@/components/ui/unread-day'
import type { Doubt } from '@/lib/client-details/doubts'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = { doubts: Doubt[]; onConfirm: () => void }

/** Asks in place about improbable values: nothing typed is lost, and one press confirms them. */
export function DoubtsQuestion({ doubts, onConfirm }: Props) {
  const words = useWords('clientDetails')
  const say = useSay()
  if (doubts.length === 0) return null

  // The button disappears with the question, so focus moves to the one that sends the form.
  function confirm({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
    // Going on sends the form without its own submit, which would stop here.
    if (form && stopsAtUnread(form)) return
    form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    onConfirm()
  }

  return (
    <Notice kind="warn" title={words('doubt.title')} live>
      <div className="grid gap-2">
        <ul className={doubts.length > 1 ? 'list-disc ps-4.5' : undefined}>
          {doubts.map(({ name, text }) => (
            <li key={name}>{say(text)}</li>
          ))}
        </ul>
        <div>
          <Button onClick={confirm}>{words('doubt.confirm')}</Button>
        </div>
      </div>
    </Notice>
  )
}
