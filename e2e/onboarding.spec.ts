import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import {
  activateAtBank,
  canBeVerified,
  newClient,
  officer,
  readyClient,
  verifiedClient,
} from './bank'
import { clientPage, expectState, takeOver } from './client-page'
import { callsLeft } from './faults'
import { clientsTable, expect, signInByButton, test } from './fixtures'
import { hold } from './hold'
import { passingNights } from './passing-nights'

const ACTIVATE = { method: 'POST', path: '/v1/clients/{clientId}?command=activate' } as const
const isoDay = (daysFromNow: number) =>
  new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10)

test('the officer finds a client on page 3 by account number, highest first, verifies and activates it', async ({
  page,
}) => {
  await signInByButton(page, 'officer')
  await page.getByRole('link', { name: 'Pending', exact: true }).click()
  const byAccount = page.getByRole('columnheader', { name: 'Account no.' }).getByRole('button')
  await byAccount.click()
  await expect(page).toHaveURL(/orderBy=accountNo/)
  await byAccount.click()
  const next = page.getByRole('link', { name: 'Next page' })
  await next.click()
  await next.click()
  await expect(page.getByText(/^101–150 of /)).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  const list = page.url()
  const links = clientsTable(page).getByRole('link')
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  let at = 0
  const idAt = () => Number(found[at]?.split('/').at(-1))
  while (!(await canBeVerified(idAt()))) at += 1
  const name = await links.nth(at).innerText()
  const { verify, activate, steps, nextStep, news } = clientPage(page)

  await links.nth(at).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expectState(page, 'Pending')
  await verify.click()
  await expect(news(`Verified ${name}`)).toBeVisible()
  await expect(nextStep).toHaveText('Activate this client')
  await expectState(page, 'Verified')
  await expect(steps.nth(2)).toContainText('by Wanjiru Otieno')

  await activate.click()
  await expect(news(`Activated ${name}`)).toBeVisible()
  await expectState(page, 'Active')
  await expect(steps.nth(3)).toContainText('by Wanjiru Otieno')
  await expect(activate).toHaveCount(0)
  expect(await officer.client(idAt())).toMatchObject({
    status: { value: 'Active' },
    timeline: { activatedByUsername: 'officer' },
  })

  await page.getByRole('main').getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(page).toHaveURL(list)
})

test('an unverified client is activated by manual review, with reason and comments on record @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await newClient()
  await signInAs('officer', paths.client(id))
  const { review, dialog, reason, comments, confirm, news, steps } = clientPage(page)
  await review.click()
  await expect(dialog).toContainText('recorded under your name')
  await expect(dialog).toContainText('Bypassed: verification.')
  await expect(dialog).toContainText('Missing for verification:')
  await expect(dialog.getByRole('listitem').first()).toContainText('No valid identity record')
  await reason.selectOption('Documents checked in person')
  await comments.fill('Passport seen at the counter.')
  await confirm.click()

  await expect(news(`Activated ${name}`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expectState(page, 'Active')
  await expect(steps.nth(2)).toContainText('Bypassed by manual review')
  expect(await officer.client(id)).toMatchObject({
    isActivatedByManualReview: true,
    manualReviewActivationComments: 'Documents checked in person: Passport seen at the counter.',
  })
})

test('a manual review without reason or readable comments is not sent, and says what is missing @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await newClient()
  const counter = await fault({ ...ACTIVATE, clientId: id, kind: 'delay', delayMs: 0, times: 9 })
  await signInAs('officer', paths.client(id))
  const { review, dialog, reason, comments, confirm } = clientPage(page)
  await review.click()
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText('Correct 2 fields')
  await expect(reason).toHaveAccessibleDescription(/Choose the reason\./)
  await expect(comments).toHaveAccessibleDescription(/Say what you reviewed/)

  await reason.selectOption('Other')
  for (const blank of ['   ', '\n\t', '\u200b\u200d\ufeff\u2060']) {
    await comments.fill(blank)
    await confirm.click()
    await expect(comments).toHaveAttribute('aria-invalid', 'true')
    await expect(comments).toHaveAccessibleDescription(/Say what you reviewed/)
  }
  await expect(reason).toHaveValue('Other')
  expect(await callsLeft(counter)).toBe(9)
})

test('a bad activation date is reported at its field, and nothing changes @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await verifiedClient()
  await signInAs('officer', paths.client(id))
  const { date, activate } = clientPage(page)
  const refused: [string, string][] = [
    ['', 'Enter a date that exists, as year-month-day.'],
    [isoDay(3), 'The date cannot be in the future.'],
    ['2023-12-31', 'Not before the day the client was submitted.'],
  ]
  for (const [day, message] of refused) {
    await date.fill(day)
    await activate.click()
    await expect(date).toHaveAccessibleDescription(new RegExp(message))
    await expect(date).toHaveValue(day)
    await expect(date).toBeFocused()
  }
  await expectState(page, 'Verified')
  expect(await officer.client(id)).toMatchObject({ status: { value: 'Pending' } })

  await date.fill('2024-02-29')
  await expect(date).toHaveAccessibleDescription(/Thursday 29 February 2024/)
  await activate.click()
  await expectState(page, 'Active')
  expect((await officer.client(id)).activationDate).toEqual([2024, 2, 29])
})

test('a date preset as today is today also after midnight, unless somebody has chosen one @deep', async ({
  page,
  signInAs,
}) => {
  const nights = await passingNights(page)
  const { id } = await verifiedClient()
  await signInAs('officer', paths.client(id))
  const { date } = clientPage(page)
  const dialog = page.getByRole('dialog')
  await nights.pass(date)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Reject…' }).click()
  await nights.pass(dialog.getByLabel(/date/i))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(date).toHaveValue(nights.today())

  await date.fill('2024-02-29')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Reject…' }).click()
  await nights.pass(dialog.getByLabel(/date/i))
  await page.keyboard.press('Escape')
  await expect(date).toHaveValue('2024-02-29')
})

test('a client created, or checked with others, after midnight is dated that day @deep', async ({
  page,
  signInAs,
}) => {
  const nights = await passingNights(page)
  await signInAs('officer', paths.newClient())
  await nights.pass(page.getByLabel('Submitted on'))

  await page.goto(paths.clients('status=verified'))
  await clientsTable(page).getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Check 1 client…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption({ label: 'Activate' })
  await nights.pass(dialog.getByLabel('Activation date'))
})

test('the verifier sees why they cannot activate the client, and a forged request is refused too', async ({
  page,
  signInAs,
}) => {
  const { id } = await verifiedClient()
  await signInAs('verifier', paths.client(id))
  const { activate, nextStep } = clientPage(page)
  await expect(nextStep).toHaveText('Activate this client')
  await expect(activate).toBeDisabled()
  await expect(activate).toHaveAccessibleDescription(
    'You do not have the permission ACTIVATE_CLIENT. Ask your administrator.',
  )
  await expect(
    page.getByText('You do not have the permission ACTIVATE_CLIENT. Ask your administrator.'),
  ).toBeVisible()

  for (const byReview of [false, true]) {
    const answer = await page.evaluate(
      async ([path, body]) => {
        const response = await fetch(path, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-clientele': '1',
            'idempotency-key': crypto.randomUUID(),
          },
          body,
        })
        return { status: response.status, problem: await response.json() }
      },
      [
        deskPaths.api.activation(id),
        JSON.stringify({
          activatedOn: isoDay(0),
          ...(byReview && {
            byManualReview: true,
            reviewComments: 'Other: forged',
          }),
        }),
      ] as const,
    )
    expect(answer).toMatchObject({ status: 403, problem: { code: 'not_permitted' } })
  }
  expect(await officer.client(id)).toMatchObject({ status: { value: 'Pending' } })
})

test('the auditor reads everything, may change nothing, and sees why @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await readyClient()
  await signInAs('auditor', paths.client(id))
  const { verify, review, name: heading } = clientPage(page)
  await expect(heading).toHaveText(name)
  await expect(verify).toBeDisabled()
  await expect(verify).toHaveAccessibleDescription(
    'You do not have the permission VERIFY_CLIENT. Ask your administrator.',
  )
  await expect(review).toBeDisabled()
  await expect(review).toHaveAccessibleDescription(
    'You do not have the permission ACTIVATE_CLIENT. Ask your administrator.',
  )
})

test('when a colleague was faster, that is news with who and when, and the next step is there @deep', async ({
  page,
  signInAs,
  colleague,
}) => {
  const { id, name } = await readyClient()
  await signInAs('officer', paths.client(id))
  const { verify, activate, news } = clientPage(page)
  await expect(verify).toBeEnabled()
  await expect(page.getByText(/^You have had this client/)).toBeVisible()

  const theirs = await colleague('verifier')
  await theirs.goto(page.url())
  await takeOver(theirs, 'Wanjiru is at lunch.')
  await clientPage(theirs).verify.click()
  await expect(clientPage(theirs).news(`Verified ${name}`)).toBeVisible()
  await theirs.context().close()

  await verify.click()
  await expect(news('This client is already verified')).toContainText('Verified by Hana Ito on ')
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expectState(page, 'Verified')
  await expect(activate).toBeEnabled()
})

test('a client whose details a colleague changed is not activated until the change was seen @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await verifiedClient()
  await signInAs('officer', paths.client(id))
  await officer.put(`/v1/clients/${id}`, { lastname: 'Otherwise' })
  const { activate, alarm, news } = clientPage(page)
  await activate.click()
  await expect(alarm('This was changed meanwhile')).toContainText('Nothing was sent.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nia Otherwise')
  expect(name).not.toBe('Nia Otherwise')
  expect(await officer.client(id)).toMatchObject({ status: { value: 'Pending' } })
  await news('Nia Otherwise (was').getByRole('button', { name: 'I have seen this' }).click()
  await activate.click()
  await expect(news('Activated Nia Otherwise')).toBeVisible()
})

test('a client that is already active is not activated again, and the page says since when @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await verifiedClient()
  await signInAs('officer', paths.client(id))
  const { activate, news, date } = clientPage(page)
  await activateAtBank(id)
  await date.fill(isoDay(-1))
  await activate.click()
  await expect(news('This client is already active')).toContainText(
    'Activated by Wanjiru Otieno on ',
  )
  await expectState(page, 'Active')
  const [year, month, day] = (await officer.client(id)).activationDate ?? []
  expect([year, month, day]).toEqual(isoDay(0).split('-').map(Number))
})

test('a client that turns out not to be verified is not activated, and the page names the way on @deep', async ({
  page,
  signInAs,
}) => {
  const [verified, pending] = [await verifiedClient(), await newClient()]
  await signInAs('officer', paths.client(verified.id))
  // The request goes to an unverified client instead, as if the bank had changed its mind.
  await page.route(`**${deskPaths.api.activation(verified.id)}`, (route) => {
    const { seen, verdict, ...asked } = route.request().postDataJSON()
    expect(seen).toContain(verified.name)
    expect(verdict).toEqual({ stands: 'approved' })
    const url = route.request().url().replace(`${verified.id}`, `${pending.id}`)
    return route.continue({ url, postData: asked })
  })
  const { activate, alarm } = clientPage(page)
  await activate.click()
  const told = alarm('This client is not verified')
  await expect(told).toContainText('Verify the client first, or activate by manual review.')
  await expect(told).toContainText('not_verified')
  await expect(told.getByRole('button', { name: 'Copy details' })).toBeVisible()
  expect(await officer.client(pending.id)).toMatchObject({ status: { value: 'Pending' } })
})

test('a verification that lacks something names everything that is missing, and keeps the note @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  const { verify, note, alarm } = clientPage(page)
  await note.fill('Called twice.')
  await verify.click()
  const told = alarm('The bank asks for more before this step')
  await expect(told.getByRole('listitem')).toHaveText([
    'An identity document that is active and not expired.',
    'An e-mail address.',
    'A mobile number.',
  ])
  await expect(note).toHaveValue('Called twice.')
  const needs = page.getByRole('list', { name: 'What verification needs' }).getByRole('listitem')
  await expect(needs.filter({ hasText: 'Missing: ' })).toHaveCount(3)
  await expectState(page, 'Pending')
})

test('two quick presses are one request, and Enter while it is under way sends none', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id, name } = await verifiedClient()
  const counter = await fault({ ...ACTIVATE, clientId: id, kind: 'delay', delayMs: 0, times: 9 })
  await signInAs('officer', paths.client(id))
  const answer = await hold(page, `**${deskPaths.api.activation(id)}`)
  const { activate, date, news } = clientPage(page)
  await activate.dblclick()
  await expect(activate).toHaveAttribute('aria-busy', 'true')
  await date.press('Enter')
  await expect(activate).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(news(`Activated ${name}`)).toBeVisible()
  await expectState(page, 'Active')
  expect(await callsLeft(counter)).toBe(8)
})

test('a slip does not lose what was typed: leaving asks first', async ({ page, signInAs }) => {
  const { id } = await readyClient()
  await signInAs('officer', paths.client(id))
  const { note, review, comments, dialog } = clientPage(page)
  const clients = page.getByRole('banner').getByRole('link', { name: 'Clients', exact: true })
  await note.fill('Called twice.')
  await clients.click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  await expect(note).toHaveValue('Called twice.')

  await review.click()
  await comments.fill('Seen in person')
  // This Esc belongs to the input method.
  await comments.dispatchEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true })
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(comments).toHaveValue('Seen in person')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)

  await clients.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(paths.clients())
})

test('signing out with something typed asks first, and only once @deep', async ({ page }) => {
  const { id } = await readyClient()
  await signInByButton(page, 'officer', paths.client(id))
  const { note } = clientPage(page)
  let asked = 0
  page.on('dialog', async (dialog) => {
    asked += 1
    await dialog.accept()
  })
  await note.fill('Called twice.')
  const signOut = async () => {
    await page.getByRole('button', { name: /^Account: / }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await signOut()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  await expect(note).toHaveValue('Called twice.')

  await signOut()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('You are signed out, here and at the sign-in service.')).toBeVisible()
  // The browser’s own question would come on top.
  expect(asked).toBe(0)
})
