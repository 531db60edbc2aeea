import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { consoleOrigin } from './addresses'
import { activateAtBank, Bank, newClient, officer, verifiedClient } from './bank'
import { callsLeft, switchOff } from './faults'
import { expect, test } from './fixtures'
import { hold, holdReads } from './hold'
import { expectNotForgotten, toClients } from './leaving'
import { putAway } from './other-tabs'
import { passingNights } from './passing-nights'
import { letTimePass } from './passing-time'

const COMMAND = '/v1/clients/{clientId}?command='

/** The parts of a client's page that end or reopen a client, found by the words on them. */
const movesOf = (page: Page) => {
  const dialog = page.getByRole('dialog')
  return {
    more: page.getByRole('button', { name: 'More actions' }),
    item: (name: string) => page.getByRole('menuitem', { name }),
    dialog,
    date: dialog.getByLabel(/date/i),
    reason: dialog.getByRole('combobox', { name: 'Reason' }),
    confirm: (name: string) => dialog.getByRole('button', { name, exact: true }),
    news: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }),
    heading: (name: string | RegExp) => page.getByRole('heading', { level: 2, name }),
  }
}

async function open(page: Page, move: string): Promise<void> {
  const { more, item } = movesOf(page)
  await more.click()
  await item(`${move}…`).click()
}

async function rejectAtBank(id: number): Promise<void> {
  const { narrations } = await officer.get<{ narrations: { id: number }[] }>(
    '/v1/clients/template?commandParam=reject',
  )
  await officer.post(`/v1/clients/${id}?command=reject`, {
    dateFormat: 'yyyy-MM-dd',
    locale: 'en',
    rejectionDate: '2024-02-01',
    rejectionReasonId: narrations[0]?.id,
  })
}

test('a client is rejected for a reason of the bank’s list, and the rejection is undone', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await newClient()
  await signInAs('officer', paths.client(id))
  const { reason, date, confirm, dialog, news, heading } = movesOf(page)
  await open(page, 'Reject')
  await expect(date).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await confirm('Reject client').click()
  await expect(reason).toHaveAccessibleDescription(/Choose the reason\./)
  const chosen = reason.getByRole('option').nth(1)
  const words = await chosen.innerText()
  await reason.selectOption(words)
  await confirm('Reject client').click()
  await expect(news(`Rejected ${name}`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(heading('This client is rejected')).toBeFocused()
  await expect(page.getByText(`Reason: ${words}.`)).toBeVisible()

  await open(page, 'Undo rejection')
  await expect(dialog).toContainText('has to be verified again')
  await expect(reason).toHaveCount(0)
  await confirm('Undo rejection').click()
  await expect(news(`Rejection of ${name} undone`)).toBeVisible()
  expect(await officer.client(id)).toMatchObject({ status: { value: 'Pending' } })
})

test('an active client is closed, a bad day is reported at its field, and the client is reactivated @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await verifiedClient()
  await activateAtBank(id)
  await signInAs('officer', paths.client(id))
  const { reason, date, confirm, heading } = movesOf(page)
  await open(page, 'Close')
  await reason.selectOption({ index: 1 })
  await date.fill('2020-01-01')
  await confirm('Close client').click()
  await expect(date).toHaveAccessibleDescription(/Not before the day the client was activated\./)
  await expect(date).toBeFocused()
  await date.fill(new Date().toISOString().slice(0, 10))
  await confirm('Close client').click()
  await expect(heading('This client is closed')).toBeVisible()
  await open(page, 'Reactivate')
  await confirm('Reactivate client').click()
  await expect(heading('Verify this client')).toBeVisible()
})

test('deleting a client leads to the list, and the client is not found afterwards', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await newClient()
  await signInAs('officer', paths.client(id))
  const { confirm, dialog, news } = movesOf(page)
  await open(page, 'Delete')
  await expect(dialog).toContainText(name)
  await confirm('Delete client').click()
  await expect(news(`${name} is deleted`)).toBeVisible()
  await expect(page).toHaveURL(paths.clients())
  await page.goto(paths.client(id))
  await expect(page.getByRole('heading', { name: `No client ${id}` })).toBeVisible()
})

test('the verifier sees a move they may not make with its reason, and pressing it does nothing @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('verifier', paths.client(id))
  const { more, item, dialog } = movesOf(page)
  await more.click()
  const remove = item('Delete…')
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toHaveAccessibleDescription(
    'You do not have the permission DELETE_CLIENT. Ask your administrator.',
  )
  // A dispatched click skips Playwright’s wait for an enabled item: a person can press it all the same.
  await remove.dispatchEvent('click')
  await expect(dialog).toHaveCount(0)
  await expect(item('Reject…')).not.toHaveAttribute('aria-disabled')
})

test('in a low window the last of More actions can be reached, although the button stands at the bottom @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await page.setViewportSize({ width: 320, height: 256 })
  await signInAs('verifier', paths.client(id))
  const { more } = movesOf(page)
  await more.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await more.press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  await expect(items.first()).toBeInViewport({ ratio: 0.99 })
  await page.keyboard.press('End')
  await expect(items.last()).toBeFocused()
  await expect(items.last()).toBeInViewport({ ratio: 0.99 })
})

test('reasons that cannot be read are reported and can be read again, and until then nothing can be sent @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const user = 'officer@harbour'
  await signInAs(user, paths.clients('status=pending'))
  await page.getByRole('table', { name: 'Clients' }).getByRole('link').first().click()
  const path = '/v1/clients/template'
  await fault({ method: 'GET', path, user, kind: 'status', status: 500, times: 2 })
  const { reason, confirm, dialog } = movesOf(page)
  await open(page, 'Withdraw')
  await expect(dialog.getByRole('alert')).toContainText('The reasons could not be read')
  const release = await hold(page, `**${deskPaths.api.endingReasons('withdraw')}`)
  await expect(confirm('Withdraw client')).toHaveAccessibleDescription(
    /A reason from the bank’s list is required/,
  )
  const retry = dialog.getByRole('button', { name: 'Retry' })
  await retry.click()
  // The message and its button stay where they are while the reasons are read again.
  await expect(retry).toHaveAttribute('aria-busy', 'true')
  await expect(retry).toBeFocused()
  release()
  await expect(reason).toBeFocused()
})

test('the chosen reason stays, though the bank’s list has changed since @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  const { reason, confirm, news } = movesOf(page)
  await open(page, 'Reject')
  await reason.selectOption({ index: 2 })
  const words = await reason.getByRole('option', { selected: true }).innerText()
  let readings = 0
  await page.route(`**${deskPaths.api.endingReasons('reject')}`, async (route) => {
    readings += 1
    await route.fulfill({ json: [{ id: 1, name: 'Another' }] })
  })
  const readAgain = page.waitForResponse(`**${paths.api.client(id)}`)
  await putAway(page, false)
  await readAgain
  await expect(reason.getByRole('option', { selected: true })).toHaveText(words)
  await confirm('Reject client').click()
  await expect(news('Rejected')).toBeVisible()
  await expect(page.getByText(`Reason: ${words}.`)).toBeVisible()
  expect(readings).toBe(0)
})

test('a rejection whose answer was lost is reported as done, and a colleague’s rejection as news @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const lost = await newClient()
  const path = `${COMMAND}reject`
  await fault({ method: 'POST', path, clientId: lost.id, kind: 'cut', times: 1 })
  await signInAs('officer', paths.client(lost.id))
  const { reason, confirm, dialog, news, heading } = movesOf(page)
  await open(page, 'Reject')
  await reason.selectOption({ index: 1 })
  await confirm('Reject client').click()
  await expect(news(`Rejected ${lost.name}`)).toBeVisible()

  const raced = await newClient()
  await page.goto(paths.client(raced.id))
  await open(page, 'Reject')
  await reason.selectOption({ index: 1 })
  const day = { dateFormat: 'yyyy-MM-dd', locale: 'en', withdrawalDate: '2024-02-01' }
  const { narrations } = await officer.get<{ narrations: { id: number }[] }>(
    '/v1/clients/template?commandParam=withdraw',
  )
  await officer.post(`/v1/clients/${raced.id}?command=withdraw`, {
    ...day,
    withdrawalReasonId: narrations[0]?.id,
  })
  await confirm('Reject client').click()
  await expect(dialog.getByRole('status')).toContainText('Withdrawn by Wanjiru Otieno')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await confirm('Cancel').click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(heading('This client is withdrawn')).toBeVisible()
})

test('a deletion with an unknown outcome is looked for until it is known @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id, name } = await newClient()
  await signInAs('officer', paths.client(id))
  const { confirm, dialog, news } = movesOf(page)
  await open(page, 'Delete')
  const path = '/v1/clients/{clientId}'
  const kind = 'timeout-after-applying'
  const lost = { method: 'DELETE', path, clientId: id, kind, times: 9 } as const
  await fault(lost)
  const show = await holdReads(page, `**${paths.api.client(id)}`)
  const showList = await hold(page, /\/clients\?.*_rsc/)
  await confirm('Delete client').click()
  // The console reads the client before it sends the command; only later reads may fail.
  await expect.poll(() => callsLeft(lost)).toBe(8)
  const unread = await fault({ method: 'GET', path, clientId: id, kind: 'status', status: 500 })
  show()
  await expect(dialog.getByRole('status')).toContainText('Do not send it again.')
  await switchOff(unread)
  await expect(news(`${name} is deleted`)).toBeVisible()
  // The dialog stays until the list is there, and asks for nothing more.
  await expect(dialog.getByRole('status')).toHaveText(
    'Deleted. The list of clients is being opened.',
  )
  await expect(dialog).not.toContainText('Not until the outcome')
  showList()
  await expect(page).toHaveURL(paths.clients())
})

test('a deletion, and a rejection to be undone, without an answer are not forgotten, and leaving asks @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await rejectAtBank(id)
  const profile = page.getByRole('link', { name: 'Profile', exact: true })
  await signInAs('officer', deskPaths.identification(id))
  await profile.click()
  await expectNotForgotten(page, {
    open: { click: () => open(page, 'Undo rejection') },
    press: 'Undo rejection',
    address: deskPaths.api.move(id, 'reopening'),
    what: 'the request to undo the rejection',
  })
  await page.goto(deskPaths.identification(id))
  await profile.click()
  await expectNotForgotten(page, {
    open: { click: () => open(page, 'Delete') },
    press: 'Delete client',
    address: paths.api.client(id),
    what: 'the deletion',
  })
})

test('a reopening without an answer still has its day when it is opened again after midnight @deep', async ({
  page,
  signInAs,
}) => {
  const nights = await passingNights(page)
  const { id } = await newClient()
  await rejectAtBank(id)
  await signInAs('officer', paths.client(id))
  const { date, confirm, dialog } = movesOf(page)
  await page.route(`**${deskPaths.api.move(id, 'reopening')}`, (route) => route.abort())
  await open(page, 'Undo rejection')
  const day = await date.inputValue()
  await confirm('Undo rejection').click()
  await expect(dialog.getByText('No answer came.').first()).toBeVisible()
  await confirm('Cancel').click()
  await expect(dialog).toHaveCount(0)
  await nights.pass()
  await open(page, 'Undo rejection')
  await expect(date).toHaveValue(day)
})

test('an activation without an answer is no longer waited for once the client is rejected instead @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await verifiedClient()
  await signInAs('officer', paths.client(id))
  const { reason, confirm, news } = movesOf(page)
  await page.route(`**${deskPaths.api.activation(id)}`, (route) => route.abort())
  await page.getByRole('button', { name: 'Activate client', exact: true }).click()
  const noAnswer = page.getByText('No answer came.')
  await expect(noAnswer.first()).toBeVisible()
  await open(page, 'Reject')
  await reason.selectOption({ index: 1 })
  await confirm('Reject client').click()
  await expect(news(`Rejected ${name}`)).toBeVisible()
  await expect(noAnswer).toHaveCount(0)
  await toClients(page).click()
  await expect(page).toHaveURL(paths.clients())
})

/** Makes the console deny this page the client, which the bank still has: it left the person's offices. */
async function leaveOffices(page: Page, id: number): Promise<void> {
  const elsewhere = new URL(paths.api.client(999_999_999), consoleOrigin).href
  await page.route(`**${paths.api.client(id)}`, (route) => route.continue({ url: elsewhere }))
}

test('a client that left the person’s offices is not called deleted @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { confirm, dialog, news } = movesOf(page)
  const path = '/v1/clients/{clientId}'
  for (const isAnswerLost of [false, true]) {
    const { id, name } = await newClient()
    await signInAs('officer', paths.client(id))
    await open(page, 'Delete')
    const lost = {
      method: 'DELETE',
      path,
      clientId: id,
      kind: 'status',
      status: 503,
      times: 1,
    } as const
    if (isAnswerLost) await fault(lost)
    else await leaveOffices(page, id)
    const showList = await hold(page, /\/clients\?.*_rsc/)
    await confirm('Delete client').click()
    if (isAnswerLost) await leaveOffices(page, id)
    await expect(dialog.getByRole('heading', { name: 'Client not found' })).toBeVisible()
    await expect(dialog.getByRole('status')).toHaveText(
      /^The client is no longer there, or no longer in your offices\. If it was deleted, Activity tells who did it\. The list/,
    )
    await expect(news(`${name} is no longer there, or no longer in your offices`)).toBeVisible()
    await expect(page.getByText(`${name} is deleted`)).toHaveCount(0)
    showList()
    await expect(page).toHaveURL(paths.clients())
    expect(await officer.client(id)).toMatchObject({ status: { value: 'Pending' } })
  }
})

test('a client that a colleague deleted first is reported as deleted by them @deep', async ({
  page,
  signInAs,
}) => {
  const manager = new Bank('manager@hillside')
  const { id, name } = await newClient({}, manager)
  await signInAs('officer@hillside', paths.client(id))
  const { confirm, news } = movesOf(page)
  await open(page, 'Delete')
  await manager.delete(`/v1/clients/${id}`)
  await confirm('Delete client').click()
  await expect(news(`${name} was deleted by manager`)).toBeVisible()
  await expect(page).toHaveURL(paths.clients())
})

test('a rejection with an unknown outcome is still called a rejection when another move is chosen @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id, name } = await newClient()
  await page.clock.install()
  await signInAs('officer', paths.client(id))
  const { reason, confirm, dialog, news } = movesOf(page)
  const kind = 'timeout-after-applying'
  const lost = { method: 'POST', path: `${COMMAND}reject`, clientId: id, kind, times: 9 } as const
  await fault(lost)
  await open(page, 'Reject')
  await reason.selectOption({ index: 1 })
  // The bank reports the change at once: the page’s own read is held until the client cannot be read.
  const show = await hold(page, `**${paths.api.client(id)}`)
  await confirm('Reject client').click()
  await expect.poll(() => callsLeft(lost)).toBe(8)
  const path = '/v1/clients/{clientId}'
  const unread = await fault({ method: 'GET', path, clientId: id, kind: 'status', status: 500 })
  show()
  await letTimePass(page, news('Not known yet'))
  await confirm('Cancel').click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)

  await open(page, 'Withdraw')
  await expect(dialog).toContainText('No answer came to the rejection')
  await expect(confirm('Withdraw client')).toHaveAccessibleDescription(/Not until the outcome/)
  await switchOff(unread)
  await letTimePass(page, news(`Rejected ${name}`))
  await expect(dialog).toHaveCount(0)
})

test('the keyboard alone makes every move, and the focus comes back @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  const { more, item, dialog, date } = movesOf(page)
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(item('Reject…')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Withdraw…')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(date).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(more).toBeFocused()
})

test('menu and dialog are accessible in light and dark, and fit small screens @deep', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await newClient()
  await signInAs('verifier', paths.client(id))
  const { more, reason } = movesOf(page)
  await more.click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await open(page, 'Reject')
  await expect(reason).toBeVisible()
  await expectAccessible(page)
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 700 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
    const box = await page.getByRole('dialog').boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  }
})

test('the menu of further actions lies within the window of a phone, and of a tablet @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  const { more, item } = movesOf(page)
  for (const width of [320, 375, 480, 768]) {
    await page.setViewportSize({ width, height: 700 })
    await more.click()
    for (const name of ['Reject…', 'Withdraw…'])
      await expect(item(name), `${name} at ${width}`).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(item('Reject…')).toBeHidden()
  }
})
