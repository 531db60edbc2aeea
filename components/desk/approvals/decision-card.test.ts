import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Action } from '@/lib/actions'
import type { WaitingCommand } from '@/lib/approvals/schema'
import type { Client } from '@/lib/clients/client'
import type { Session } from '@/lib/session/schema'
import { withWords } from '@/lib/words/test/with-words'
import { DecisionCard } from './decision-card'

/** What the page says of an approved request for this action, with the client as read afterwards. */
function said(action: Action, client: Pick<Client, 'state' | 'verification'>): string {
  const waiting = { id: 7, action, entity: 'client' } as WaitingCommand // all that the card reads of it
  const card = createElement(DecisionCard, {
    waiting,
    session: {} as Session, // read only where there is something to decide
    made: {
      decision: 'approve',
      answer: {
        outcome: 'done',
        waits: false,
        client: { id: 1, displayName: 'Nia Barrow', timeline: {}, ...client },
      },
    },
    unlisted: undefined,
    isOld: false,
    isAsking: false,
    onward: undefined,
    held: undefined,
    isOfLane: false,
    list: '/approvals',
    onChoose: () => undefined,
  })
  return renderToString(
    createElement(
      AppRouterContext,
      { value: {} as never }, // nothing is pressed
      withWords(card),
    ),
  )
}

test('an approved verification that the bank has only begun is not said to be carried out', () => {
  const begun = said('verify', { state: 'pending', verification: 'underWay' })
  expect(begun).toContain('The bank has begun it and has not decided yet.')
  expect(begun).not.toContain('carried it out')
  for (const other of [
    said('verify', { state: 'verified', verification: 'approved' }),
    said('change', { state: 'pending', verification: 'underWay' }),
  ])
    expect(other).toContain('The bank has carried it out.')
})
