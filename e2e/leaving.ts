import type { Locator, Page } from '@playwright/test'
import { readPress } from '@/lib/http/press'
import { paths } from '@/lib/paths'
import { expect } from './fixtures'
import { hold } from './hold'

export const toClients = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Clients', exact: true })

/** Goes back without waiting, because the page may hold the navigation. */
export const pressBack = (page: Page) => page.evaluate(() => window.history.back())

/** Expects the page to ask about this command before it is left, and stays on the page. */
export async function expectAsked(page: Page, what: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Leave before it is known?' })
  await expect(question).toContainText(`whether ${what} was carried out`)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
}

type Command = {
  /** Opens the dialog of the command, and sends nothing. */
  open: { click: () => Promise<void> }
  /** Types what the dialog asks for. */
  type?: (dialog: Locator) => Promise<void>
  /** The text of the button that sends the command. */
  press: string
  address: string
  /** What the question on leaving calls the command. */
  what: string
}

/**
 * Loses the answer of a command and expects that leaving asks, both while the command is under way and after its dialog was
 * closed. The dialog, opened again, still says that no answer came, and sends the same request.
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
  await command.type?.(dialog)
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
