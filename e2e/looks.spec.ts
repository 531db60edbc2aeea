import type { Locator, Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { newClient, officer, readyClient, reviewAtBank, verifiedClient } from './bank'
import { clientPage, expectState } from './client-page'
import { expectNoSidewaysScroll } from './every-look'
import { clientsTable, expect, listening, test } from './fixtures'
import { tabTo } from './keyboard'

// Colours would be measured half-way through a fade, so nothing fades unless a test says otherwise.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the sign-in page is accessible @deep', async ({ page }) => {
  await page.goto(paths.signIn({ reason: 'failed' }))
  await expectAccessible(page)
})

test('the list is accessible, filled and empty, and so is the account menu @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', paths.clients('limit=25'))
  await expect(page.getByRole('link', { name: 'All', exact: true })).toContainText(/\d/)
  await page.getByRole('button', { name: /^Account: / }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.goto(paths.clients('status=closed&q=Qqqqq'))
  await expect(page.getByRole('link', { name: 'Clear the filter' })).toBeVisible()
  await expectAccessible(page)
})

test('a list that cannot be read is accessible, with its old rows and without @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const user = 'auditor@harbour'
  await fault({ method: 'GET', path: '/v1/clients?offset=25', user, kind: 'status', status: 500 })
  await signInAs(user, paths.clients('limit=25'))
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(clientsTable(page)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(clientsTable(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('a pending client is accessible, as are a refusal and the manual review with its errors', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  const { verify, alarm, review, dialog, confirm, comments } = clientPage(page)
  await verify.click()
  await expect(alarm('The bank asks for more')).toBeVisible()
  await expectAccessible(page)
  await review.click()
  await confirm.click()
  await expect(comments).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await comments.fill('Seen in person')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await expectAccessible(page)
})

test('a warning that appears later is put into a region that was there before its words @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  const { verify, alarm } = clientPage(page)
  const inserted = await page.evaluateHandle(() => {
    const live = '[role=status], [role=alert]'
    const words: string[] = []
    const note = (node: Node) => {
      if (!(node instanceof Element)) return
      const regions = [...(node.matches(live) ? [node] : []), ...node.querySelectorAll(live)]
      words.push(...regions.map((region) => region.textContent))
    }
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(note)
    })
    observer.observe(document.body, { subtree: true, childList: true })
    return words
  })
  await verify.click()
  await expect(alarm('The bank asks for more')).toHaveCount(1)
  expect(await inserted.jsonValue()).toContain('')
  expect((await inserted.jsonValue()).join()).not.toContain('The bank asks for more')
})

test('a verified client is accessible, also to staff who may not activate, and once it is active @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await verifiedClient()
  const { activate, date, news } = clientPage(page)
  await signInAs('verifier', paths.client(id))
  await expect(activate).toBeDisabled()
  await expectAccessible(page)
  await signInAs('officer', paths.client(id))
  await date.fill('')
  await activate.click()
  await expect(date).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await date.fill('2024-03-05')
  await activate.click()
  await expect(news(`Activated ${name}`)).toBeVisible()
  await expectAccessible(page)
})

test('the data tables of a client are accessible, as are rows, files and the question before deleting @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await officer.post(`/v1/datatables/source_of_funds/${id}`, {
    employer: 'Lakeside Fisheries Ltd',
    monthly_income: '84500',
    locale: 'en',
  })
  await officer.post(`/v1/datatables/employment/${id}`, { employer: 'Mill & Sons', locale: 'en' })
  await signInAs('verifier', deskPaths.dataTables(id))
  await expect(page.getByRole('table', { name: 'Data tables' })).toBeVisible()
  await expectAccessible(page)
  await signInAs('officer', deskPaths.dataTable(id, 'source_of_funds'))
  await expect(page.getByRole('table', { name: 'Source of funds' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete row 1' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test('the activity of a client and of the bank is accessible, as is the override register @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await officer.put(`/v1/clients/${id}`, { emailAddress: 'nia@example.com' })
  await reviewAtBank(id, 'Seen in person.')
  await signInAs('auditor', deskPaths.clientActivity(id))
  await expect(page.getByRole('list', { name: 'Activity' })).toBeVisible()
  await expectAccessible(page)
  for (const search of ['overrides=true', 'from=2026-11-02&to=2026-11-01']) {
    await page.goto(paths.activity(search))
    await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible()
    await expectAccessible(page)
  }
})

test('the page that checks with the bank is accessible @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await verifiedClient()
  const path = '/v1/clients/{clientId}?command=activate'
  await fault({ method: 'POST', path, clientId: id, kind: 'garbage' })
  await signInAs('officer', paths.client(id))
  await clientPage(page).activate.click()
  await expect(page.getByText('Checking with the bank…')).toBeVisible()
  await expectAccessible(page)
})

test('pages that do not exist are accessible @deep', async ({ page, signInAs }) => {
  await signInAs('auditor', paths.client(999_999_999))
  for (const path of [paths.client(999_999_999), paths.client('x'), '/nowhere']) {
    await page.goto(path)
    await expectAccessible(page)
  }
})

test('the keyboard alone can go the whole way from the sign-in to an active client', async ({
  page,
}) => {
  const { name } = await readyClient()
  const { verify, activate, nextStep, date } = clientPage(page)
  await page.goto(paths.clients())
  await tabTo(page, page.getByRole('button', { name: 'Continue with Lakeside Bank' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the sandbox bank')
  await tabTo(page, page.getByRole('button', { name: 'officer', exact: true }))
  await page.keyboard.press('Enter')
  await expect(clientsTable(page)).toBeVisible()
  await listening(page)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('searchbox', { name: 'Filter by name, account or telephone' }))
  await page.keyboard.type(name)
  await expect(clientsTable(page).getByRole('row')).toHaveCount(2)
  await tabTo(page, clientsTable(page).getByRole('link', { name }))
  await page.keyboard.press('Enter')

  await expect(verify).toBeVisible()
  await tabTo(page, verify)
  await page.keyboard.press('Enter')
  await expect(nextStep).toHaveText('Activate this client')
  await expect(nextStep).toBeFocused()
  await tabTo(page, date)
  await tabTo(page, activate)
  await page.keyboard.press('Enter')
  await expect(nextStep).toHaveText('Nia is active')
  await expect(nextStep).toBeFocused()
  await expectState(page, 'Active')
})

test('focus moves into a dialog, stays there, and returns to what opened it @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  const { review, dialog, confirm } = clientPage(page)
  await tabTo(page, review)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isOutside).toBe(false)
  }
  await tabTo(page, confirm)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(review).toBeFocused()

  const account = page.getByRole('button', { name: /^Account: / })
  await account.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(account).toBeFocused()
})

test.describe('320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing needs sideways scrolling, and every control can be reached @deep', async ({
    page,
    signInAs,
  }) => {
    const { id } = await newClient({
      firstname: 'W'.repeat(50),
      lastname: 'Maximiliana '.repeat(4),
    })
    await page.goto(paths.signIn({ reason: 'cookies' }))
    await expectNoSidewaysScroll(page)
    await signInAs('officer')
    await expectNoSidewaysScroll(page)
    for (const name of ['Account no.', 'Office'])
      await expectReachable(page.getByRole('columnheader', { name }).getByRole('button'))
    for (const name of ['Closed', 'Next page', 'Last page'])
      await expectReachable(page.getByRole('link', { name, exact: true }))
    await expectReachable(page.getByRole('combobox', { name: 'Rows per page' }))
    await page.getByRole('button', { name: /^Account: / }).click()
    await expectReachable(page.getByRole('menuitem', { name: 'Sign out' }))

    await page.goto(paths.client(id))
    const { verify, review, confirm, comments } = clientPage(page)
    await expectNoSidewaysScroll(page)
    await verify.click()
    await expect(page.getByText('The bank asks for more')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await review.click()
    await expectReachable(comments)
    await confirm.click()
    await expectReachable(confirm)
    await expectNoSidewaysScroll(page)
    for (const path of [
      deskPaths.dataTables(id),
      deskPaths.dataTable(id, 'source_of_funds'),
      deskPaths.newEntry(id, 'address_history'),
      paths.client(999_999_999),
    ]) {
      await page.goto(path)
      await expectNoSidewaysScroll(page)
    }
  })
})

for (const width of [320, 375])
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 640 } })

    test('the activity needs no sideways scrolling, whatever was recorded @deep', async ({
      page,
      signInAs,
    }) => {
      const { id } = await newClient({ firstname: 'W'.repeat(50), lastname: 'M'.repeat(50) })
      await officer.post(`/v1/clients/${id}?command=activate`, {
        activationDate: '2024-03-05',
        dateFormat: 'yyyy-MM-dd',
        isActivatedByManualReview: true,
        manualReviewActivationComments: 'Seen in person. '.repeat(9) + 'W'.repeat(300),
      })
      await signInAs('auditor', deskPaths.clientActivity(id))
      await expect(page.getByText('by manual review by officer')).toBeVisible()
      await expectNoSidewaysScroll(page)
      for (const search of ['', 'overrides=true']) {
        await page.goto(paths.activity(search))
        await expect(page.getByText('W'.repeat(300)).first()).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectReachable(page.getByRole('link', { name: 'Activity', exact: true }))
        await expectReachable(page.getByRole('link', { name: 'Override register' }))
        await expectReachable(page.getByRole('button', { name: 'Apply' }))
        await expectReachable(page.getByRole('button', { name: /^Account: / }))
      }
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('a client is a row of two lines: name and status, then account and office @deep', async ({
    page,
    signInAs,
  }) => {
    await signInAs('officer')
    const row = clientsTable(page).getByRole('row').nth(3)
    const cells = row.getByRole('cell')
    await expect(cells).toHaveCount(5)
    // All boxes in one moment, because counts that arrive on the tabs move the whole table.
    const boxes = await cells.evaluateAll((all) =>
      all.map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect()
        return { x, y, width, height }
      }),
    )
    const [atBox, atName, atAccount, atStatus, atOffice] = boxes
    if (!atBox || !atName || !atAccount || !atStatus || !atOffice)
      throw new Error('cells are not drawn')
    expect(atAccount.y).toBeGreaterThanOrEqual(atName.y + atName.height - 1)
    expect(Math.abs(atOffice.y - atAccount.y)).toBeLessThan(4)
    expect(atStatus.x).toBeGreaterThan(atName.x + atName.width - 1)
    // The checkbox takes no room in either line.
    expect(atBox.x + atBox.width).toBeLessThanOrEqual(atName.x + 1)
  })
})

test('a chosen theme is there from the first paint of the next page @deep', async ({
  page,
  signInAs,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signInAs('officer')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  const dark = await ground()
  expect(dark).not.toBe(light)
  const response = await page.reload()
  expect(await response?.text()).toContain('data-theme="dark"')
  expect(await ground()).toBe(dark)
})

test.describe('a person whose system asks for less motion', () => {
  test('sees nothing move @deep', async ({ page, signInAs }) => {
    const { id } = await newClient()
    await signInAs('officer', paths.client(id))
    const { review, dialog } = clientPage(page)
    await review.click()
    await expect(dialog).toBeVisible()
    expect(await moving(page)).toEqual([])
    await page.goto(paths.clients())
    await page.route('**/api/clients?**', () => new Promise(() => undefined))
    await page.getByRole('link', { name: 'Closed', exact: true }).click()
    await expect(page.getByText('Loading rows')).toBeAttached()
    expect(await moving(page)).toEqual([])
  })
})

/** The class of everything on the page that moves by an animation or would by a transition; a single step moves nothing. */
const moving = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { animationName, animationTimingFunction, transitionDuration } =
          getComputedStyle(element)
        const isAnimated = animationName !== 'none' && animationTimingFunction !== 'steps(1)'
        return isAnimated || transitionDuration !== '0s'
      })
      .map((element) => `<${element.localName} class="${element.getAttribute('class')}">`),
  )

/** Expects a control, once it is scrolled to, to lie entirely inside the window and to be wide enough. */
async function expectReachable(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  await expect(control).toBeInViewport({ ratio: 1 })
  const box = await control.boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(24)
  expect(box?.height).toBeGreaterThanOrEqual(24)
}
