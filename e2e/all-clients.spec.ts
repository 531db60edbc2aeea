import type { Locator, Page } from '@playwright/test'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { Bank, type BankClient, newClient } from './bank'
import { expectEveryLook } from './every-look'
import { clientsTable, expect, test } from './fixtures'
import { hold } from './hold'
import { chooseLanguage } from './languages'

// Tests create clients at Harbour Bank only in files that run after this one, so its list stands still.
const HARBOUR = 'officer@harbour'
const TOTAL = 12_480
const ALL = paths.clients('limit=all')
const harbour = new Bank(HARBOUR)

type BankPage = { totalFilteredRecords: number; pageItems: BankClient[] }
/** The name that the bank has at this place of the list, counted from 1. */
async function nameAt(place: number, order = 'orderBy=displayName&sortBy=ASC'): Promise<string> {
  const page = await harbour.get<BankPage>(`/v1/clients?${order}&limit=1&offset=${place - 1}`)
  return page.pageItems[0]?.displayName ?? ''
}

const scroller = (page: Page) => page.getByRole('region', { name: 'Clients' })
const measured = (page: Page) => page.locator('[data-measured]')
/** The row at this place of the list, counted from 1. */
const row = (page: Page, place: number) =>
  clientsTable(page).locator(`tr[aria-rowindex="${place + 1}"]`)
const link = (page: Page, place: number) => row(page, place).getByRole('link')

/** Waits until the page has been drawn since its size or that of its text changed, and so has measured its rows again. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })

/**
 * Drags the scroll bar to a part of the list: 0 is its top and 1 its end. The drag ends where a row begins, or at the end of
 * the last row.
 */
async function drag(page: Page, to: number): Promise<void> {
  await drawn(page)
  await scroller(page).evaluate((element, part) => {
    const longest = element.scrollHeight - element.clientHeight
    const height = Number.parseInt(element.style.getPropertyValue('--whole-row'), 10)
    element.scrollTop = part === 1 ? longest : Math.round((part * longest) / height) * height
  }, to)
}

/** Expects a row to be visible in full, below the headings and above the foot. */
async function expectWhole(page: Page, one: Locator): Promise<void> {
  await expect(async () => {
    const [box, view, head] = await Promise.all([
      one.boundingBox(),
      scroller(page).boundingBox(),
      clientsTable(page).locator('thead').boundingBox(),
    ])
    if (!box || !view || !head) throw new Error('It is not drawn.')
    expect(box.y).toBeGreaterThanOrEqual(head.y + head.height - 1)
    expect(box.y + box.height).toBeLessThanOrEqual(view.y + view.height + 1)
  }).toPass()
}

/**
 * Presses where an element stands. Playwright’s own click would first scroll the rows under a heading by half a view, because
 * headings stand where rows are not to be scrolled to.
 */
async function pressAsItStands(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not drawn.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Waits until no rendered row is still being read. */
const expectAllRead = (page: Page) =>
  expect(clientsTable(page).locator('tbody .list-bare')).toHaveCount(0)

/** Expects what stands in a row to be as wide as the list. */
async function expectWhollyWide(page: Page, row: Locator): Promise<void> {
  const widthOf = async (one: Locator) => Math.round((await one.boundingBox())?.width ?? 0)
  await expect
    .poll(async () => (await widthOf(row.getByRole('cell'))) - (await widthOf(scroller(page))))
    .toBeGreaterThan(-20)
}

/** Records from now on which rows the page asks the list for: the offset and limit of each request. */
function requestsOf(page: Page) {
  const asked: { offset: number; limit: number }[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname !== '/api/clients') return
    const number = (name: string) => Number(url.searchParams.get(name))
    asked.push({ offset: number('offset'), limit: number('limit') })
  })
  return asked
}

test('any place among all clients is one drag away, in a table that says which rows it shows', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR)
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('All')
  await expect(page).toHaveURL(ALL)
  await expect(measured(page)).toBeVisible()
  await expect(clientsTable(page)).toHaveAttribute('aria-rowcount', String(TOTAL + 1))
  await expect(link(page, 1)).toHaveText(await nameAt(1))
  await expectWhole(page, row(page, 1))
  await expectAccessible(page)

  const asked = requestsOf(page)
  await drag(page, 1)
  await expect(link(page, TOTAL)).toHaveText(await nameAt(TOTAL))
  await expectWhole(page, row(page, TOTAL))
  await drag(page, 0.505)
  await expect(link(page, 6300)).toHaveText(await nameAt(6300))
  await expect(page.getByText(/^6,2\d\d–6,3\d\d of 12,480$/)).toBeVisible()
  // The quarters in view are read first, then their whole windows.
  expect(asked[0]).toEqual({ offset: 12_450, limit: 50 })
  await expect.poll(() => asked.at(-1)).toEqual({ offset: 6200, limit: 200 })
  const first = asked.find(({ offset }) => offset < 12_000)
  expect(first?.limit).toBe(50)
  expect([6250, 6300]).toContain(first?.offset)
  expect(asked.length).toBeLessThanOrEqual(6)
  await expectAccessible(page)

  await expect(page).toHaveURL(paths.clients('page=126&limit=all'))
  await page.reload()
  await expect(link(page, 6251)).toHaveText(await nameAt(6251))
  await expectWhole(page, row(page, 6251))
})

test('a drag along the bar asks for little, and gives up requests for rows that it has passed @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, ALL)
  await expect(measured(page)).toBeVisible()
  const asked = requestsOf(page)
  const stalls = await scroller(page).evaluate(async (element) => {
    let stalls = 0
    for (let frame = 0; frame < 60; frame += 1) {
      element.scrollTop = ((frame + 1) / 60) * (element.scrollHeight - element.clientHeight)
      const began = performance.now()
      await new Promise(requestAnimationFrame)
      if (performance.now() - began > 100) stalls += 1
    }
    return stalls
  })
  await expect(link(page, TOTAL)).toBeVisible()
  // A machine that stalls rests at a place on the way, and two requests are for such a place.
  expect(asked.length).toBeLessThan(12 + 2 * stalls)
  for (const { offset, limit } of asked) {
    expect(offset).toBeGreaterThanOrEqual(0)
    expect(offset).toBeLessThan(TOTAL)
    expect([50, 200]).toContain(limit)
    expect(offset % limit).toBe(0)
  }

  const release = await hold(page, '**/api/clients?*offset=4100&*')
  const givenUp = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().includes('offset=4100&'),
  })
  await drag(page, 4120 / TOTAL)
  await expect(row(page, 4120)).toContainText('This row is being read')
  await drag(page, 0)
  await givenUp
  release()
  await expect(link(page, 1)).toBeVisible()
})

test('rows that cannot be read say so in their place, and the other rows stay', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, ALL)
  await expect(measured(page)).toBeVisible()
  const away = '**/api/clients?*offset=6350&*'
  await page.route(away, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'x-trace-id': 'e2e' },
      json: {
        type: 'about:blank',
        title: 'The bank is busy',
        detail: 'It takes no more requests just now.',
        code: 'bank_busy',
        status: 503,
        fields: [],
        traceId: 'e2e',
        retryAfter: 7,
      },
    }),
  )
  await drag(page, 0.51)
  const failure = clientsTable(page).getByRole('row').filter({ hasText: 'The bank is busy' })
  await expect(failure).toBeVisible()
  await expect(failure).toContainText('7 seconds')
  await expectAccessible(page)
  // It stays a single failure when the row that has the focus is no longer in view.
  await failure.getByRole('button', { name: 'Read again' }).focus()
  await drag(page, 6385 / TOTAL)
  await expect(page.getByText(/^6,3[78]\d–6,3\d\d of 12,480$/)).toBeVisible()
  await expect(failure).toHaveCount(1)
  await expect(failure.getByRole('button', { name: 'Read again' })).toBeFocused()
  await drag(page, 6348 / TOTAL)
  await expect(link(page, 6350)).toBeVisible()
  await expect(failure).toBeVisible()

  await page.unroute(away)
  await failure.getByRole('button', { name: 'Read again' }).press('Enter')
  await expect(link(page, 6351)).toHaveText(await nameAt(6351))
  await expect(failure).toHaveCount(0)
  // The pressed button disappears with the failure that it belonged to.
  await expect(clientsTable(page).locator('a:focus')).toHaveCount(1)
})

test('keys lead through all clients without losing the focus, and Back returns to the place that was left @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, ALL)
  await expect(measured(page)).toBeVisible()
  await page.keyboard.press('j')
  await expect(link(page, 1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(row(page, 1).getByRole('checkbox')).toBeChecked()

  await page.keyboard.press('End')
  await expect(link(page, TOTAL)).toBeVisible()
  await expect(link(page, 1)).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(row(page, TOTAL)).not.toBeInViewport()
  await page.keyboard.press('j')
  await expect(link(page, 2)).toBeFocused()
  await expectWhole(page, row(page, 2))
  await page.keyboard.press('PageDown')
  await expect(row(page, 2)).not.toBeInViewport()
  await page.keyboard.press('Home')
  await expectWhole(page, row(page, 1))

  // J goes from one window of rows into the next, which is read before it is reached.
  await drag(page, 190 / TOTAL)
  await expect(link(page, 200)).toBeVisible()
  await link(page, 199).focus()
  for (const place of [200, 201, 202]) {
    await page.keyboard.press('j')
    await expect(link(page, place)).toBeFocused()
  }
  await page.keyboard.press('k')
  await expect(link(page, 201)).toBeFocused()
  await expect(page.getByText('1 selected')).toBeVisible()

  const name = await nameAt(201)
  const next = await nameAt(202)
  const top = await scroller(page).evaluate((element) => element.scrollTop)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const place = page.getByRole('navigation', { name: 'Place in the list' })
  await expect(place).toContainText('201 of 12,480')
  await page.keyboard.press(']')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next)
  await expect(place).toContainText('202 of 12,480')
  await page.goBack()
  await expect(page).toHaveURL(/limit=all/)
  await expect(link(page, 201)).toBeVisible()
  await expect
    .poll(() => scroller(page).evaluate((element) => element.scrollTop))
    .toBeGreaterThan(top - 45)
  expect(await scroller(page).evaluate((element) => element.scrollTop)).toBeLessThan(top + 45)
})

test('another order or filter is one request, begins at the top and keeps the focus @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, ALL)
  await expect(measured(page)).toBeVisible()
  const isRead = page.waitForResponse((response) =>
    response.url().includes('limit=200&offset=6200'),
  )
  await drag(page, 0.5)
  await expect(link(page, TOTAL / 2)).toBeVisible()
  await expect(page).toHaveURL(/page=125/)
  await isRead
  const asked = requestsOf(page)
  const sort = clientsTable(page).getByRole('columnheader', { name: 'Account no.' })
  await pressAsItStands(page, sort.getByRole('button'))
  await expect(sort).toHaveAttribute('aria-sort', 'ascending')
  await expect(link(page, 1)).toHaveText(await nameAt(1, 'orderBy=accountNo&sortBy=ASC'))
  await expect(sort.getByRole('button')).toBeFocused()
  await expectWhole(page, row(page, 1))
  await page
    .getByRole('navigation', { name: 'Status' })
    .getByRole('link', { name: 'Verified' })
    .click()
  await expect(page).toHaveURL(paths.clients('status=verified&orderBy=accountNo&limit=all'))
  await expect(clientsTable(page)).not.toHaveAttribute('aria-rowcount', String(TOTAL + 1))
  await expectWhole(page, row(page, 1))
  expect(asked).toEqual([
    { offset: 0, limit: 50 },
    { offset: 0, limit: 50 },
  ])

  const box = clientsTable(page).getByRole('checkbox', { name: 'Select all in view' })
  await box.check()
  const count = Number(await clientsTable(page).getAttribute('aria-rowcount')) - 1
  await page.getByRole('button', { name: `Select all ${count} that match` }).click()
  await drag(page, 1)
  await expect(row(page, count).getByRole('checkbox')).toBeChecked()
})

test('scrolling the old rows does not undo a press that is under way, and another list begins at its top @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, ALL)
  await expect(measured(page)).toBeVisible()
  const statuses = page.getByRole('navigation', { name: 'Status' })
  const verified = paths.clients('status=verified&limit=all')
  const release = await hold(page, '**/api/clients?*status=verified*')
  await statuses.getByRole('link', { name: 'Verified' }).click()
  await expect(page).toHaveURL(verified)
  await scroller(page).evaluate(async (element) => {
    const rest = new Promise((resolve) => {
      element.addEventListener('scrollend', resolve, { once: true })
    })
    element.scrollTop = element.scrollHeight / 2
    await rest
  })
  await expect(link(page, TOTAL / 2 + 3)).toBeVisible()
  release()
  await expect(clientsTable(page)).not.toHaveAttribute('aria-rowcount', String(TOTAL + 1))
  await expect(page).toHaveURL(verified)
  await expectWhole(page, row(page, 1))

  await statuses.getByRole('link', { name: /^All/ }).click()
  await expect(clientsTable(page)).toHaveAttribute('aria-rowcount', String(TOTAL + 1))
  await drag(page, 150 / TOTAL)
  await row(page, 155).getByRole('checkbox').check()
  await statuses.getByRole('link', { name: 'Verified' }).click()
  await expect(clientsTable(page)).not.toHaveAttribute('aria-rowcount', String(TOTAL + 1))
  await statuses.getByRole('link', { name: /^All/ }).click()
  await expect(clientsTable(page)).toHaveAttribute('aria-rowcount', String(TOTAL + 1))
  await expectWhole(page, row(page, 1))
})

test('a page that is being opened while rows arrive is opened all the same @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, ALL)
  await expect(measured(page)).toBeVisible()
  const show = await hold(page, '**/api/clients?*')
  const open = await hold(
    page,
    (url) => url.pathname === paths.queue() && url.searchParams.has('_rsc'),
  )
  await drag(page, 0.5)
  await expect(row(page, TOTAL / 2)).toContainText('This row is being read')
  await page.getByRole('link', { name: 'Queue' }).click()
  show()
  await expect(link(page, TOTAL / 2)).toBeVisible()
  open()
  await expect(page).toHaveURL(paths.queue())
})

test('a press on the chosen status leads to the top of all clients, and Back to the place before it @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, ALL)
  await expect(measured(page)).toBeVisible()
  await drag(page, 0.5)
  await expect(link(page, TOTAL / 2)).toBeVisible()
  await expect(page).toHaveURL(/page=125/)
  const all = page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /^All/ })
  await all.click()
  await expect(link(page, 1)).toHaveText(await nameAt(1))
  await expectWhole(page, row(page, 1))
  await expect(page).toHaveURL(ALL)
  await expect(all).toBeFocused()

  await page.goBack()
  await expect(link(page, 6201)).toHaveText(await nameAt(6201))
  await expectWhole(page, row(page, 6201))
  await expect(page).toHaveURL(/page=125/)
  await page.goForward()
  await expectWhole(page, row(page, 1))
  await expect(page).toHaveURL(ALL)
})

test('after a list that was opened at a later place, another status and back, all clients begin at their top @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, paths.clients('page=126&limit=all'))
  await expectWhole(page, row(page, 6251))
  const statuses = page.getByRole('navigation', { name: 'Status' })
  await statuses.getByRole('link', { name: 'Verified' }).click()
  await expect(clientsTable(page)).not.toHaveAttribute('aria-rowcount', String(TOTAL + 1))
  await expectWhole(page, row(page, 1))
  await statuses.getByRole('link', { name: /^All/ }).click()
  await expect(clientsTable(page)).toHaveAttribute('aria-rowcount', String(TOTAL + 1))
  await expectWhole(page, row(page, 1))
  await expect(page).toHaveURL(ALL)
})

test('a row that arrives late does not take the focus from where the person has gone since @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, ALL)
  await expect(measured(page)).toBeVisible()
  const release = await hold(page, '**/api/clients?*offset=200&*')
  await drag(page, 190 / TOTAL)
  await link(page, 200).focus()
  await page.keyboard.press('j')
  const heading = clientsTable(page).getByRole('button', { name: 'Account no.' })
  await heading.focus()
  release()
  await expect(link(page, 201)).toBeVisible()
  await expect(heading).toBeFocused()
})

test('other columns and another density take effect at once, and the rows in view are printed whole @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, ALL)
  await expect(measured(page)).toBeVisible()
  await drag(page, 0.505)
  await expect(link(page, 6305)).toBeVisible()
  const heightOf = async (place: number) => (await row(page, place).boundingBox())?.height ?? 0
  const before = await heightOf(6305)
  await page.getByRole('button', { name: 'Columns…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns and density' })
  await dialog.getByRole('checkbox', { name: 'Account no.' }).uncheck()
  await dialog.getByRole('radio', { name: 'Compact' }).check()
  await page.keyboard.press('Escape')
  await expect.poll(() => heightOf(6305)).toBeLessThan(before - 5)
  await expect(row(page, 6305).getByRole('cell')).toHaveCount(7)
  const starts = (one: Locator) =>
    one.evaluate((row) => [...row.children].map((cell) => cell.getBoundingClientRect().left))
  expect(await starts(row(page, 6305))).toEqual(await starts(row(page, 0)))
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/From a list of 12,480/)).toBeVisible()
  const isPrintedWhole = await scroller(page).evaluate((element) => {
    const rows = [...element.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
    const { bottom } = element.getBoundingClientRect()
    const areWhole = rows.every((row, at) => {
      const next = rows[at + 1]
      return row.height > 10 && row.bottom <= (next ? next.top : bottom) + 1
    })
    return rows.length > 1 && areWhole
  })
  expect(isPrintedWhole).toBe(true)
})

test('a script that arrives late leaves the place and the focus where they are @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR)
  await expect(clientsTable(page)).toBeVisible()
  const release = await hold(page, '**/_next/static/chunks/**')
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('All')
  // The page before it has as many rows.
  await expect(page.locator('.list-whole')).toBeVisible()
  await expect(clientsTable(page).getByRole('row')).toHaveCount(51)
  const name = await nameAt(40)
  await clientsTable(page).getByRole('row').nth(40).getByRole('link').focus()
  release()
  await expect(measured(page)).toBeVisible()
  await expect(link(page, 40)).toHaveText(name)
  await expect(link(page, 40)).toBeFocused()
  await expectWhole(page, row(page, 40))
})

test('a list too long for one scroll is shown in pages, and a sentence says why @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR)
  await page.route('**/api/clients?*limit=50*', async (route) => {
    const response = await route.fetch()
    const answer: BankPage = await response.json()
    await route.fulfill({ response, json: { ...answer, totalFilteredRecords: 10_000_001 } })
  })
  const heading = clientsTable(page).getByRole('button', { name: 'Account no.' })
  await heading.click()
  const why = page.getByText(/^Pages lead to the first 10,000,000, and a scroll/)
  await expect(why).toBeVisible()
  await expect(page.getByText('Page 1 of 200,000')).toBeVisible()
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('All')
  await expect(page).toHaveURL(/limit=all/)
  await expect(why).toBeVisible()
  await expect(page.getByText('1–50 of 10,000,001', { exact: true })).toBeVisible()
  await expect(measured(page)).toHaveCount(0)
})

test('a number longer than all before it is not cut off @deep', async ({ page, signInAs }) => {
  await signInAs(HARBOUR, ALL)
  await expect(measured(page)).toBeVisible()
  const long = '0123456789012345678901234567890'
  // Both the quarter in view and its whole window.
  await page.route(/\/api\/clients\?(.*&)?offset=6[23]00&/, async (route) => {
    const response = await route.fetch()
    const answer: BankPage = await response.json()
    const pageItems = answer.pageItems.map((client) => ({ ...client, accountNo: long }))
    await route.fulfill({ response, json: { ...answer, pageItems } })
  })
  await drag(page, 0.505)
  const number = row(page, 6305).getByRole('cell', { name: long })
  await expect(number).toBeVisible()
  await expect
    .poll(() => number.evaluate((cell) => cell.scrollWidth - cell.clientWidth))
    .toBeLessThanOrEqual(0)
})

test('another order keeps the columns as wide as they were, unless something other than a name does not fit', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, ALL)
  await expect(measured(page)).toBeVisible()
  const columns = () =>
    scroller(page).evaluate((element) => element.style.getPropertyValue('--whole-columns'))
  const before = await columns()
  const heading = clientsTable(page).getByRole('columnheader', { name: 'Account no.' })
  await heading.getByRole('button').click()
  await expect(link(page, 1)).toHaveText(await nameAt(1, 'orderBy=accountNo&sortBy=ASC'))
  expect(await columns()).toBe(before)

  const long = 'An office whose name is longer than that of any other office of this bank'
  await page.route('**/api/clients?*sortBy=DESC*', async (route) => {
    const response = await route.fetch()
    const answer: BankPage = await response.json()
    const pageItems = answer.pageItems.map((client) => ({ ...client, officeName: long }))
    await route.fulfill({ response, json: { ...answer, pageItems } })
  })
  await heading.getByRole('button').click()
  const office = row(page, 1).getByRole('cell', { name: long })
  await expect(office).toBeVisible()
  await expect
    .poll(() => office.evaluate((cell) => cell.scrollWidth - cell.clientWidth))
    .toBeLessThanOrEqual(0)
  expect(await columns()).not.toBe(before)
})

test('another status keeps the columns as wide as they were, although one of them is another', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, paths.clients('limit=all&status=pending'))
  await expect(measured(page)).toBeVisible()
  const columns = () =>
    scroller(page).evaluate((element) => element.style.getPropertyValue('--whole-columns'))
  const heading = (name: string) => clientsTable(page).getByRole('columnheader', { name })
  // The first row is one of those that the columns are measured from.
  const isWhole = () =>
    expect
      .poll(() =>
        row(page, 1)
          .locator('td:not(.on-phone-title)')
          .evaluateAll((cells) => cells.some((one) => one.scrollWidth > one.clientWidth)),
      )
      .toBe(false)
  await expect(heading('Waiting')).toBeVisible()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(heading('Activated')).toBeVisible()
  await expectAllRead(page)
  await isWhole()
  const wide = await columns()

  await page.getByRole('link', { name: 'Pending' }).click()
  await expect(heading('Waiting')).toBeVisible()
  await expectAllRead(page)
  await isWhole()
  expect(await columns()).toBe(wide)
})

test('after a list with room to spare, the rows of a long one fill the view again', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, ALL)
  await expect(measured(page)).toBeVisible()
  const seen = page.getByText(/^1–\d+ of /)
  const full = await seen.innerText()
  await page.route('**/api/clients?*status=verified*', async (route) => {
    const response = await route.fetch()
    const answer: BankPage = await response.json()
    const pageItems = answer.pageItems.slice(0, 3)
    await route.fulfill({ response, json: { ...answer, totalFilteredRecords: 3, pageItems } })
  })
  const statuses = page.getByRole('navigation', { name: 'Status' })
  await statuses.getByRole('link', { name: 'Verified' }).click()
  await expect(seen).toHaveText('1–3 of 3')
  const height = await scroller(page).evaluate(({ clientHeight }) => clientHeight)
  expect(height).toBeLessThan(300)
  await statuses.getByRole('link', { name: /^All/ }).click()
  await expect(seen).toHaveText(full)
  await expectAllRead(page)
  await expectWhole(page, row(page, 1))
})

test.describe('with live updates', () => {
  test.use({ live: true })

  test('a sentence tells of a client created meanwhile, and no row moves under its reader @deep', async ({
    page,
    signInAs,
  }) => {
    await signInAs('officer', ALL)
    await expect(measured(page)).toBeVisible()
    await expect(clientsTable(page).getByText('This row is being read')).toHaveCount(0)
    const before = await clientsTable(page).getByRole('link').allInnerTexts()
    // “!” sorts first, whatever the other clients are called.
    const { name } = await newClient({ firstname: '!', lastname: `${Date.now()}` })
    const news = page.getByText(/clients now; [\d,]+ when this list was read/)
    await expect(news).toBeVisible()
    expect(await clientsTable(page).getByRole('link').allInnerTexts()).toEqual(before)
    // Other tests create clients too, and a sentence about those may follow.
    const said = await news.innerText()
    await page.getByRole('button', { name: 'Read again' }).press('Enter')
    await expect(scroller(page)).toBeFocused()
    await expect(page.getByText(said, { exact: true })).toHaveCount(0)
    await expect(clientsTable(page).getByRole('link', { name, exact: true })).toHaveCount(1)
  })
})

test('on a phone and in French all clients are two-line rows in one scroll @deep', async ({
  page,
  signInAs,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await signInAs(HARBOUR)
  await context.addCookies([{ name: 'language', value: 'fr', url: baseURL ?? '' }])
  await page.goto(ALL)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(measured(page)).toBeVisible()
  const table = page.getByRole('table', { name: 'Clients' })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  for (const size of ['100%', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, size)
    await drawn(page)
    await drag(page, 1)
    const last = table.locator(`tr[aria-rowindex="${TOTAL + 1}"]`)
    await expect(last.getByRole('link')).toBeVisible()
    await expectWhole(page, last)
    // No line of a row is cut off at its top or bottom.
    await expect(async () => {
      const isWhole = await last.evaluate((row) => row.scrollHeight <= row.clientHeight + 1)
      expect(isWhole).toBe(true)
    }).toPass()
  }
})

test('on the narrowest phones a row is no wider than the window, and its name ends where its state begins', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 280, height: 700 })
  await signInAs(HARBOUR, ALL)
  for (const width of [280, 320, 375]) {
    await page.setViewportSize({ width, height: 700 })
    await expect(measured(page)).toBeVisible()
    await expect(async () => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBe(width)
      const states = await clientsTable(page)
        .locator('tbody tr[data-measures]')
        .evaluateAll((rows) =>
          rows.map((row) => {
            const [name, state] = ['.on-phone-title', '.on-phone-aside'].map((cell) =>
              row.querySelector(cell)?.getBoundingClientRect(),
            )
            if (!name || !state) throw new Error('A row has no name or no state.')
            const isBeside = state.top < name.bottom && name.top < state.bottom
            const isAmongLines =
              !isBeside &&
              [...row.querySelectorAll('.on-phone-line')].some(
                (line) => line.getBoundingClientRect().top > state.top,
              )
            const isOver = (isBeside && name.right > state.left) || isAmongLines
            return { isOver, end: state.right }
          }),
        )
      expect(states.length).toBeGreaterThan(4)
      expect(states.filter(({ isOver, end }) => isOver || end > width)).toEqual([])
    }).toPass()
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the first rows of all are in the page, with a link to the others @deep', async ({
    page,
    signInAs,
  }) => {
    await signInAs(HARBOUR, ALL)
    await expect(clientsTable(page).getByRole('row')).toHaveCount(51)
    await expect(page.getByText('1–50 of 12,480')).toBeVisible()
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(paths.clients('page=2'))
    await expect(page.getByText('51–100 of 12,480', { exact: true })).toBeVisible()
  })
})

test('the focus is never beneath the headings @deep', async ({ page, signInAs }) => {
  await signInAs(HARBOUR, ALL)
  await expect(measured(page)).toBeVisible()
  await drag(page, 0.505)
  await expect(link(page, 6305)).toBeVisible()
  await link(page, 6305).focus()
  for (let place = 6305; place > 6290; place -= 1) {
    await expect(link(page, place)).toBeFocused()
    await expectWhole(page, link(page, place))
    // The tick box of a row stands before its name.
    await page.keyboard.press('Shift+Tab')
    await expect(row(page, place).getByRole('checkbox')).toBeFocused()
    await expectWhole(page, row(page, place).getByRole('checkbox'))
    await page.keyboard.press('Shift+Tab')
  }
})

for (const language of ['en', 'fr'] as const)
  test(`everybody can use all clients in one scroll at every width, in ${language === 'en' ? 'English' : 'French'} @deep`, async ({
    page,
    signInAs,
  }) => {
    test.slow()
    await signInAs(HARBOUR)
    await chooseLanguage(page, language)
    await page.goto(ALL)
    await expect(measured(page)).toBeVisible()
    await expectEveryLook(page, 'the first rows')

    // A row that the headings half cover would count as too small to be pressed, so each drag ends with a whole one.
    await expectEveryLook(page, 'rows in the middle', async () => {
      await drag(page, 0.505)
      await expect(link(page, 6305)).toBeVisible()
      await expectAllRead(page)
    })
    // The console refuses a place before the first row, in words of the person's language.
    await page.route(/\/api\/clients\?(.*&)?offset=6(200|350)&/, (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/offset=6\d+/, 'offset=-1'),
      }),
    )
    await page.goto(paths.clients('page=127&limit=all'))
    await expect(measured(page)).toBeVisible()
    const failed = clientsTable(page).locator('.list-failed')
    await expectEveryLook(page, 'rows that could not be read', async () => {
      await drag(page, 6350 / TOTAL)
      await expect(failed.getByRole('button')).toHaveCount(2)
      if ((page.viewportSize()?.width ?? 0) < 640) await expectWhollyWide(page, failed)
      await expect(link(page, 6349)).toBeVisible()
      await expectAllRead(page)
    })
    await expectEveryLook(page, 'the last rows', async () => {
      await drag(page, 1)
      await expectWhole(page, row(page, TOTAL))
      await expect(link(page, TOTAL)).toBeVisible()
      await expectAllRead(page)
    })
  })
