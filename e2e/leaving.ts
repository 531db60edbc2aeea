import type { Locator, Page } from '@playwright/test'
import { readPress } from '@/lib/http/press'
import { paths } from '@/lib/paths'
import { expect } from './fixtures'
import { hold } from './hold'

export const toClients = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Clients', exact: true })

/** Back, and not waited for: the page may hold it. */
export const pressBack = (page: Page) => page.evaluate(() => window.history.back())

/** Expects a page to ask before it is left with what was sent, and stays. */
export async function expectAsked(page: Page, what: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Leave before it is known?' })
  await expect(question).toContainText(`whether ${what} was carried out`)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
}

type Command = {
  /** Opens its dialog, which does nothing but ask. */
  open: Locator
  /** What is on the button that sends it. */
  press: string
  address: string
  /** What leaving calls it. */
  what: string
}

/**
 * Has a command lose its answer, and expects that whoever leaves meanwhile is asked: while it is on its way, and
 * then also where its dialog was closed. Opened anew that still tells of it, and sends the same request.
 */
export async function expectNotForgotten(page: Page, command: Command): Promise<void> {
  const { open, what, address } = command
  const dialog = page.getByRole('dialog')
  const press = dialog.getByRole('button', { name: command.press, exact: true })
  const noAnswer = dialog.getByText('No answer came.').first()
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().endsWith(address))
      keys.push(readPress(request.headers()['idempotency-key'] ?? '')?.key)
  })
  const lose = await hold(page, `**${address}`, (route) => route.abort())
  await open.click()
  await press.click()
  await expect(press).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await pressBack(page)
  await expectAsked(page, what)
  await expect(press).toBeVisible()
  lose()
  await expect(noAnswer).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await toClients(page).click()
  await expectAsked(page, what)

  await page.unroute(`**${address}`)
  await open.click()
  await expect(noAnswer).toBeVisible()
  await press.click()
  await expect(dialog).toHaveCount(0)
  expect(keys).toEqual([keys[0], keys[0]])
  await toClients(page).click()
  await expect(page).toHaveURL(paths.clients())
}
