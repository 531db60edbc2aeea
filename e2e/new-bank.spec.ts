import type { Page } from '@playwright/test'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { startAnother } from './another-console'
import { expectState } from './client-page'
import { test as base, chooseAccount, clientsTable, expect } from './fixtures'

type Stand = Awaited<ReturnType<typeof startAnother>>

/** Starts another console for each test, with a bank of its own. */
const test = base.extend<{ another: (settings: Record<string, string>) => Promise<Stand> }>({
  another: async ({ browserName: _ }, use) => {
    const stands: Stand[] = []
    await use(async (settings) => {
      const stand = await startAnother(4, { BANK_WEBHOOK_SECRETS: '', ...settings })
      stands.push(stand)
      return stand
    })
    for (const stand of stands) await stand.stop()
  },
})
test.describe.configure({ timeout: 360_000 })
test.use({ live: true })

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Continue with Lakeside Bank' }).click()
  await chooseAccount(page, 'officer')
}

test('a console without live updates does not complain: its pages say how old they are, and read by themselves @deep', async ({
  page,
  another,
}) => {
  const { origin } = await another({})
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.install()
  await signIn(page, origin + paths.clients('status=pending'))
  await expect(page.getByText('Last updated just now')).toBeVisible()
  await page.clock.fastForward(40_000)
  await expect(page.getByText(/^Last updated \d0 s ago$/)).toBeVisible()
  await expectAccessible(page)

  await clientsTable(page).getByRole('link').first().click()
  await expectState(page, 'Pending')
  // The page reads once within any minute, whenever it read last.
  await page.clock.fastForward(60_000)
  await expect(page.getByText('Last updated just now')).toBeVisible()
  await expect(page.getByText('Updates only once a minute')).toHaveCount(0)
  expect(asked).not.toContain(paths.api.events())
})

test('a bank whose trail has not begun says why it has no entries @deep', async ({
  page,
  another,
}) => {
  const { origin } = await another({ SANDBOX_CLIENTS: '0' })
  await signIn(page, origin + paths.activity())
  await expect(page.getByText('The audit trail is empty')).toBeVisible()
  await expect(page.getByText(/before it began is on the clients’ own records/)).toBeVisible()
  await page.getByRole('link', { name: 'Override register' }).click()
  await expect(page.getByText('No activation in the audit trail')).toBeVisible()
  await expect(page.getByText(/Earlier activations are on/)).toBeVisible()
})
