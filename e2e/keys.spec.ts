import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { allSent, commandsOf, expectNoneOf } from './commands'
import { expectEveryLook } from './every-look'
import { clientsTable, expect, test } from './fixtures'
import { chooseLanguage } from './languages'

const HARBOUR = 'officer@harbour'

test('keys move through a list, to its filter, into a client and on to the next one', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR)
  const links = clientsTable(page).locator('tbody').getByRole('link')
  await page.keyboard.press('j')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(links.nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(links.nth(1)).toBeFocused()
  const name = (await links.nth(1).textContent()) ?? ''
  const next = (await links.nth(2).textContent()) ?? ''
  await page.keyboard.press('/')
  const filter = page.getByRole('searchbox')
  await expect(filter).toBeFocused()
  // These characters are typed into the field and act on nothing else.
  await page.keyboard.type('jk?[')
  await expect(filter).toHaveValue('jk?[')
  await expect(page).toHaveURL(/q=jk/)
  await filter.fill('')
  await filter.blur()
  await expect(page).toHaveURL(paths.clients())
  await expect(links.nth(2)).toHaveText(next)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('navigation', { name: 'Place in the list' })).toBeVisible()
  await page.keyboard.press(']')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next)
  await expect(page.getByRole('navigation', { name: 'Place in the list' })).toContainText('3 of')
  await page.keyboard.press('[')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page).toHaveURL(paths.activity())
  await page.keyboard.press('g')
  await page.keyboard.press('q')
  await expect(page).toHaveURL(paths.queue())
})

test('a sheet lists the keys, a dialog keeps them from the page beneath it, and they can be switched off for good @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Shortcut keys' })
  await expect(sheet).toContainText('No key sends anything')
  await expectAccessible(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await allSent(page)
  expect(asked).not.toContain(paths.activity())

  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitemradio', { name: 'Off' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(clientsTable(page).locator(':focus')).toHaveCount(0)
  // Keys pressed before the reloaded page listens would prove nothing.
  await page.reload()
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await page.getByRole('button', { name: /^Account: / }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Off' })).toBeChecked()
  await expect(sheet).toHaveCount(0)
  await expect(clientsTable(page).locator(':focus')).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Show all keys' }).click()
  await expect(sheet).toBeVisible()
})

test('the sheet lists no key that does nothing for a person @deep', async ({ page, signInAs }) => {
  await signInAs('verifier')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Shortcut keys' })
  const everywhere = sheet.getByRole('region', { name: 'Everywhere' })
  await expect(everywhere.getByRole('term')).toHaveText([
    'Clients',
    'Onboarding queue',
    'Activity',
    'To find a client, a page or what can be done',
    'This list',
  ])
  await page.keyboard.press('Escape')
  await signInAs('auditor')
  await page.keyboard.press('?')
  await expect(everywhere).toBeVisible()
  await expect(sheet.getByText('Onboarding queue', { exact: true })).toHaveCount(0)
  await expect(sheet.getByText('Select it', { exact: true })).toHaveCount(0)
  await expect(sheet.getByText('Open it', { exact: true })).toBeVisible()
})

test('a key that belongs to a button focuses it and presses nothing @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', paths.queue())
  const commands = commandsOf(page)
  const rows = page.getByRole('table', { name: 'Onboarding queue' }).locator('tbody tr')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await expect(rows.nth(1).getByRole('button', { name: /^Skip/ })).toBeFocused()
  await expectNoneOf(page, commands)
})

test('the key that selects ticks no row before one has the focus @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR)
  const boxes = clientsTable(page).locator('tbody').getByRole('checkbox')
  const turn = page.getByRole('navigation', { name: 'Pages' })
  await turn.scrollIntoViewIfNeeded()
  await expect(boxes.nth(0)).not.toBeInViewport()
  await page.keyboard.press('x')
  await expect(boxes.nth(0)).toBeFocused()
  await expect(boxes.nth(0)).toBeInViewport()
  await expect(boxes.nth(0)).not.toBeChecked()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(boxes.nth(1)).toBeChecked()
  await expect(boxes.nth(0)).not.toBeChecked()
})

for (const language of ['en', 'fr'] as const)
  test(`everybody can read the sheet of keys at every width, in ${language === 'en' ? 'English' : 'French'} @deep`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(HARBOUR)
    await chooseLanguage(page, language)
    await page.goto(paths.clients('q=Kimani&limit=25'))
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectEveryLook(page, 'the sheet of keys')
  })
