import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { Bank, heldRequest, type MadeClient, newClient, requestReview } from './bank'
import { clientPage, expectState } from './client-page'
import { expectEveryLook } from './every-look'
import { expect, test } from './fixtures'
import { chooseLanguage } from './languages'
import { expectAsked, expectNotForgotten, toClients } from './leaving'
import { hearRegions } from './read-out'

// At Hillside Bank a colleague has to approve every activation.
const bank = new Bank('officer@hillside')

/** A client whose activation by manual review waits. */
const heldClient = async (by = bank) => (await heldRequest(by)).client

/** The id of the request that waits for this client. */
async function requestOf({ id }: MadeClient): Promise<number> {
  const [held] = await bank.get<{ id: number }[]>(`/v1/makercheckers?clientId=${id}`)
  if (!held) throw new Error('nothing waits')
  return held.id
}

/** Decides on the waiting request of a client outside any console. */
async function decideElsewhere(decision: 'approve' | 'reject', client: MadeClient): Promise<void> {
  const manager = new Bank('manager@hillside')
  await manager.post(`/v1/makercheckers/${await requestOf(client)}?command=${decision}`)
}

const statusOf = async ({ id }: MadeClient) => (await bank.client(id)).status.value

test('the maker of an activation by manual review sees it wait, and cannot approve it', async ({
  page,
  signInAs,
}) => {
  const client = await newClient({}, bank)
  await signInAs('officer@hillside', paths.client(client.id))
  const desk = clientPage(page)
  await desk.review.click()
  await desk.reason.selectOption({ index: 1 })
  await desk.comments.fill('Passport seen at the counter by two of us.')
  await desk.confirm.click()

  const notice = page.getByRole('region', {
    name: 'Activation by manual review waits for approval',
  })
  await expect(notice).toContainText('Requested by you')
  await expect(notice).toContainText('Passport seen at the counter by two of us.')
  await expect(desk.dialog).toBeHidden()
  await expect(desk.nextStep).toBeFocused()
  await expectState(page, 'Pending')
  // The same activation is not offered again, and its maker cannot approve it.
  await expect(desk.review).toHaveAccessibleDescription(/already waiting for approval/)
  const approve = notice.getByRole('button', { name: 'Approve' })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await expect(approve).toHaveAccessibleDescription(
    'You made this request yourself; a colleague has to approve it.',
  )
  await expect(notice.getByRole('button', { name: 'Withdraw request' })).toBeEnabled()
  expect(await statusOf(client)).toBe('Pending')
})

test('a request whose answer was lost is found to be waiting, and is not said to be undone @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const client = await newClient({}, bank)
  const path = '/v1/clients/{clientId}?command=activate'
  await fault({ method: 'POST', path, clientId: client.id, kind: 'cut', times: 1 })
  await signInAs('officer@hillside', paths.client(client.id))
  const desk = clientPage(page)
  await desk.review.click()
  await desk.reason.selectOption({ index: 1 })
  await desk.comments.fill('Passport seen at the counter by two of us.')
  await desk.confirm.click()

  await expect(
    page.getByRole('region', { name: 'Activation by manual review waits for approval' }),
  ).toContainText('Requested by you')
  await expect(desk.dialog).toBeHidden()
  await expect(page.getByText('Checking with the bank…')).toHaveCount(0)
  await expect(page.getByText('Not carried out so far')).toHaveCount(0)
})

test('a colleague finds the request under Approvals and approves it, and Activity names both people @deep', async ({
  page,
  signInAs,
}) => {
  const client = await heldClient()
  await signInAs('checker@hillside')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Approvals' })
    .click()
  const waiting = page.getByRole('list', { name: 'Waiting for approval' }).getByRole('listitem')
  const entry = waiting.filter({ has: page.getByRole('link', { name: client.name }) })
  await expect(entry).toContainText('Activation by manual review')
  await expect(entry).toContainText('Requested by officer@hillside')
  await expect(entry).toContainText('Known to the branch since 2009.')
  // Several requests wait, so each heading and each button names its client for people who hear it alone.
  await expect(
    entry.getByRole('heading', { name: `Activation by manual review · ${client.name}` }),
  ).toBeVisible()
  const whole = `the activation by manual review of ${client.name}`
  await expect(entry.getByRole('button', { name: `Reject ${whole}`, exact: true })).toBeVisible()
  await entry.getByRole('button', { name: `Approve ${whole}`, exact: true }).click()
  const question = page.getByRole('dialog', {
    name: `Approve the activation by manual review of ${client.name}?`,
  })
  await expect(question).toContainText('The bank then carries it out immediately.')
  await expect(question).toContainText('Known to the branch since 2009.')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(
    page.getByText(`Approved the activation by manual review of ${client.name}`),
  ).toBeVisible()
  await expect(entry).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goto(deskPaths.clientActivity(client.id))
  await expectState(page, 'Active')
  const told = page.getByRole('listitem').filter({ hasText: 'Activated client by manual review' })
  await expect(told).toContainText('by officer@hillside')
  await expect(told).toContainText('Approved by checker@hillside')
})

test('a colleague approves on the client’s page, which then shows it active @deep', async ({
  page,
  signInAs,
}) => {
  const client = await heldClient()
  await signInAs('checker@hillside', paths.client(client.id))
  const notice = page.getByRole('region', { name: /waits for approval$/ })
  await expect(notice).toContainText('Requested by officer@hillside')
  await expect(notice).toContainText('5 Mar 2024')
  await notice.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expectState(page, 'Active')
  await expect(notice).toHaveCount(0)
  await expect(clientPage(page).nextStep).toBeFocused()
})

test('a rejected request leaves the client as it was, with the reason for everybody to read, and can be made again', async ({
  page,
  signInAs,
}) => {
  const client = await heldClient()
  await signInAs('manager@hillside', paths.client(client.id))
  const notice = page.getByRole('region', { name: /waits for approval$/ })
  await notice.getByRole('button', { name: 'Reject' }).click()
  const question = page.getByRole('dialog', { name: /^Reject the activation by manual review of / })
  const reason = question.getByRole('textbox', { name: 'Reason' })
  const press = question.getByRole('button', { name: 'Reject' })
  await expect(question).toContainText('This console keeps it; the bank keeps no reason.')
  await press.click()
  await expect(reason).toHaveAccessibleDescription(/Say why you reject this request\./)
  await expect(reason).toBeFocused()
  expect(await statusOf(client)).toBe('Pending')
  await reason.fill('The passport is of her sister.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await press.click()
  await expect(notice).toHaveCount(0)
  await expectState(page, 'Pending')
  await expect(clientPage(page).review).toBeEnabled()
  const rejected = page.getByRole('region', { name: 'Activation by manual review was rejected' })
  await expect(rejected).toContainText('Reason: The passport is of her sister.')
  await page.goto(deskPaths.clientActivity(client.id))
  const told = page.getByRole('listitem').filter({ hasText: 'Requested: Activated client' })
  await expect(told).toContainText('Rejected by manager@hillside')
})

test('the maker of a request takes it back @deep', async ({ page, signInAs }) => {
  const client = await heldClient()
  await signInAs('officer@hillside', paths.client(client.id))
  const notice = page.getByRole('region', { name: /waits for approval$/ })
  await notice.getByRole('button', { name: 'Withdraw request' }).click()
  const question = page.getByRole('dialog', {
    name: /^Withdraw the request for the activation by manual /,
  })
  await question.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(notice).toHaveCount(0)
  expect(await statusOf(client)).toBe('Pending')
  await expect(clientPage(page).review).toBeEnabled()
})

test('of two people who decide, the faster one succeeds and the other is told who it was @deep', async ({
  page,
  signInAs,
}) => {
  const client = await heldClient()
  await signInAs('checker@hillside', paths.client(client.id))
  await waitingButton(page, 'Reject').click()
  const question = page.getByRole('dialog')
  await question.getByRole('textbox', { name: 'Reason' }).fill('Not the same person.')
  await decideElsewhere('approve', client)
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(question.getByRole('alert')).toContainText(
    'This request was approved by manager@hillside.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expectState(page, 'Active')
  expect(await statusOf(client)).toBe('Active')
})

test('a decision whose answer was lost is found by reading again @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const client = await heldClient()
  await fault({
    method: 'POST',
    path: `/v1/makercheckers/${await requestOf(client)}?command=approve`,
    kind: 'cut',
    user: 'manager@hillside',
    times: 1,
  })
  await signInAs('manager@hillside', paths.client(client.id))
  await waitingButton(page, 'Approve').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expectState(page, 'Active')
})

test('a decision with a lost answer and no trace is read again and again, and a colleague’s decision is told at once @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const client = await heldClient()
  const path = `/v1/makercheckers/${await requestOf(client)}?command=reject`
  await fault({ method: 'POST', path, kind: 'garbage', user: 'checker@hillside', times: 1 })
  await signInAs('checker@hillside', paths.client(client.id))
  await waitingButton(page, 'Reject').click()
  const question = page.getByRole('dialog')
  const reason = question.getByRole('textbox', { name: 'Reason' })
  await reason.fill('Not the same person.')
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(question).toContainText('As read just now, it still waits')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await toClients(page).click()
  await expectAsked(page, 'the decision')
  await waitingButton(page, 'Approve').click()
  await expect(question).toContainText('You pressed Reject before')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await waitingButton(page, 'Reject').click()
  await expect(question).toContainText('As read just now, it still waits')
  await expect(reason).toHaveValue('Not the same person.')
  await decideElsewhere('approve', client)
  await expect(question).toContainText('It is no longer waiting')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await toClients(page).click()
  await expect(page).toHaveURL(paths.clients())
})

for (const press of ['Approve', 'Reject'])
  test(`a decision without an answer is not forgotten, and leaving asks (${press}) @deep`, async ({
    page,
    signInAs,
  }) => {
    const client = await heldClient()
    const reason = 'The passport is of her sister.'
    const request = await requestOf(client)
    await signInAs('checker@hillside', deskPaths.approvals())
    await page.getByRole('link', { name: client.name }).click()
    await expectNotForgotten(page, {
      open: waitingButton(page, press),
      type: async (dialog) => {
        if (press === 'Reject') await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
      },
      press,
      address: deskPaths.api.approval(request),
      what: 'the decision',
    })
    await page.goto(paths.client(client.id))
    await expectState(page, press === 'Approve' ? 'Active' : 'Pending')
    await expect(page.getByText(`Reason: ${reason}`)).toHaveCount(press === 'Reject' ? 1 : 0)
  })

test('nothing moves under a press once a client whose step waits is there @deep', async ({
  page,
  signInAs,
}) => {
  const waiting = await heldClient()
  await signInAs('checker@hillside', deskPaths.approvals())
  const link = page.getByRole('link', { name: waiting.name })
  await expect(link).toBeVisible()
  // Follows where the first button beside the notice stands, frame by frame.
  await page.evaluate(() => {
    const tops: number[] = []
    Object.assign(window, { tops })
    const look = () => {
      const button = document.querySelector('section[aria-label$="waits for approval"] button')
      if (button) tops.push(Math.round(button.getBoundingClientRect().top + window.scrollY))
      if (tops.length < 60) requestAnimationFrame(look)
    }
    look()
  })
  await link.click()
  await expect(waitingButton(page, 'Approve')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => (window as { tops?: number[] }).tops?.length))
    .toBe(60)
  const tops = await page.evaluate(() => (window as { tops?: number[] }).tops)
  expect(new Set(tops).size).toBe(1)
})

test('a client changed since it was shown is not decided on, and the change is named', async ({
  page,
  signInAs,
}) => {
  const client = await heldClient()
  await signInAs('checker@hillside', paths.client(client.id))
  await waitingButton(page, 'Approve').click()
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  const maker = new Bank('officer@hillside')
  await maker.put(`/v1/clients/${client.id}`, { emailAddress: 'other@example.org' })
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(question.getByRole('alert')).toContainText('the client’s e-mail address')
  // A question opened before the page shows the change would be about the client as it was.
  await expect(page.getByText('other@example.org').first()).toBeVisible()
  expect(await statusOf(client)).toBe('Pending')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await waitingButton(page, 'Approve').click()
  await question.getByRole('button', { name: 'Approve' }).click()
  await expectState(page, 'Active')
})

test('the list can be narrowed to waiting requests and to a maker, and its address keeps that @deep', async ({
  page,
  signInAs,
}) => {
  const [ours, theirs] = [await heldClient(), await heldClient(new Bank('checker@hillside'))]
  await signInAs('manager@hillside', deskPaths.approvals())
  const entry = ({ name }: MadeClient) => page.getByRole('listitem').filter({ hasText: name })
  await expect(entry(ours)).toBeVisible()
  const expectReadOut = await hearRegions(page)
  await page.getByRole('combobox', { name: 'Requested by' }).selectOption('checker@hillside')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/maker=checker%40hillside/)
  await expect(entry(theirs)).toBeVisible()
  await expect(entry(ours)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: ' listed.' })).toBeVisible()
  await expectReadOut(' listed.')
  await page.getByRole('link', { name: 'Clear filters' }).press('Enter')
  await expect(entry(ours)).toBeVisible()
  // The link has gone with the filters.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goto(deskPaths.approvals('what=client.close'))
  await expect(
    page.getByRole('heading', { name: 'No listed request matches these filters' }),
  ).toBeVisible()
})

test('a list of requests that cannot be read is not shown as empty @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  await fault({
    method: 'GET',
    path: '/v1/makercheckers',
    kind: 'status',
    status: 503,
    user: 'auditor@hillside',
  })
  await signInAs('auditor@hillside', deskPaths.approvals())
  await expect(clientPage(page).alarm('The bank could not answer')).toBeVisible()
  await expect(page.getByText('Nothing is waiting')).toHaveCount(0)
})

test('at a bank without approvals the console does not mention them @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', deskPaths.approvals())
  await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Approvals' })).toHaveCount(0)
})

test.describe('everybody can use approvals', () => {
  for (const who of ['officer@hillside', 'checker@hillside'] as const)
    test(`on a client’s page by ${who}, at every width @deep`, async ({ page, signInAs }) => {
      const client = await heldClient()
      await signInAs(who, paths.client(client.id))
      await expect(page.getByRole('region', { name: /waits for approval$/ })).toBeVisible()
      await expectEveryLook(page, 'an activation that waits')
    })

  test('in the question, at every width @deep', async ({ page, signInAs }) => {
    const client = await heldClient()
    await signInAs('checker@hillside', paths.client(client.id))
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectEveryLook(page, 'the question of the approval')
  })

  test('with the keyboard alone @deep', async ({ page, signInAs }) => {
    const client = await heldClient()
    await signInAs('checker@hillside', paths.client(client.id))
    const reject = page
      .getByRole('region', { name: /waits for approval$/ })
      .getByRole('button', { name: 'Reject' })
    await reject.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(reject).toBeFocused()
  })
})

/** A button beside what waits for approval on a client's page. */
function waitingButton(page: Page, name: string) {
  return page
    .getByRole('region', { name: /waits for approval$/ })
    .getByRole('button', { name: new RegExp(`^${name} the activation`) })
}

test('the maker finds what became of a request, with who decided, by address and on the client’s page @deep', async ({
  page,
  signInAs,
}) => {
  const [rejected, elsewhere, waiting] = [
    await heldClient(),
    await heldClient(),
    await heldClient(),
  ]
  await signInAs('manager@hillside', paths.client(rejected.id))
  await waitingButton(page, 'Reject').click()
  const question = page.getByRole('dialog')
  await question.getByRole('textbox', { name: 'Reason' }).fill('The passport is of her sister.')
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(question).toHaveCount(0)
  await decideElsewhere('reject', elsewhere)

  await signInAs('officer@hillside', paths.client(elsewhere.id))
  const notice = page.getByRole('region', { name: 'Activation by manual review was rejected' })
  await expect(notice).toContainText('No reason is kept in this console.')
  await page.goto(paths.client(rejected.id))
  await expect(notice).toContainText('manager@hillside rejected it on')
  await expect(notice).toContainText('Reason: The passport is of her sister.')
  await expect(notice).toContainText('Requested by you')
  await expectAccessible(page)
  await notice.getByRole('link', { name: 'My requests' }).click()
  await expect(page).toHaveURL(deskPaths.askedApprovals())
  const entry = ({ name }: MadeClient) =>
    page.getByRole('list', { name: 'My requests' }).getByRole('listitem').filter({ hasText: name })
  await expect(entry(rejected)).toContainText('Rejected by manager@hillside')
  await expect(entry(rejected)).toContainText('Reason: The passport is of her sister.')
  await expect(entry(elsewhere)).toContainText('No reason is kept in this console.')
  await expect(entry(waiting)).toContainText('Waiting')
  await expectAccessible(page)

  const outcomes = page.getByRole('navigation', { name: 'Outcome' })
  await outcomes.getByRole('link', { name: 'Rejected' }).click()
  await expect(page).toHaveURL(deskPaths.askedApprovals('became=refused'))
  await expect(entry(waiting)).toHaveCount(0)
  await expect(entry(rejected)).toBeVisible()
  await page.goBack()
  await entry(waiting).getByRole('link', { name: 'Activation by manual review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(waiting.name)

  // A new request for the same client takes the place of the notice.
  await requestReview(rejected.id, bank)
  await page.goto(paths.client(rejected.id))
  await expect(
    page.getByRole('region', { name: 'Activation by manual review waits for approval' }),
  ).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a list of decided requests that cannot be read says so, and names the permission that is missing @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const user = 'officer@hillside'
  await fault({ method: 'GET', path: '/v1/audits', user, kind: 'status', status: 503 })
  await signInAs(user, deskPaths.askedApprovals())
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByText('You have requested nothing')).toHaveCount(0)
  await signInAs('verifier', deskPaths.askedApprovals())
  await expect(page.getByText('READ_AUDIT')).toBeVisible()
})

for (const language of ['en', 'fr'] as const)
  test(`everybody can use the lists of requests at every width, in ${language === 'en' ? 'English' : 'French'} @deep`, async ({
    page,
    signInAs,
  }) => {
    test.slow()
    const { name } = await heldClient()
    const entry = page.getByRole('listitem').filter({ hasText: name })
    await signInAs('officer@hillside')
    await chooseLanguage(page, language)
    await page.goto(deskPaths.askedApprovals())
    // In French, too, the comments are what a person wrote, in English.
    await expect(entry).toContainText('Known to the branch since 2009.')
    await expectEveryLook(page, 'one’s own requests')
    await signInAs('manager@hillside')
    await chooseLanguage(page, language)
    await page.goto(deskPaths.approvals())
    await expect(entry).toContainText('Known to the branch since 2009.')
    await expectEveryLook(page, 'the requests of others')
  })
