import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { Bank, newClient, requestReview } from './bank'
import { expect, test } from './fixtures'
import { dealtWith } from './hold'

// At Hillside Bank a colleague approves every activation; few other tests make requests as the manager.
const user = 'manager@hillside'
const maker = new Bank(user)
const checker = new Bank('checker@hillside')

/** Requests an activation and has a colleague reject it; returns the client’s name. */
async function rejected(): Promise<string> {
  const { id, name } = await newClient({}, maker)
  const request = await requestReview(id, maker)
  await checker.post(`/v1/makercheckers/${request}?command=reject`)
  return name
}

const news = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^My requests \d+ (was|were) decided$/ })

/** Opens the list of clients and waits until it shows the decided requests that the console reports, if any. */
async function openList(page: Page): Promise<void> {
  // From here on: a read of the page before may be cut off by this, and never end.
  await page.goto(paths.clients(), { waitUntil: 'commit' })
  await page.waitForEvent(
    'requestfinished',
    (request) =>
      request.method() === 'GET' &&
      new URL(request.url()).pathname === deskPaths.api.decidedApprovals(),
  )
  await dealtWith(page)
}

test('a maker is told in every tab how many requests were decided, until they look', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(user, deskPaths.askedApprovals())
  await openList(page)
  await expect(news(page)).toHaveCount(0)
  const name = await rejected()
  await openList(page)
  await expect(news(page)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(news(page)).toBeVisible()
  const other = await context.newPage()
  await openList(other)
  await expect(news(other)).toBeVisible()

  // The list of waiting requests does not show it.
  await page.goto(deskPaths.askedApprovals('became=waiting'))
  await expect(news(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Waiting', exact: true })).toHaveAttribute(
    'aria-current',
    /./,
  )
  await page.reload()
  await expect(news(page)).toBeVisible()

  await news(page).press('Enter')
  await expect(page.getByRole('list', { name: 'My requests' })).toContainText(name)
  await expect(news(page)).toHaveCount(0)
  // The link is gone, and the focus that it had is not.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(news(other)).toHaveCount(0)
  await openList(page)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(news(page)).toHaveCount(0)
})

test('a decision that could not be noted as seen stays news, and is not noted again and again', async ({
  page,
  signInAs,
}) => {
  await signInAs(user, deskPaths.askedApprovals())
  await openList(page)
  const name = await rejected()
  let noted = 0
  await page.route(`**${deskPaths.api.decidedApprovals()}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    noted += 1
    await route.fulfill({ json: { isNoted: false } })
  })
  await page.goto(deskPaths.askedApprovals())
  const list = page.getByRole('list', { name: 'My requests' })
  await expect(list).toContainText(name)
  await expect(news(page)).toBeVisible()
  await expect.poll(() => noted).toBe(1)
  await page.getByRole('link', { name: 'Waiting', exact: true }).click()
  await expect(list).toHaveCount(0)
  await page.getByRole('link', { name: 'Rejected', exact: true }).click()
  await expect(list).toContainText(name)
  await expect(news(page)).toBeVisible()
  expect(noted).toBe(1)
})

test('at a bank without approvals the console does not mention decided requests @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', paths.clients())
  await openList(page)
  await expect(page.getByRole('link', { name: 'My requests' })).toHaveCount(0)
})
