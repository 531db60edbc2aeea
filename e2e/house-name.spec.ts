import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { paths } from '@/lib/paths'
import { startAnother } from './another-console'
import { test as base, chooseAccount, clientsTable, expect, listening } from './fixtures'
import { comeBackTo } from './other-tabs'

/** As long as a name may be, with characters that mean something in HTML, in messages and in title templates. */
const NAME = `R&D <b> {desk} %s "$&" Bank of Lakesides`

const mark = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 24"><rect width="72" height="24" fill="${colour}"/></svg>`

/** The address of a console with this name and these marks. */
const test = base.extend<{ house: string }>({
  house: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'clientele-house-'))
    const [light, dark] = [join(folder, 'light.svg'), join(folder, 'dark.svg')]
    writeFileSync(light, mark('#7a1f2b'))
    writeFileSync(dark, mark('#f0a0a8'))
    const settings = { HOUSE_NAME: NAME, HOUSE_MARK: light, HOUSE_MARK_DARK: dark }
    const { origin, stop } = await startAnother(12, settings)
    await use(origin)
    await stop()
    rmSync(folder, { recursive: true })
  },
})
test.describe.configure({ timeout: 360_000 })

/** The size and colour of the mark that is shown there; the colour is undefined when the image is not one of the marks. */
async function colourOf(place: Locator): Promise<string | undefined> {
  const shown = place.locator('img:visible')
  await expect(shown).toHaveCount(1)
  return shown.evaluate(async (img: HTMLImageElement) => {
    await img.decode()
    const [width, height] = [img.clientWidth, img.clientHeight]
    const svg = await (await fetch(img.src)).text()
    return `${width}×${height} ${/#\w{6}/.exec(svg)?.[0]}`
  })
}
const WINE = '72×24 #7a1f2b'
const ROSE = '72×24 #f0a0a8'

/** How many pixels the bar, and the page, are wider than the screen. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [document.querySelector('header'), document.documentElement].map((part) =>
      part ? part.scrollWidth - part.clientWidth : undefined,
    ),
  )

test('a console has its house’s name and marks, from the first byte on, in both languages and themes', async ({
  page,
  house,
}) => {
  const first = await page.request.get(house + paths.signIn())
  expect(/<title>(.*?)<\/title>/.exec(await first.text())?.[1]).toBe(
    `Sign in · R&amp;D &lt;b&gt; {desk} %s &quot;$&amp;&quot; Bank of Lakesides`,
  )
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(house + paths.signIn())
  await expect(page).toHaveTitle(`Sign in · ${NAME}`)
  const card = page.getByRole('main')
  await expect(card).toContainText('This console never sees your password.')
  expect(await colourOf(card)).toBe(WINE)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colourOf(card)).toBe(ROSE)
  for (const theme of ['light', 'dark']) {
    const icon = page.locator(`link[rel="icon"][media="(prefers-color-scheme: ${theme})"]`)
    await expect(icon).toHaveAttribute('type', 'image/svg+xml')
    const answer = await page.request.get(house + (await icon.getAttribute('href')))
    expect(await answer.text()).toBe(mark(theme === 'light' ? '#7a1f2b' : '#f0a0a8'))
  }

  await listening(page)
  await card.getByRole('button', { name: 'Français' }).click()
  await expect(page).toHaveTitle(`Connexion · ${NAME}`)
  await expect(card).toContainText('Cette console ne voit jamais votre mot de passe.')
  // While a page still comes, it has no button yet that could be seen not to listen.
  await page.waitForLoadState()
  await listening(page)
  await card.getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveTitle(`Sign in · ${NAME}`)
  await page.getByRole('button', { name: 'Continue with Lakeside Bank' }).click()
  await chooseAccount(page, 'officer')
  await expect(clientsTable(page)).toBeVisible()
  await expect(page).toHaveTitle(`Clients · ${NAME}`)

  const brand = page.getByRole('link', { name: NAME, exact: true })
  expect(await colourOf(brand)).toBe(ROSE)
  await listening(page)
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  expect(await colourOf(brand)).toBe(WINE)
  await page.keyboard.press('Escape')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  expect(await colourOf(brand)).toBe(ROSE)
  await page.keyboard.press('Escape')

  // Stays within the page: nothing is loaded again.
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('link', { name: 'Queue' }).click()
  await expect(page).toHaveTitle(`Onboarding queue · ${NAME}`)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  for (const width of [1400, 375, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(brand).toBeVisible()
    expect({ width, tooWide: await tooWide(page) }).toEqual({ width, tooWide: [0, 0] })
  }
  await page.goto(`${house}/nowhere`)
  await expect(page).toHaveTitle(`Not found · ${NAME}`)

  await page.goto(house + paths.clients())
  await expect(clientsTable(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(brand).not.toBeVisible()
  const paper = page.getByRole('main')
  await expect(paper.getByText(NAME)).toBeVisible()
  expect(await colourOf(paper)).toBe(WINE)

  await page.emulateMedia({ media: 'screen' })
  await page.context().clearCookies()
  await comeBackTo(page)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect(page).toHaveTitle(`Your session · ${NAME}`)
})
