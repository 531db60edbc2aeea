import {
  type BrowserContext,
  test as base,
  type Cookie,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { consoleOrigin } from './addresses'
import { type Fault, switchOff, switchOn } from './faults'

export type Staff =
  | 'officer'
  | 'verifier'
  | 'auditor'
  | 'officer@harbour'
  | 'verifier@harbour'
  | 'auditor@harbour'
  | 'officer@hillside'
  | 'checker@hillside'
  | 'manager@hillside'
  | 'auditor@hillside'

type Fixtures = {
  /**
   * Whether pages get live updates. Off by default: parallel tests change clients of the same bank, and each test has to see
   * what it does itself.
   */
  live: boolean
  still: undefined
  /** Opens a page as this member of staff, whoever was signed in before. The person’s sign-in happens once and is reused. */
  signInAs: (staff: Staff, path?: string) => Promise<void>
  /** Opens a page of another browser, with live updates, in which this member of staff is signed in. The browser ends with the test. */
  colleague: (staff: Staff) => Promise<Page>
  /** Makes the bank fail until the test ends. */
  fault: (fault: Fault) => Promise<Fault>
  /** Fails a test in which a page threw, or broke its own security policy. */
  quiet: undefined
}

type WorkerFixtures = { cookiesOf: (staff: Staff) => Promise<Cookie[]> }

export const test = base.extend<Fixtures, WorkerFixtures>({
  cookiesOf: [
    async ({ browser }, use) => {
      const known = new Map<Staff, Promise<Cookie[]>>()
      await use((staff) => {
        const cookies = known.get(staff) ?? sessionOf(staff)
        known.set(staff, cookies)
        return cookies
      })
      async function sessionOf(staff: Staff) {
        // Explicit, because the test that signs in first may run without script.
        const context = await browser.newContext({
          baseURL: consoleOrigin,
          javaScriptEnabled: true,
        })
        await signInByButton(await context.newPage(), staff)
        const cookies = await context.cookies(consoleOrigin)
        await context.close()
        return cookies
      }
    },
    { scope: 'worker' },
  ],

  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (...to) => {
      const response = await goto(...to)
      if (javaScriptEnabled) await listening(page)
      return response
    }
    const reload = page.reload.bind(page)
    page.reload = async (...how) => {
      const response = await reload(...how)
      if (javaScriptEnabled) await listening(page)
      return response
    }
    await use(page)
    // A late answer to a handler of this test would otherwise fail the next test.
    for (const open of page.context().pages()) await open.unrouteAll({ behavior: 'ignoreErrors' })
    await giveUpClaims(page.context())
  },

  signInAs: async ({ page, cookiesOf }, use) => {
    await use(async (staff, path = paths.clients()) => {
      const cookies = await cookiesOf(staff)
      // A page that notices the change of person would itself open another page meanwhile.
      await page.goto('about:blank')
      await page.context().clearCookies()
      await page.context().addCookies(cookies)
      await page.goto(path)
    })
  },

  colleague: async ({ browser, cookiesOf }, use) => {
    const opened: BrowserContext[] = []
    await use(async (staff) => {
      const context = await browser.newContext({ baseURL: consoleOrigin })
      opened.push(context)
      await context.addCookies(await cookiesOf(staff))
      return context.newPage()
    })
    for (const context of opened) {
      await giveUpClaims(context)
      await context.close()
    }
  },

  live: [false, { option: true }],

  still: [
    async ({ context, live }, use) => {
      if (!live) await context.addInitScript(hearNothing)
      await use(undefined)
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: the empty pattern tells Playwright that this fixture needs no other.
  fault: async ({}, use) => {
    const on: Fault[] = []
    await use(async (fault) => {
      on.push(fault)
      await switchOn(fault)
      return fault
    })
    await Promise.all(on.map(switchOff))
  },

  quiet: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('weberror', (error) => complaints.push(error.error().message))
      context.on('console', (message) => {
        if (/content security policy|hydrat|minified react|^no words for/i.test(message.text()))
          complaints.push(message.text())
      })
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Gives up the clients and requests that the open pages have claimed. A browser that Playwright closes does not say that
 * its pages are left, and for two minutes other tests would find somebody at work on what is first in a lane; now it is for ten
 * seconds. A claim belongs to the person: if a test in another worker has the same one open as the same person, its claim ends
 * with those ten seconds, too, unless its page renews it by then.
 */
async function giveUpClaims(context: BrowserContext): Promise<void> {
  for (const open of context.pages()) {
    if (!open.url().startsWith(`${consoleOrigin}/`)) continue
    const [, kind, id] = /\/(clients|approvals)\/(\d+)/.exec(open.url()) ?? []
    if (!id) continue
    const work = kind === 'clients' ? { clientId: Number(id) } : { approvalId: Number(id) }
    // In the test's own context: it has the cookies of the person whose claim it is.
    await context.request.delete(deskPaths.api.claim(work), {
      headers: { 'x-clientele': '1', origin: consoleOrigin },
    })
  }
}

/** Runs in the page: an event stream that is open and beats, but reports no change. */
function hearNothing(): void {
  class StillStream {
    static readonly OPEN = 1
    static readonly CLOSED = 2
    readonly readyState = StillStream.OPEN
    onmessage = (_beat: { data: string }): void => undefined
    private readonly beats = setInterval(() => this.onmessage({ data: '0' }), 1000)
    close() {
      clearInterval(this.beats)
    }
  }
  Object.assign(window, { EventSource: StillStream })
}

/**
 * Waits until React has hydrated the page and released its buttons: Playwright presses sooner than that, and the press would be
 * lost.
 */
export async function listening(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].every(
      (button) =>
        !button.disabled && Object.keys(button).some((key) => key.startsWith('__reactProps')),
    ),
  )
}

/** Signs in as a person does: the console's button, then the account at the bank. */
export async function signInByButton(
  page: Page,
  staff: Staff,
  path = paths.clients(),
): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Continue with Lakeside Bank' }).click()
  await chooseAccount(page, staff)
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible()
  await listening(page)
}

/** Chooses an account on the sandbox's own page. */
export async function chooseAccount(page: Page, staff: Staff): Promise<void> {
  await page.getByRole('button', { name: staff, exact: true }).click()
}

/** The list's table. */
export function clientsTable(page: Page): Locator {
  return page.getByRole('table', { name: 'Clients' })
}

/** Expects a row with this `Name` whose other columns read as given. */
export async function expectRow(
  table: Locator,
  { Name, ...cells }: { Name: string } & Record<string, string>,
): Promise<void> {
  // Beside the link the cell may also name who works on the client.
  const named = table.page().getByRole('link', { name: Name, exact: true })
  const row = table.getByRole('row').filter({ has: named })
  await expect(row).toHaveCount(1)
  const columns = await table.getByRole('columnheader').allInnerTexts()
  for (const [column, text] of Object.entries(cells))
    await expect(row.getByRole('cell').nth(columns.indexOf(column))).toHaveText(text)
}

/** The names on the shown page of the list, from top to bottom. */
export function namesIn(table: Locator): Promise<string[]> {
  return table.getByRole('row').getByRole('link').allInnerTexts()
}
