import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { type ComponentProps, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { WaitingCommand, WaitingCommands } from '@/lib/approvals/schema'
import { deskPaths } from '@/lib/desk-paths'
import { holding } from '@/lib/session/test/holding'
import { withWords } from '@/lib/words/test/with-words'
import { RequestLane } from './request-lane'
import { RequestRows } from './request-rows'

const asListed = (rest: Partial<WaitingCommands>): WaitingCommands => ({
  items: [],
  isKnown: true,
  isComplete: true,
  hasMore: false,
  ...rest,
})
const rest = {
  skips: { clients: [], approvals: [] },
  session: { permissions: holding() } as ComponentProps<typeof RequestLane>['session'], // only these are read
  timeZone: 'Europe/Paris',
}

/** The HTML of a lane in which the bank lists this, before the script of its rows has loaded. */
const plain = (listed: Partial<WaitingCommands>) =>
  renderToString(
    withWords(
      createElement(
        AppRouterContext,
        { value: {} as ComponentProps<typeof AppRouterContext.Provider>['value'] }, // nothing is pressed
        createElement(RequestLane, {
          list: {
            shown: { page: asListed(listed), view: undefined },
            problem: undefined,
            loading: false,
          } as unknown as ComponentProps<typeof RequestLane>['list'], // only these members are read
          ...rest,
        }),
      ),
    ),
  )

/** The HTML of its rows. */
const rows = (listed: Partial<WaitingCommands>) =>
  renderToString(
    withWords(createElement(RequestRows, { page: asListed(listed), readAt: undefined, ...rest })),
  )

test('a lane is not called empty where an entry does not say what waits', () => {
  expect(rows({})).toContain('Every request has been decided.')
  expect(plain({})).toContain('Nothing waits')
  for (const isComplete of [true, false]) {
    expect(rows({ isComplete, unreadable: 1 })).toBe('')
    const lane = plain({ isComplete, unreadable: 1 })
    expect(lane).toContain('One entry does not say what waits')
    expect(lane).not.toContain('Nothing')
  }
})

test('before the script of the rows has loaded, each request is named by its client', () => {
  const request = { id: 7, clientName: 'Amina Diallo' } as WaitingCommand // only these are read
  const lane = plain({ items: [request] })
  expect(lane).toContain(`href="${deskPaths.approval(7)}"`)
  expect(lane).toContain('Amina Diallo')
  expect(plain({ isKnown: false })).toContain('not known')
})
