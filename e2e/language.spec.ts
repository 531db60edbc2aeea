import { paths } from '@/lib/paths'
import { expect, test } from './fixtures'

test('a person chooses French, and the console speaks it from then on', async ({
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

test('a language is asked for before words that were typed are lost to it', async ({
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
