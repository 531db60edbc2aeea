import type { Page } from '@playwright/test'
import { sandboxOrigin } from './addresses'

/** One way in which the sandbox is set to fail (sandbox/README.md, "Faults"), for one client or user. */
export type Fault = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The route template, such as `/v1/clients/{clientId}?command=activate`. */
  path: string
  kind: 'refuse' | 'delay' | 'timeout-after-applying' | 'cut' | 'garbage' | 'status' | 'expired'
  /** How many of the next calls fail; when absent, all of them until the test ends. */
  times?: number
  delayMs?: number
  status?: 401 | 429 | 500 | 502 | 503
  /** How long a 429 asks to wait; one second when absent. */
  retryAfterSeconds?: number
} & ({ clientId: number } | { user: string })

const address = `${sandboxOrigin}/sandbox/faults`

export async function switchOn(fault: Fault): Promise<void> {
  const response = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  if (!response.ok) throw new Error(`The sandbox took no fault: ${await response.text()}`)
}

/** Ends all faults of the client, or only this one of the user, because parallel tests may set faults for the same user. */
export async function switchOff(fault: Fault): Promise<void> {
  const { method, path } = fault
  const scope: Record<string, string> =
    'clientId' in fault ? { clientId: String(fault.clientId) } : { user: fault.user, method, path }
  await fetch(`${address}?${new URLSearchParams(scope)}`, { method: 'DELETE' })
}

/** How many more calls will fail: the difference to `times` is the number of calls that reached the bank. */
export async function callsLeft(fault: Fault): Promise<number> {
  const faults = (await (await fetch(address)).json()) as (Fault & { times: number })[]
  const found = faults.find(
    ({ path, method, ...rest }) =>
      path === fault.path &&
      method === fault.method &&
      ('clientId' in rest && 'clientId' in fault
        ? rest.clientId === fault.clientId
        : 'user' in rest && 'user' in fault && rest.user === fault.user),
  )
  return found?.times ?? 0
}

/** Makes the console answer at this address that the bank could not, until the returned function is called. */
export async function failAt(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(`**${address}`, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'x-trace-id': '0' },
      json: {
        type: 'about:blank',
        title: 'The bank could not answer',
        status: 503,
        detail: 'Try again in a moment.',
        code: 'bank_failed',
        fields: [],
        traceId: '0',
      },
    }),
  )
  return () => page.unroute(`**${address}`)
}
