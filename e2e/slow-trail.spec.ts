import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { Bank, type MadeClient, newClient, requestReview } from './bank'
import { clientPage } from './client-page'
import { expect, listening, test } from './fixtures'
import { hold } from './hold'

// At Hillside Bank a colleague has to approve every activation.
const user = 'officer@hillside'
const bank = new Bank(user)
const manager = new Bank('manager@hillside')

/** The page that the server renders does without this read; the test holds back the browser’s own. */
const slowOnce = (path: string, { id }: MadeClient) =>
  ({
    method: 'GET',
    path: `${path}?clientId=${id}`,
    user,
    kind: 'delay',
    delayMs: 20_000,
    times: 1,
  }) as const

const placeOf = (page: Page) =>
  clientPage(page).review.evaluate((button) => {
    const { x, y } = button.getBoundingClientRect()
    return { x: x + window.scrollX, y: y + window.scrollY }
  })

for (const [width, height] of [
  [1400, 900],
  [375, 800],
] as const)
  test(`a client’s page shows a rejected request once the trail has answered, without blocking anybody, at ${width} pixels`, async ({
    page,
    signInAs,
    fault,
  }) => {
    await page.setViewportSize({ width, height })
    const client = await newClient({}, bank)
    const id = await requestReview(client.id, bank)
    await manager.post(`/v1/makercheckers/${id}?command=reject`)
    await fault(slowOnce('/v1/audits', client))
    const release = await hold(
      page,
      ({ pathname }) => pathname === deskPaths.api.rejectedRequest(client.id),
    )
    await signInAs(user, paths.client(client.id))
    await listening(page)
    const { review } = clientPage(page)
    await expect(page.getByText('Whether a request was rejected is being looked up.')).toBeVisible()
    await expect(review).not.toHaveAttribute('aria-disabled')
    const before = await placeOf(page)

    release()
    const notice = page.getByRole('region', { name: 'Activation by manual review was rejected' })
    await expect(notice).toContainText('manager@hillside rejected it on')
    await expect(page.getByText('is being looked up')).toHaveCount(0)
    expect(await placeOf(page)).toEqual(before)
    await expectAccessible(page)
  })

test('nothing can be requested until it is known what waits, and then only what does not wait already', async ({
  page,
  signInAs,
  fault,
}) => {
  const [asked, free] = [await newClient({}, bank), await newClient({}, bank)]
  await requestReview(asked.id, bank)
  for (const client of [asked, free]) {
    await fault(slowOnce('/v1/makercheckers', client))
    const release = await hold(
      page,
      ({ pathname }) => pathname === deskPaths.api.clientApprovals(client.id),
    )
    await signInAs(user, paths.client(client.id))
    await listening(page)
    const { review } = clientPage(page)
    await expect(review).toHaveAttribute('aria-disabled', 'true')
    await expect(review).toHaveAccessibleDescription(
      'It is not known yet whether this was requested already.',
    )
    const more = page.getByRole('button', { name: 'More actions' })
    await more.click()
    await expect(page.getByText('It is not known yet whether this').first()).toBeVisible()
    await page.keyboard.press('Escape')
    const before = await placeOf(page)
    await expectAccessible(page)
    await more.click()
    const first = page.getByRole('menuitem').first()
    await expect(first).toBeFocused()

    release()
    if (client === asked) {
      await expect(
        page.getByRole('region', { name: 'Activation by manual review waits for approval' }),
      ).toBeVisible()
      await expect(review).toHaveAccessibleDescription(/already waiting for approval/)
    } else {
      await expect(review).not.toHaveAttribute('aria-disabled')
      await expect(page.getByText('is being looked up')).toHaveCount(0)
      // Nothing may move beneath a press that waits for this.
      expect(await placeOf(page)).toEqual(before)
      await expect(first).not.toHaveAttribute('aria-disabled')
    }
    await expect(first).toBeFocused()
  }
})

test('a person who does not wait for what waits can go on, and what waits already is not requested twice', async ({
  page,
  signInAs,
  fault,
}) => {
  const client = await newClient({}, bank)
  await requestReview(client.id, bank)
  await fault({
    method: 'GET',
    path: `/v1/makercheckers?clientId=${client.id}`,
    user,
    kind: 'status',
    status: 503,
  })
  await signInAs(user, paths.client(client.id))
  const doubt = page.getByRole('region', { name: 'What waits is not known' })
  await expect(doubt).toContainText('could not be read')
  await expect(doubt.getByRole('button', { name: 'Look again' })).toBeVisible()
  await expectAccessible(page)
  const desk = clientPage(page)
  await expect(desk.review).toHaveAttribute('aria-disabled', 'true')

  await doubt.getByRole('button', { name: 'Go on' }).click()
  await expect(doubt).toHaveCount(0)
  await expect(
    page.getByText('Whether a request for this client waits for approval could not be read.'),
  ).toBeVisible()
  await expect(desk.nextStep).toBeFocused()
  await desk.review.click()
  await desk.reason.selectOption({ index: 1 })
  await desk.comments.fill('Passport seen at the counter by two of us.')
  await desk.confirm.click()
  await expect(desk.dialog).toContainText(
    'A request for this is already waiting for approval. Nothing was changed.',
  )
  expect(await manager.get(`/v1/makercheckers?clientId=${client.id}`)).toHaveLength(1)
})

test('a request that the page never sees wait lets go of its form once it was rejected, or once its maker says so @deep', async ({
  page,
  signInAs,
}) => {
  const client = await newClient({}, bank)
  const unknown = { items: [], isKnown: false, isComplete: false, hasMore: false }
  await page.route(
    ({ pathname }) => pathname === deskPaths.api.clientApprovals(client.id),
    async (route) => route.fulfill({ response: await route.fetch(), json: unknown }),
  )
  await signInAs(user, paths.client(client.id))
  const { review, dialog, reason, comments, confirm } = clientPage(page)
  await review.click()
  await reason.selectOption({ index: 1 })
  await comments.fill('Passport seen at the counter by two of us.')
  await confirm.click()
  const report = dialog.getByText('Accepted, not yet in effect')
  await expect(report).toBeVisible()
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)

  const waiting = await manager.get<{ id: number }[]>(`/v1/makercheckers?clientId=${client.id}`)
  for (const { id } of waiting) await manager.post(`/v1/makercheckers/${id}?command=reject`)
  await dialog.getByRole('button', { name: 'Read again' }).click()
  await expect(page.getByText('Your request waits no longer')).toBeVisible()
  await expect(report).toHaveCount(0)

  await confirm.click()
  await dialog.getByRole('button', { name: 'It waits no longer' }).click()
  await expect(report).toHaveCount(0)
  await confirm.click()
  await expect(dialog).toContainText('A request for this is already waiting for approval.')
})

test('the page says when it takes long to find out what waits, and offers a way to go on @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const client = await newClient({}, bank)
  await fault(slowOnce('/v1/makercheckers', client))
  const release = await hold(
    page,
    ({ pathname }) => pathname === deskPaths.api.clientApprovals(client.id),
  )
  await signInAs(user, paths.client(client.id))
  const doubt = page.getByRole('region', { name: 'What waits is not known' })
  await expect(doubt).toContainText('is still being looked up')
  await expect(doubt.getByRole('button', { name: 'Look again' })).toHaveCount(0)
  release()
  await expect(doubt).toHaveCount(0)
  await expect(clientPage(page).review).not.toHaveAttribute('aria-disabled')
})
