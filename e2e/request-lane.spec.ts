import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { consoleOrigin } from './addresses'
import { Bank, heldRequest } from './bank'
import { expectEveryLook } from './every-look'
import { expect, test } from './fixtures'
import { chooseLanguage } from './languages'
import { letTimePass } from './passing-time'

test.use({ live: true })

// At Hillside Bank a colleague has to approve every activation.
const bank = new Bank('officer@hillside')

const LANE = `${paths.queue()}?lane=approve`
const lane = (page: Page) => page.getByRole('table', { name: 'Onboarding queue' })
const rowOf = (page: Page, name: string) => lane(page).getByRole('row').filter({ hasText: name })
const says = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })
const approve = (page: Page) => page.getByRole('button', { name: /^Approve the activation/ })

/** Skips for this person every request that waits now, except these: other tests decide on them. */
async function onlyThese(page: Page, ...ids: number[]): Promise<void> {
  const { items } = await (await page.request.get(deskPaths.api.approvals())).json()
  for (const { id } of items as { id: number }[]) // the handler's own answer
    if (!ids.includes(id))
      await page.request.post(deskPaths.api.skips(), {
        headers: { 'x-clientele': '1', origin: consoleOrigin },
        data: { approvalId: id },
      })
}

test('two checkers work through the lane of requests, each with one of their own, and neither decides on the other’s', async ({
  page,
  signInAs,
  colleague,
}) => {
  test.slow()
  const [first, second, third] = [
    await heldRequest(bank),
    await heldRequest(bank),
    await heldRequest(bank),
  ]
  const theirs = await colleague('manager@hillside')
  await theirs.goto(paths.clients())
  await onlyThese(theirs, first.id, second.id, third.id)
  await theirs.goto(LANE)
  await expect(
    theirs.getByText(`Start opens “Activation by manual review · ${first.client.name}”`),
  ).toBeVisible()
  await theirs.getByRole('button', { name: 'Start' }).click()
  await expect(theirs).toHaveURL(deskPaths.approval(first.id))
  await expect(says(theirs, /^You have had this request since \d\d:\d\d$/)).toBeVisible()

  await signInAs('checker@hillside', paths.clients())
  await onlyThese(page, first.id, second.id, third.id)
  await page.goto(LANE)
  await expect(page.getByRole('link', { name: /^To approve/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(rowOf(page, first.client.name)).toContainText(/\S+ \S+ since \d\d:\d\d/)
  await expect(rowOf(page, second.client.name)).toContainText('Nobody')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(deskPaths.approval(second.id))
  await approve(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  const next = page.getByRole('button', { name: 'Next request' })
  await expect(next).toBeFocused()
  await next.press('Enter')
  await expect(page).toHaveURL(deskPaths.approval(third.id))

  // A request that a colleague has can be opened, but not decided on until it is taken over.
  await page.goto(deskPaths.approval(first.id))
  await expect(says(page, /has had this request since/)).toBeVisible()
  await expect(approve(page)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take over…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Take over Activation by manual review/ })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('My colleague is at lunch.')
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect(says(page, /^You have had this request since/)).toBeVisible()
  const lost = says(theirs, 'took this request over')
  await expect(lost).toContainText('My colleague is at lunch.')
  await expect(approve(theirs)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(theirs)
  await approve(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(
    page.getByText(`Approved the activation by manual review of ${first.client.name}`),
  ).toBeVisible()
})

test('a request that was skipped comes back with Undo, from the lane and from the next page @deep', async ({
  page,
  signInAs,
}) => {
  const [first, second] = [await heldRequest(bank), await heldRequest(bank)]
  await signInAs('manager@hillside', paths.clients())
  await onlyThese(page, first.id, second.id)
  await page.goto(LANE)
  await rowOf(page, first.client.name)
    .getByRole('button', { name: /^Skip / })
    .click()
  await expect(rowOf(page, first.client.name)).toContainText('Skipped until midnight')
  await expect(
    page.getByText(`Start opens “Activation by manual review · ${second.client.name}”`),
  ).toBeVisible()
  await rowOf(page, first.client.name)
    .getByRole('button', { name: /^Undo skipping / })
    .click()
  await expect(
    page.getByText(`Start opens “Activation by manual review · ${first.client.name}”`),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(deskPaths.approval(first.id))
  await page.getByRole('button', { name: 'Skip' }).click()
  // The message stays while the pointer is on it.
  await page.getByText(/^Skipped .+ until midnight/).hover()
  await expect(page).toHaveURL(deskPaths.approval(second.id))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/is back in the queue/)).toBeVisible()
  await page.getByRole('link', { name: 'Onboarding queue' }).click()
  await expect(page).toHaveURL(LANE)
  await expect(rowOf(page, first.client.name)).not.toContainText('Skipped')
})

test('a list of requests holds back what a colleague works on, and its maker may withdraw it all the same @deep', async ({
  page,
  signInAs,
  colleague,
}) => {
  const request = await heldRequest(bank)
  const theirs = await colleague('manager@hillside')
  await signInAs('checker@hillside', deskPaths.approvals())
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: request.client.name }) })
  const press = entry.getByRole('button', { name: /^Approve the activation/ })
  await expect(press).not.toHaveAttribute('aria-disabled', 'true')
  // The colleague comes while the question is on the screen.
  await press.click()
  const question = page.getByRole('dialog')
  await theirs.goto(deskPaths.approval(request.id))
  const held = /works on this request\. To decide, open it and take it over first\./
  await expect(question.getByText(held).first()).toBeVisible()
  await expect(question.getByRole('button', { name: 'Approve', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(press).toHaveAttribute('aria-disabled', 'true')
  await expect(entry.getByText(held).first()).toBeVisible()
  await expectAccessible(page)

  await signInAs('officer@hillside', deskPaths.approval(request.id))
  await expect(page.getByRole('button', { name: 'Withdraw request' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('while it is not known who works on a request, the lane and its page say so and hold nothing back @deep', async ({
  page,
  signInAs,
}) => {
  const request = await heldRequest(bank)
  await page.route(`**${deskPaths.api.claim({ approvalId: request.id })}`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { claim: null } })
      : route.continue(),
  )
  await page.route(`**${deskPaths.api.approvals()}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), unclaimed: true } })
  })
  await page.clock.install()
  await signInAs('checker@hillside', LANE)
  await letTimePass(
    page,
    page.getByText('Who works on which request is not known at the moment.').first(),
  )
  await expect(rowOf(page, request.client.name)).toContainText('Not known')
  await expectAccessible(page)
  await page.goto(deskPaths.approval(request.id))
  await expect(says(page, 'Who works on this request is not known at the moment.')).toBeVisible()
  await expect(approve(page)).not.toHaveAttribute('aria-disabled', 'true')
})

test('the keyboard alone works through the lane of requests @deep', async ({ page, signInAs }) => {
  const [first, second] = [await heldRequest(bank), await heldRequest(bank)]
  await signInAs('checker@hillside', paths.clients())
  await onlyThese(page, first.id, second.id)
  await page.goto(LANE)
  await expect(page.getByText('Start opens')).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).press('Enter')
  await expect(page).toHaveURL(deskPaths.approval(first.id))
  await expect(page.getByRole('button', { name: 'Next request' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('button', { name: 'Next request' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(deskPaths.approval(second.id))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('a')
  await expect(approve(page)).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

const WORDS = {
  en: { mine: /^You have had this request/, takeOver: 'Take over…' },
  fr: { mine: /^Vous vous occupez de cette demande/, takeOver: 'Reprendre…' },
}

for (const language of ['en', 'fr'] as const)
  test(`everybody can use the lane of requests at every width, in ${language === 'en' ? 'English' : 'French'} @deep`, async ({
    page,
    signInAs,
  }) => {
    test.slow()
    const request = await heldRequest(bank)
    // Without an identity record, the page would name the bank's own kinds of documents.
    await bank.post(`/v1/clients/${request.client.id}/identifiers`, {
      documentTypeId: 89,
      documentKey: randomUUID().slice(0, 12),
      status: 'Active',
    })
    await signInAs('checker@hillside', paths.clients())
    await chooseLanguage(page, language)
    await page.goto(LANE)
    await expect(page.getByRole('table').getByText(request.client.name)).toBeVisible()
    await expectEveryLook(page, 'the lane of requests')
    await page.goto(deskPaths.approval(request.id))
    await expect(says(page, WORDS[language].mine)).toBeVisible()
    await expectEveryLook(page, 'a request that this person has')
    await signInAs('manager@hillside', paths.clients())
    await chooseLanguage(page, language)
    await page.goto(deskPaths.approval(request.id))
    await expect(page.getByRole('button', { name: WORDS[language].takeOver })).toBeVisible()
    await expectEveryLook(page, 'a request that a colleague has')
    await page.getByRole('button', { name: WORDS[language].takeOver }).click()
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
    await expectEveryLook(page, 'a request being taken over')
    await signInAs('officer@hillside', LANE)
    await chooseLanguage(page, language)
    await page.goto(LANE)
    await expect(page.getByRole('table').getByText(request.client.name)).toBeVisible()
    await expectEveryLook(page, 'the lane of requests without the permission')
  })

test('the chosen lane is in sight on a phone @deep', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signInAs('checker@hillside', LANE)
  const ofRequests = page.getByRole('link', { name: /^To approve/ })
  const ofClients = page.getByRole('link', { name: /^To verify/ })
  await expect(ofRequests).toBeInViewport({ ratio: 0.9 })
  await expect(ofClients).not.toBeInViewport({ ratio: 0.9 })
  await ofClients.press('Enter')
  await expect(ofClients).toHaveAttribute('aria-current', 'page')
  await expect(ofClients).toBeInViewport({ ratio: 0.9 })
})

test('while the console cannot be reached, the lane of requests says so, and no request is said to be skipped or decided @deep', async ({
  page,
  signInAs,
}) => {
  const request = await heldRequest(bank)
  await signInAs('checker@hillside', LANE)
  const away = page.getByText('This console cannot be reached')
  await page.route('**/api/queue/**', (route) => route.abort())
  const row = rowOf(page, request.client.name)
  await row.getByRole('button', { name: /^Skip / }).click()
  await expect(away).toBeVisible()
  await expect(row).not.toContainText('Skipped')
  const unsent = page.waitForEvent('requestfailed', (asked) =>
    asked.url().endsWith(deskPaths.api.nextInQueue()),
  )
  await page.getByRole('button', { name: 'Start' }).click()
  await unsent
  await expect(away).toBeVisible()
  await expect(page).toHaveURL(LANE)
  await page.unroute('**/api/queue/**')

  await page.goto(deskPaths.approval(request.id))
  await page.getByRole('button', { name: /^Reject the activation/ }).click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  const why = 'The passport is of her sister.'
  await reason.fill(why)
  const address = `**${deskPaths.api.approval(request.id)}`
  // First the answer of a proxy in front of the console, then none at all.
  for (const answer of [502, undefined]) {
    await page.route(address, (route) =>
      answer ? route.fulfill({ status: answer, body: 'Bad gateway' }) : route.abort(),
    )
    const isAsked = (sent: Request) => sent.postData()?.includes('sister') === true
    const failed = answer
      ? page.waitForEvent('requestfinished', isAsked)
      : page.waitForEvent('requestfailed', isAsked)
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await failed
    await expect(
      dialog.getByRole('alert').filter({ hasText: 'This console cannot be reached' }),
    ).toBeVisible()
    await expect(reason).toHaveValue(why)
    await page.unroute(address)
  }
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(
    page.getByText(`Rejected the activation by manual review of ${request.client.name}`),
  ).toBeVisible()
  await signInAs('officer@hillside', deskPaths.askedApprovals())
  await expect(page.getByRole('listitem').filter({ hasText: request.client.name })).toContainText(
    why,
  )
})

test('a lane of which the bank lists only a part is not said to be empty @deep', async ({
  page,
  signInAs,
}) => {
  await page.route(`**${deskPaths.api.approvals()}`, async (route) => {
    const response = await route.fetch()
    const json = { items: [], isKnown: true, isComplete: false, hasMore: false }
    await route.fulfill({ response, json })
  })
  await signInAs('checker@hillside', `${paths.queue()}?lane=verify`)
  const card = page.getByRole('link', { name: /^To approve/ })
  await expect(card).toContainText('Nothing waits for you')
  await card.click()
  await expect(page.getByText('The bank lists only what you may decide on')).toBeVisible()
  await expect(page.getByText('Every request has been decided.')).toHaveCount(0)
})
