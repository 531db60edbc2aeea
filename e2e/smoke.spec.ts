import { expect, test } from '@playwright/test'
import { paths } from '@/lib/paths'

test('the officer signs in with one click and sees the clients of Lakeside Bank', async ({
  page,
}) => {
  await page.goto(paths.clients())
  await page.getByRole('button', { name: 'Continue with Lakeside Bank' }).click()
  await page
    .getByRole('button', { name: /officer/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/clients/)
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0)
  await expect(page.getByText('12,480').first()).toBeVisible()
})
