import { paths } from '@/lib/paths'
import { chooseAccount, expect, listening, test } from './fixtures'

test('a person chooses French, and the console is in French from then on', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', paths.clients())
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.reload()
  await page.getByRole('button', { name: /^Compte\s: / }).click()
  await expect(page.getByRole('menuitem', { name: 'Se déconnecter' })).toBeVisible()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
})

test('changing the language asks first when typed text would be lost @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', '/clients/new')
  await page.getByRole('textbox', { name: 'First name' }).fill('Amina')
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Amina')
})

test('a person who reads no English finds their language before signing in, and reads the trail in it @deep', async ({
  page,
}) => {
  await page.goto(paths.activity())
  await listening(page)
  const choices = page.getByRole('main').getByRole('button')
  await choices.filter({ hasText: 'Français' }).click()
  await expect(page).toHaveTitle('Connexion · Clientele')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(choices.filter({ hasText: 'Français' })).toHaveAttribute('aria-pressed', 'true')
  await choices.filter({ hasText: /^Continuer avec / }).click()
  await chooseAccount(page, 'officer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journal')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeAttached()
  const trail = page.getByRole('list', { name: 'Journal', exact: true })
  await expect(trail.getByRole('listitem').first()).toContainText(/ par \S/)
})
