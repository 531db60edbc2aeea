import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { newClient, officer, readyClient, reviewAtBank, verifiedClient } from './bank'
import { clientPage, expectState } from './client-page'
import { callsLeft, type Fault, switchOff } from './faults'
import { expect, signInByButton, test } from './fixtures'
import { hold } from './hold'
import { expectAsked, toClients } from './leaving'
import { letTimePass } from './passing-time'
import { hearRegions } from './read-out'

const ACTIVATE = { method: 'POST', path: '/v1/clients/{clientId}?command=activate' } as const
const VERIFY = { method: 'POST', path: '/v1/clients/{clientId}?command=verify' } as const
const READ = { method: 'GET', path: '/v1/clients/{clientId}' } as const
/** A day that no form suggests, so that only the test can have typed it. */
const TYPED = '2024-03-05'

/** What has the focus on the card of the next step; nothing if the focus is elsewhere. */
const focusInCard = (page: Page) =>
  page
    .getByRole('region')
    .filter({ has: clientPage(page).nextStep })
    .locator(':focus')

type Trouble = Pick<Fault, 'kind' | 'delayMs' | 'status'>

const applied: [string, Trouble, string][] = [
  ['never answers', { kind: 'timeout-after-applying' }, ''],
  ['is cut off in the middle of its answer', { kind: 'cut' }, ' @deep'],
]
for (const [what, trouble, run] of applied)
  test(`a bank that activates and ${what}: the page finds out that the activation is done${run}`, async ({
    page,
    signInAs,
    fault,
  }) => {
    const { id, name } = await verifiedClient()
    const on = await fault({ ...ACTIVATE, clientId: id, times: 9, ...trouble })
    await signInAs('officer', paths.client(id))
    const { date, activate, news } = clientPage(page)
    await date.fill(TYPED)
    await activate.click()
    await expect(news(`Activated ${name}`)).toBeVisible()
    await expectState(page, 'Active')
    expect(await callsLeft(on)).toBe(8)
    expect((await officer.client(id)).activationDate).toEqual([2024, 3, 5])
  })

const notApplied: [string, Trouble, string][] = [
  ['hangs up', { kind: 'refuse' }, ''],
  ['is too slow', { kind: 'delay', delayMs: 60_000 }, ' @deep'],
  ['answers with something else', { kind: 'garbage' }, ' @deep'],
  ['is out of order', { kind: 'status', status: 503 }, ' @deep'],
]
for (const [what, trouble, run] of notApplied)
  test(`a bank that ${what} when it should activate: the page looks, says it was not done, and can send it again${run}`, async ({
    page,
    signInAs,
    fault,
  }) => {
    const { id, name } = await verifiedClient()
    const on = await fault({ ...ACTIVATE, clientId: id, times: 9, ...trouble })
    await page.clock.install()
    await signInAs('officer', paths.client(id))
    const { date, activate, news, alarm } = clientPage(page)
    await date.fill(TYPED)
    const show = await hold(page, `**${paths.api.client(id)}`)
    const expectReadOut = await hearRegions(page)
    await activate.press('Enter')
    await expect(news('Checking with the bank…')).toContainText('Do not send it again.')
    await expectReadOut('Checking with the bank…')
    await expect(activate).toBeHidden()
    show()
    const told = page.getByText('Not carried out so far')
    await letTimePass(page, told)
    await expectReadOut('Not carried out so far')
    // The pressed button was hidden meanwhile.
    await expect(focusInCard(page)).toHaveCount(1)
    await expectState(page, 'Verified')
    await expect(alarm('Activated')).toHaveCount(0)
    await expect(date).toHaveValue(TYPED)
    expect(await callsLeft(on)).toBe(8)
    expect(await officer.client(id)).toMatchObject({ status: { value: 'Pending' } })

    await switchOff(on)
    const found = page.waitForRequest(`**${paths.api.pressOutcome()}`)
    await activate.click()
    await expect(news(`Activated ${name}`)).toBeVisible()
    expect((await found).postDataJSON()).toMatchObject({ found: 'later' })
    await expectState(page, 'Active')
    expect((await officer.client(id)).activationDate).toEqual([2024, 3, 5])
  })

test('an activation whose answer never came is not looked for any more once the client shows it @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await verifiedClient()
  await signInAs('officer', paths.client(id))
  await page.route('**/activation', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const { activate, alarm, news } = clientPage(page)
  await activate.click()
  await expectState(page, 'Active')
  await expect(news('Activated by you on')).toBeVisible()
  await expect(alarm('This console cannot be reached')).toHaveCount(0)
})

test('a bank that asks to wait changes nothing, and the page says how long to wait @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await verifiedClient()
  const on = await fault({ ...ACTIVATE, clientId: id, kind: 'status', status: 429, times: 9 })
  await signInAs('officer', paths.client(id))
  const { activate, alarm, date } = clientPage(page)
  await date.fill(TYPED)
  await activate.click()
  await expect(alarm('The bank asks you to wait')).toContainText('Nothing was changed.')
  await expect(date).toHaveValue(TYPED)
  expect(await callsLeft(on)).toBe(8)

  await switchOff(on)
  await activate.click()
  await expectState(page, 'Active')
})

test('an activation that comes through after a second press was refused is reported as done @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id, name } = await verifiedClient()
  await page.clock.install()
  await signInAs('officer', paths.client(id))
  const { activate, alarm, date, news } = clientPage(page)
  await date.fill(TYPED)
  await fault({ ...ACTIVATE, clientId: id, kind: 'status', status: 503, times: 1 })
  await activate.click()
  await letTimePass(page, page.getByText('Not carried out so far'))
  await fault({ ...ACTIVATE, clientId: id, kind: 'status', status: 429, times: 1 })
  await activate.click()
  await expect(alarm('The bank asks you to wait')).toBeVisible()
  await expect(news('This is about your last request only.')).toBeVisible()
  await officer.post(`/v1/clients/${id}?command=activate`, {
    activationDate: TYPED,
    dateFormat: 'yyyy-MM-dd',
    locale: 'en',
  })
  await letTimePass(page, news(`Activated ${name}`))
  await expectState(page, 'Active')
  await expect(alarm('The bank asks you to wait')).toHaveCount(0)
})

test('while the client cannot be read either, the page claims nothing and sends nothing more @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id, name } = await verifiedClient()
  await page.clock.install()
  await signInAs('officer', paths.client(id))
  const lost = await fault({ ...ACTIVATE, clientId: id, kind: 'cut', times: 9 })
  const { activate, date, news, nextStep } = clientPage(page)
  await date.fill(TYPED)
  const show = await hold(page, `**${paths.api.client(id)}`)
  // The console reads the client once before it sends the command; this read has to succeed.
  await fault({ ...READ, clientId: id, kind: 'delay', delayMs: 0, times: 1 })
  await fault({ ...READ, clientId: id, kind: 'status', status: 500 })
  await activate.click()
  await expect.poll(() => callsLeft(lost)).toBe(8)
  await expect(news('Checking with the bank…')).toBeVisible()
  show()
  await letTimePass(page, news('Not known yet'))
  await expect(activate).toBeDisabled()
  await expect(activate).toHaveAccessibleDescription(
    'Not until the outcome of the last request is known.',
  )
  expect(await callsLeft(lost)).toBe(8)

  const checkAgain = page.getByRole('button', { name: 'Check again' })
  const showAgain = await hold(page, `**${paths.api.client(id)}`)
  await checkAgain.press('Enter')
  await expect(nextStep).toBeHidden()
  showAgain()
  await letTimePass(page, news('Not known yet'))
  // The pressed button was gone meanwhile.
  await expect(focusInCard(page)).toContainText('Not known yet')

  const found = page.waitForRequest(`**${paths.api.pressOutcome()}`)
  // The order matters: a page that can read the client again finds out by itself and asks no more.
  await checkAgain.press('Enter')
  await switchOff(lost)
  await letTimePass(page, news(`Activated ${name}`))
  expect((await found).postDataJSON()).toMatchObject({ found: 'done' })
  await expectState(page, 'Active')
  await expect(focusInCard(page)).toHaveCount(1)
})

test('an activation that is done is reported as done, though the client cannot be read after it @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await verifiedClient()
  await signInAs('officer', paths.client(id))
  const { activate, date, news, alarm } = clientPage(page)
  await date.fill(TYPED)
  // The page’s own read comes only after the message that is expected here.
  const show = await hold(page, `**${paths.api.client(id)}`)
  // The console reads the client once before it sends the command; this read has to succeed.
  await fault({ ...READ, clientId: id, kind: 'delay', delayMs: 0, times: 1 })
  const unread = await fault({ ...READ, clientId: id, kind: 'status', status: 500 })
  await activate.click()
  await expect(news('The bank carried it out')).toContainText('Read it again to go on.')
  await expect(alarm(/could not|Nothing was changed|Not known/)).toHaveCount(0)
  await switchOff(unread)
  expect((await officer.client(id)).activationDate).toEqual([2024, 3, 5])
  await page.getByRole('button', { name: 'Read again' }).click()
  show()
  await expectState(page, 'Active')
})

test('a manual review with an unknown outcome is not forgotten when its dialog is opened again @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id, name } = await newClient()
  await page.clock.install()
  await signInAs('officer', paths.client(id))
  const lost = await fault({ ...ACTIVATE, clientId: id, kind: 'cut', times: 9 })
  const { review, dialog, reason, comments, confirm, news } = clientPage(page)
  await review.click()
  await reason.selectOption('Documents checked by video')
  await comments.fill('Call of today.')
  // The bank reports the change at once: the page’s own read is held until the client cannot be read.
  const show = await hold(page, `**${paths.api.client(id)}`)
  // The console reads the client once before it sends the command; this read has to succeed.
  await fault({ ...READ, clientId: id, kind: 'delay', delayMs: 0, times: 1 })
  const unread = await fault({ ...READ, clientId: id, kind: 'status', status: 500 })
  await confirm.click()
  await expect.poll(() => callsLeft(lost)).toBe(8)
  await expect(dialog.getByText('Checking with the bank…')).toBeVisible()
  show()
  await letTimePass(page, news('Not known yet'))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(news('Not known yet')).toBeVisible()

  await review.click()
  await expect(dialog.getByText('Not known yet')).toBeVisible()
  await expect(confirm).toBeDisabled()
  await expect(confirm).toHaveAccessibleDescription(
    'Not until the outcome of the last request is known.',
  )
  expect(await callsLeft(lost)).toBe(8)
  // The console still reads the client again.
  await switchOff(unread)
  await letTimePass(page, news(`Activated ${name}`))
  await expectState(page, 'Active')
})

test('a manual review that is not carried out so far is not forgotten when its dialog is opened again and closed untouched @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await newClient()
  await page.clock.install()
  await signInAs('officer', paths.client(id))
  const lost = await fault({ ...ACTIVATE, clientId: id, kind: 'garbage', times: 9 })
  const { review, dialog, reason, comments, confirm, news } = clientPage(page)
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await review.click()
  await reason.selectOption('Documents checked by video')
  await comments.fill('Call of today.')
  // The console reads the client once before it sends the command; this read has to succeed.
  await fault({ ...READ, clientId: id, kind: 'delay', delayMs: 0, times: 1 })
  await fault({ ...READ, clientId: id, kind: 'status', status: 500 })
  await confirm.click()
  await expect.poll(() => callsLeft(lost)).toBe(8)
  await letTimePass(page, news('Not known yet'))
  await cancel.click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await review.click()
  await expect(dialog.getByText('Not known yet')).toBeVisible()
  // Ends every fault of this client.
  await switchOff(lost)
  await letTimePass(page, dialog.getByText('Not carried out so far'))
  await cancel.click()
  await expect(dialog).toHaveCount(0)
  await expect(news('Not carried out so far')).toBeVisible()
  await toClients(page).click()
  await expectAsked(page, 'the activation')

  await review.click()
  await expect(dialog.getByText('Not carried out so far')).toBeVisible()
  await reason.selectOption('Other')
  await comments.fill('Call of today, again.')
  await confirm.click()
  await expectState(page, 'Active')
})

test('a refused manual review whose answer is lost is not taken for another review by the same person @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id, name } = await newClient()
  await signInAs('officer', paths.client(id))
  const { review, dialog, date, reason, comments, confirm, news } = clientPage(page)
  await review.click()
  await date.fill(TYPED)
  await reason.selectOption('Other')
  await comments.fill('Written here.')
  await reviewAtBank(id, 'Other: Written elsewhere.')
  await fault({ ...ACTIVATE, clientId: id, kind: 'cut', times: 1 })
  await confirm.click()
  const told = dialog.getByRole('status').filter({ hasText: 'Activated by you on 5 Mar 2024.' })
  await expect(told).toContainText(
    'The bank does not show the review that you sent: your comments are not on its record.',
  )
  await expect(news(`Activated ${name}`)).toHaveCount(0)
  // The typed comments can still be copied.
  await expect(comments).toHaveValue('Written here.')
  await expect(page.getByText('Written elsewhere.')).toBeAttached()
  expect((await officer.client(id)).manualReviewActivationComments).toBe(
    'Other: Written elsewhere.',
  )
})

test('a verification whose answer is lost is found too, and its note is sent once @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id, name } = await readyClient()
  const on = await fault({ ...VERIFY, clientId: id, kind: 'cut', times: 9 })
  await signInAs('officer', paths.client(id))
  const { note, verify, news } = clientPage(page)
  await note.fill('Called twice.')
  await verify.click()
  await expect(news(`Verified ${name}`)).toBeVisible()
  await expectState(page, 'Verified')
  expect(await callsLeft(on)).toBe(8)
})

test('a refused verification whose answer is lost is not taken for another one by the same person @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id, name } = await readyClient()
  await signInAs('officer', paths.client(id))
  const { note, verify, news } = clientPage(page)
  await note.fill('Written here.')
  const endSending = await hold(page, `**${deskPaths.api.verification(id)}`)
  const sent = page.waitForRequest(`**${deskPaths.api.verification(id)}`)
  await verify.click()
  await sent
  await officer.post(`/v1/clients/${id}?command=verify`, { note: 'Written elsewhere.' })
  await fault({ ...VERIFY, clientId: id, kind: 'cut', times: 1 })
  endSending()
  await expect(
    page.getByText('What the bank shows is not the verification that you sent'),
  ).toBeVisible()
  await expectState(page, 'Verified')
  await expect(news(`Verified ${name}`)).toHaveCount(0)
})

test('a manual review keeps every typed word while the bank is in trouble @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id, name } = await newClient()
  const on = await fault({ ...ACTIVATE, clientId: id, kind: 'garbage', times: 9 })
  await page.clock.install()
  await signInAs('officer', paths.client(id))
  const { review, dialog, date, reason, comments, confirm, news } = clientPage(page)
  await review.click()
  await date.fill(TYPED)
  await reason.selectOption('Documents checked by video')
  await comments.fill('Call of 5 March, passport held to the camera.')
  await confirm.click()
  await expect(dialog.getByText('Checking with the bank…')).toBeVisible()
  await letTimePass(page, dialog.getByText('Not carried out so far'))
  await expect(date).toHaveValue(TYPED)
  await expect(reason).toHaveValue('Documents checked by video')
  await expect(comments).toHaveValue('Call of 5 March, passport held to the camera.')

  await switchOff(on)
  await confirm.click()
  await expect(news(`Activated ${name}`)).toBeVisible()
  await expectState(page, 'Active')
})

test('a client that cannot be read is a failure with Retry, never “no such client”', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id, name } = await readyClient()
  const on = await fault({ ...READ, clientId: id, kind: 'garbage' })
  await signInAs('officer', paths.client(id))
  const { alarm, name: heading } = clientPage(page)
  await expect(alarm('The bank gave an answer that cannot be read')).toContainText(
    /trace [0-9a-f-]{36}/,
  )
  await switchOff(on)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(heading).toHaveText(name)
})

test('a client that the bank does not have, and an address that belongs to no client, say so @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', paths.client(999_999_999))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No client 999999999')
  await page.goto(paths.client('12a'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No client at this address')
  await page.getByRole('main').getByRole('link', { name: 'Back to clients' }).click()
  await expect(page).toHaveURL(paths.clients())
})

test('a person whose sign-in the bank no longer accepts is told so and loses nothing, and another account opens the same client', async ({
  page,
  fault,
}) => {
  const { id, name } = await newClient()
  const refused = { clientId: id, user: 'officer', kind: 'status', status: 401 } as const
  await signInByButton(page, 'officer', paths.client(id))
  const { verify, alarm, note } = clientPage(page)
  await note.fill('Seen at the counter')
  await fault({ ...VERIFY, ...refused })
  await verify.click()
  const told = alarm('The bank does not accept your sign-in')
  await expect(told).toContainText('Nothing was changed.')
  await expect(told).toContainText('sign out and sign in with another account')
  await expect(note).toHaveValue('Seen at the counter')

  await fault({ ...READ, ...refused })
  await page.reload()
  await expect(page.getByText('sign out and sign in with another account')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Account: Wanjiru Otieno', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out, here and at the sign-in service.')).toBeVisible()
  await signInByButton(page, 'verifier', paths.client(id))
  await expectState(page, 'Pending')
})
