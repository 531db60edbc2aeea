import type { Page } from '@playwright/test'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { startAnother } from './another-console'
import { expectState } from './client-page'
import { chooseAccount, clientsTable, expect, test } from './fixtures'

// Another console starts, with a bank of its own.
test.describe.configure({ timeout: 120_000 })
test.use({ live: true })

let stand: Awaited<ReturnType<typeof startAnother>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  stand = await startAnother(4, { BANK_WEBHOOK_SECRETS: '' })
})
test.afterAll(() => stand.stop())

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(stand.origin + path)
  await page.getByRole('button', { name: 'Continue with Lakeside Bank' }).click()
  await chooseAccount(page, 'officer')
}

test('a console that was never told of changes is quiet about it: pages say how old they are, and read by themselves', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.install()
  await signIn(page, paths.clients('status=pending'))
  await expect(page.getByText('Read just now')).toBeVisible()
  await page.clock.fastForward(40_000)
  await expect(page.getByText(/^Read \d0 s ago$/)).toBeVisible()
  await expectAccessible(page)

  await clientsTable(page).getByRole('link').first().click()
  await expectState(page, 'Pending')
  await page.clock.fastForward(40_000)
  await expect(page.getByText(/^Read \d0 s ago$/)).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(page.getByText('Read just now')).toBeVisible()
  await expect(page.getByText('Live updates are off')).toHaveCount(0)
  expect(asked).not.toContain(paths.api.events())
})

test('a bank whose trail has not begun has clients with days and people, and says why it has no entries', async ({
  page,
}) => {
  await signIn(page, paths.activity())
  await expect(page.getByText('The audit trail is empty')).toBeVisible()
  await expect(page.getByText(/before it began are in the records/)).toBeVisible()
  await page.getByRole('link', { name: 'Override register' }).click()
  await expect(page.getByText('No activation in the audit trail')).toBeVisible()
  await expect(page.getByText(/became active before it began/)).toBeVisible()
})
