import type { Page } from '@playwright/test'
import type { Pool } from 'undici'
import { bankHeaders } from './bank-token'

/** Rows in a window of the page, and in each of the bank's answers that the bounds are based on. */
export const WINDOW = 200
/** Rows that the page asks for first where a jump ends, and after a press. */
export const ASKED = 50

/** A window of the bank's list: how long its answer took, and the account number of its first client. */
type Answer = { milliseconds: number; first: string }
/** Asks the bank itself for a part of its list; without a limit for as many rows as the bounds are based on. */
export type Ask = (query: string, limit?: number) => Promise<Answer>

/** Asks the bank at `origin` with a token of its own. */
export async function askerAt(pool: Pool, origin: string): Promise<Ask> {
  const headers = await bankHeaders(origin)
  return async (query, limit = WINDOW) => {
    const began = performance.now()
    const path = `/v1/clients?limit=${limit}&${query}`
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
    const answer: unknown = await body.json()
    const milliseconds = performance.now() - began
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}.`)
    return { milliseconds, first: firstOf(answer) }
  }
}

function firstOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('pageItems' in answer)) return ''
  const [first]: unknown[] = Array.isArray(answer.pageItems) ? answer.pageItems : []
  const isNamed = typeof first === 'object' && first !== null && 'accountNo' in first
  return isNamed ? String(first.accountNo) : ''
}

/** Scrolls or presses in the page, and resolves with the milliseconds until a frame that shows this row. */
export function timedIn(
  page: Page,
  wish: { row: number; account: string; press?: string; top?: number },
) {
  return page.evaluate(async ({ row, account, press, top }) => {
    const scroller = document.querySelector('.list-scroll')
    const began = performance.now()
    if (top !== undefined && scroller) scroller.scrollTop = top
    if (press) document.querySelector<HTMLElement>(press)?.click()
    const isThere = () => {
      const drawn = document.querySelector(`tr[aria-rowindex="${row + 2}"] .list-mono`)
      return drawn?.textContent === account
    }
    while (!isThere()) {
      if (performance.now() - began > 20_000) throw new Error(`Row ${row} did not come.`)
      await new Promise(requestAnimationFrame)
    }
    return performance.now() - began
  }, wish)
}
