'use client'

import type { MouseEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { changedWords as words } from '@/lib/clients/page-words'
import type { Desk } from './use-desk'

type Props = { desk: Pick<Desk, 'changes' | 'acknowledge' | 'heading'> }

/** What is no longer as the person has seen it; nothing is sent for the client before they say they have. */
export function ChangedSince({ desk: { changes, acknowledge, heading } }: Props) {
  if (changes.length === 0) return null
  function handlePress({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    acknowledge()
    // The button is gone with its notice: go on to what it held back.
    requestAnimationFrame(() =>
      (form?.querySelector<HTMLElement>('[type=submit]') ?? heading.current)?.focus(),
    )
  }
  return (
    <Notice kind="warn" title={words.titleOf(changes)} live>
      <p>{words.intro}</p>
      <dl className="mt-1.5 grid gap-1">
        {changes.map(({ term, before, now }) => (
          <div key={term}>
            <dt className="font-medium">{term}</dt>
            <dd>
              {now} {words.was(before)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-2">
        <Button onClick={handlePress}>{words.acknowledge}</Button>
      </div>
    </Notice>
  )
}

/** Why nothing is sent for a client that is not as the person has seen it. */
export function unseen({ changes }: Pick<Desk, 'changes'>): string | undefined {
  return changes.length > 0 ? words.lookFirst : undefined
}
