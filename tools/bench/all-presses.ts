import type { Page } from '@playwright/test'
import { atMost, type Figure, median, unbound } from './figure'
import { ASKED, type Ask, timedIn } from './long-list'

/** For longer than this the page does not show an answer without asking again. */
const FRESH_MS = 11_000
/** How the presses are made: what that is called, how often, and the milliseconds before each. */
const WAYS = [
  { way: 'after a rest', rounds: 1, pause: FRESH_MS },
  { way: 'at work', rounds: 3, pause: 1000 },
] as const
const MOST_MORE_MS = 60

const heading = (name: string) => `.list-table thead th:has(button):nth-child(${name}) button`
const NAME = heading('2')
const ACCOUNT = heading('3')
const PENDING = 'clientStatus=PENDING&clientVerificationStatus=PENDING,IN_PROGRESS,REJECTED'

/** What is pressed, the question that it asks the bank, and which kind of press it is. */
const PRESSES = [
  { what: 'sort', press: ACCOUNT, query: 'orderBy=accountNo&sortBy=ASC&offset=0' },
  { what: 'sort', press: ACCOUNT, query: 'orderBy=accountNo&sortBy=DESC&offset=0' },
  { what: 'sort', press: NAME, query: 'orderBy=displayName&sortBy=ASC&offset=0' },
  { what: 'sort', press: NAME, query: 'orderBy=displayName&sortBy=DESC&offset=0' },
  {
    what: 'filter',
    press: 'a[href*="status=pending"]',
    query: `orderBy=displayName&sortBy=DESC&offset=0&${PENDING}`,
  },
  {
    what: 'filter',
    press: 'a[href*="status=active"]',
    query: 'orderBy=displayName&sortBy=DESC&offset=0&clientStatus=ACTIVE',
  },
  {
    what: 'filter',
    press: 'nav a[href^="/clients?orderBy"], nav a[href^="/clients?sortBy"]',
    query: 'orderBy=displayName&sortBy=DESC&offset=0',
  },
]

/**
 * How much longer than the bank's own answer another order or filter takes, from the press to its rows: after a rest, when every
 * program comes back from doing nothing, and while one works with the list.
 */
export async function measurePresses(page: Page, ask: Ask): Promise<Figure[]> {
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/clients') asked += 1
  })
  const last = new Map<string, number>()
  let most = 0
  const figures: Figure[] = []
  for (const { way, rounds, pause } of WAYS) {
    const more: number[] = []
    const moreThanAsked: number[] = []
    for (const { press, query } of Array.from({ length: rounds }, () => PRESSES).flat()) {
      const fresh = (last.get(query) ?? Number.NEGATIVE_INFINITY) + FRESH_MS - performance.now()
      await page.waitForTimeout(Math.max(pause, fresh))
      await ask(query)
      const { first: account, milliseconds } = await ask(query)
      const { milliseconds: forAsked } = await ask(query, ASKED)
      const isNew = (await topRow(page)) !== account
      asked = 0
      const time = await timedIn(page, { row: 0, account, press })
      last.set(query, performance.now())
      // Long enough for any further request to appear.
      await page.waitForTimeout(300)
      if (asked === 0) throw new Error(`Nothing was asked for ${query}.`)
      most = Math.max(most, asked)
      // A list that begins with the same client as the last one does not show when it is there.
      if (!isNew) continue
      more.push(time - milliseconds)
      moreThanAsked.push(time - forAsked)
    }
    const told = `Another order or filter ${way}, more than the bank’s answer (${more.length})`
    figures.push(
      atMost(told, median(more), MOST_MORE_MS, 'ms'),
      unbound(`More than the answer of the ${ASKED} rows asked for`, median(moreThanAsked)),
    )
  }
  return [...figures, atMost('Requests for rows, of one press', most, 1, '')]
}

function topRow(page: Page): Promise<string> {
  return page.evaluate(
    () => document.querySelector('tr[aria-rowindex="2"] .list-mono')?.textContent ?? '',
  )
}
