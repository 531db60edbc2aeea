import { expect, type Locator, type Page } from '@playwright/test'

/** The parts of one client's page, found by the words on them. */
export const clientPage = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Activate by manual review' })
  return {
    name: page.getByRole('heading', { level: 1 }),
    nextStep: page.getByRole('heading', { level: 2, name: /client$|is active$/ }),
    steps: page.getByRole('list', { name: 'Onboarding' }).getByRole('listitem'),
    verify: page.getByRole('button', { name: 'Verify client', exact: true }),
    kind: page.getByRole('combobox', { name: 'Verification level' }),
    note: page.getByRole('textbox', { name: 'Note' }),
    activate: page.getByRole('button', { name: 'Activate client', exact: true }),
    date: page.getByLabel('Activation date'),
    review: page.getByRole('button', { name: 'Activate by manual review…', exact: true }),
    dialog,
    reason: dialog.getByRole('combobox', { name: 'Reason' }),
    comments: dialog.getByRole('textbox', { name: 'Review comments' }),
    confirm: dialog.getByRole('button', { name: 'Activate by manual review', exact: true }),
    news: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }),
    alarm: (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }),
  }
}

/** Expects the client's page to show this state in the badge beside the name and in the stepper. */
export async function expectState(
  page: Page,
  state: 'Pending' | 'Verified' | 'Active',
): Promise<void> {
  const { name, steps } = clientPage(page)
  await expect(name.locator('..').getByText(state, { exact: true })).toBeVisible()
  const isDone = { Pending: [false, false], Verified: [true, false], Active: [undefined, true] }
  const [verified, active] = isDone[state]
  if (verified !== undefined) await expectStep(steps, 'Verified', verified)
  await expectStep(steps, 'Active', active ?? false)
}

async function expectStep(steps: Locator, name: string, done: boolean): Promise<void> {
  const step = steps.filter({ hasText: `${name}, ` })
  await (done ? expect(step) : expect(step).not).toContainText(`${name}, done`)
}

/** Takes over the client on the page from the colleague who works on it. */
export async function takeOver(page: Page, why: string): Promise<void> {
  await page.getByRole('button', { name: /^Take (over|it back)…$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Take over / })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(why)
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect(dialog).toBeHidden()
}
