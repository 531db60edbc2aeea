'use client'

import type { MouseEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type Said, said } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'
import type { Desk } from './use-desk'

type Props = { desk: Pick<Desk, 'changes' | 'acknowledge' | 'heading'> }

/** What has changed since the person looked; nothing is sent for the client until they acknowledge it. */
export function ChangedSince({ desk: { changes, acknowledge, heading } }: Props) {
  const words = useWords('desk')
  if (changes.length === 0) return null
  const isVerdict = changes.every(({ term }) => term === 'changed.verification')
  function handlePress({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    acknowledge()
    // The button disappears with its notice, so focus moves to the button that was held back.
    requestAnimationFrame(() =>
      (form?.querySelector<HTMLElement>('[type=submit]') ?? heading.current)?.focus(),
    )
  }
  return (
    <div data-on-paper>
      <Notice kind="warn" title={words(isVerdict ? 'changed.verdict' : 'changed.client')} live>
        <p>{words('changed.intro')}</p>
        <dl className="mt-1.5 grid gap-1">
          {changes.map(({ term, before, now }) => (
            <div key={term}>
              <dt className="font-medium">{words(term)}</dt>
              <dd>{words('changed.was', { now, before })}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-2">
          <Button onClick={handlePress}>{words('changed.acknowledge')}</Button>
        </div>
      </Notice>
    </div>
  )
}

/** Why nothing is sent for a client that has changed since the person looked. */
export function unseen({ changes }: Pick<Desk, 'changes'>): Said | undefined {
  return changes.length > 0 ? said('desk.changed.lookFirst') : undefined
}
