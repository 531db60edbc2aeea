'use client'

import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Notice } from '@/components/ui/notice'
import { focusIfNowhere, pageHeading } from '@/components/ui/use-focus-on-arrival'
import type { DroppedValue } from '@/lib/data-tables/entry-changes'
import { labelOf } from '@/lib/data-tables/names'
import type { Words } from '@/lib/words/say'
import { useWords } from '@/lib/words/use-words'
import { withoutIsolates } from '@/lib/words/without-isolates'

const MOST_LISTED = 20

type Props = { values: DroppedValue[]; onDismiss: () => void }

/** Values typed in columns that the bank no longer has: kept in sight until dismissed. */
export function EntryDropped({ values, onDismiss }: Props) {
  const words = useWords('entries')
  if (values.length === 0) return null
  const unlisted = values.length - MOST_LISTED
  function dismiss({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    flushSync(onDismiss)
    // The pressed button is gone with the values. While the form may not be sent, it has no submit button.
    focusIfNowhere(form?.querySelector<HTMLElement>('[type=submit]') ?? pageHeading())
  }
  return (
    <Notice kind="info" title={words('droppedTitle')} live>
      <ul className="mt-0.5">
        {values.slice(0, MOST_LISTED).map((dropped, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one cell, and none changes its place.
          <li key={at}>{inWords(words, dropped)}</li>
        ))}
        {unlisted > 0 && <li>{words('more', { count: unlisted })}</li>}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button onClick={dismiss}>{words('dismiss')}</Button>
        <CopyButton text={() => copied(words, values)}>{words('copyAll')}</CopyButton>
      </div>
    </Notice>
  )
}

const inWords = (words: Words<'entries'>, { row, column, value }: DroppedValue) =>
  words('droppedValue', { column: labelOf(column), row, value })

/** What "Copy all" copies: values to be pasted elsewhere, a line each. */
export const copied = (words: Words<'entries'>, values: readonly DroppedValue[]) =>
  withoutIsolates(values.map((dropped) => inWords(words, dropped)).join('\n'))
