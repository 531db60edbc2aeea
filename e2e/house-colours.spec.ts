import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { startAnother } from './another-console'
import { test as base, chooseAccount, clientsTable, expect } from './fixtures'

const COLOURS = { HOUSE_COLOUR: '#7a1f2b', HOUSE_COLOUR_DARK: '#f0a0a8' }

/** The address of a console with these colours. */
const test = base.extend<{ house: string }>({
  house: async ({ browserName: _ }, use) => {
    const { origin, stop } = await startAnother(6, COLOURS)
    await use(origin)
    await stop()
  },
})
test.describe.configure({ timeout: 360_000 })

const WINE = { light: 'rgb(122, 31, 43)', dark: 'rgb(240, 160, 168)' }

test('a console has its house’s colours in both themes, from the first page on, and stays readable @deep', async ({
  page,
  house,
}) => {
  const signIn = page.getByRole('button', { name: 'Continue with Lakeside Bank' })
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(house + paths.signIn())
    await expect(signIn).toHaveCSS('background-color', WINE[theme])
    await expectAccessible(page)
  }
  await signIn.click()
  await chooseAccount(page, 'officer')
  await expect(clientsTable(page)).toBeVisible()
  const account = page.getByRole('button', { name: /^Account: / })
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.getByRole('link', { name: 'New client' })).toHaveCSS(
      'background-color',
      WINE[theme],
    )
    await expect(account.getByText(/^\w\w$/)).toHaveCSS('color', WINE[theme])
    await expectAccessible(page)
  }
})
