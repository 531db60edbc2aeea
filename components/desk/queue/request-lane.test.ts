import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { WaitingCommands } from '@/lib/approvals/schema'
import { holding } from '@/lib/session/test/holding'
import { withWords } from '@/lib/words/test/with-words'
import { RequestLane } from './request-lane'

/** The HTML of a lane in which the bank lists nothing that could be read. */
const drawn = (rest: Partial<WaitingCommands>) =>
  renderToString(
    withWords(
      createElement(RequestLane, {
        list: {
          shown: {
            page: { items: [], isKnown: true, isComplete: true, hasMore: false, ...rest },
            view: undefined,
          },
          problem: undefined,
          loading: false,
        } as unknown as Parameters<typeof RequestLane>[0]['list'], // only these members are read
        skips: { clients: [], approvals: [] },
        session: { permissions: holding() } as Parameters<typeof RequestLane>[0]['session'], // as above
        timeZone: 'Europe/Paris',
      }),
    ),
  )

test('a lane is not called empty where an entry does not say what waits', () => {
  expect(drawn({})).toContain('Nothing waits in this lane')
  for (const isComplete of [true, false]) {
    const lane = drawn({ isComplete, unreadable: 1 })
    expect(lane).toContain('One entry does not say what waits')
    expect(lane).not.toContain('Nothing')
  }
})
