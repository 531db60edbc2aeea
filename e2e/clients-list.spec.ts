import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paths } from '@/lib/paths'
import { Bank, type BankClient, mobileNumber, newClient, officer } from './bank'
import { callsLeft, type Fault, switchOff } from './faults'
import { clientsTable, expect, expectRow, listening, namesIn, test } from './fixtures'
import { hold } from './hold'
import { hearRegions } from './read-out'

// Tests create clients at Harbour Bank only in files that run after this one, so its list stands still.
const HARBOUR = 'officer@harbour'
const harbour = new Bank(HARBOUR)
type BankPage = { totalFilteredRecords: number; pageItems: BankClient[] }
const bankPage = (query: string) => harbour.get<BankPage>(`/v1/clients?${query}`)

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name, exact: true })
const header = (page: Page, name: string) =>
  clientsTable(page).getByRole('columnheader', { name, exact: true })
const filter = (page: Page) =>
  page.getByRole('searchbox', { name: 'Filter by name, account or telephone' })
const total = (page: Page) => page.getByRole('status').filter({ hasText: /clients? found/ })
const found = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'client' : 'clients'} found`
const turnTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true })

async function accountsOn(page: Page): Promise<string[]> {
  const columns = await clientsTable(page).getByRole('columnheader').allInnerTexts()
  const cells = await clientsTable(page).getByRole('cell').allInnerTexts()
  return cells.filter((_, at) => at % columns.length === columns.indexOf('Account no.'))
}

test('page 3 by account number, highest first, shows what the bank has there @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR)
  await header(page, 'Account no.').getByRole('button').click()
  await expect(header(page, 'Account no.')).toHaveAttribute('aria-sort', 'ascending')
  await header(page, 'Account no.').getByRole('button').click()
  await expect(header(page, 'Account no.')).toHaveAttribute('aria-sort', 'descending')
  await turnTo(page, 'Next page').click()
  await turnTo(page, 'Next page').click()
  await expect(page).toHaveURL(paths.clients('orderBy=accountNo&sortBy=DESC&page=3'))
  await expect(page.getByText('101–150 of 12,480', { exact: true })).toBeVisible()

  const { pageItems } = await bankPage('orderBy=accountNo&sortBy=DESC&limit=50&offset=100')
  await expect(async () =>
    expect(await accountsOn(page)).toEqual(pageItems.map(({ accountNo }) => accountNo)),
  ).toPass()
  const [first] = pageItems
  await expectRow(clientsTable(page), {
    Name: first?.displayName ?? '',
    'Account no.': first?.accountNo ?? '',
  })
})

test('clients on their way say how long they have waited and whether that is late, the oldest first @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, paths.clients('status=pending'))
  await listening(page)
  await expect(header(page, 'Activated')).toHaveCount(0)
  await header(page, 'Waiting').getByRole('button').click()
  await expect(page).toHaveURL(paths.clients('status=pending&orderBy=id'))
  await expect(header(page, 'Waiting')).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByText('In the order in which the bank entered them')).toBeVisible()

  const pending = 'clientStatus=PENDING&clientVerificationStatus=PENDING,IN_PROGRESS,REJECTED'
  const { pageItems } = await bankPage(`${pending}&orderBy=id&limit=1`)
  const row = clientsTable(page)
    .getByRole('row')
    .filter({ hasText: pageItems[0]?.accountNo ?? '' })
  const oldest = row.getByTitle(/^To verify since \d+ \w+ \d{4}, target 5 calendar days$/)
  await expect(oldest).toContainText(/^[\d,]+ daysVery late/)
  await page.setViewportSize({ width: 375, height: 800 })
  await expect(oldest).toBeVisible()
  await row.getByRole('link').click()
  await expect(
    page
      .getByRole('list', { name: 'Onboarding' })
      .getByText(/^Very late: for [\d,]+ days, target 5$/),
  ).toBeVisible()

  await page.goto(paths.clients('status=pending&orderBy=id&sortBy=DESC'))
  await expect(clientsTable(page).getByRole('row').nth(1)).not.toContainText(/late/i)
  await page.goto(paths.clients())
  await expect(header(page, 'Activated')).toHaveCount(1)
  await expect(header(page, 'Waiting')).toHaveCount(0)
})

test('while the counts of a new filter are on their way, no tab shows those of the old one @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR)
  await expect(tab(page, 'All')).toHaveText('All12,480')
  const release = await hold(page, '**/api/clients/counts?**')
  await filter(page).fill('00000012')
  await expect(page).toHaveURL(/q=00000012/)
  await expect(tab(page, 'All')).toHaveText('All')
  release()
  await expect(tab(page, 'All')).toHaveText(/^All\d+$/)
})

test('the list says what a pending client lacks, or to verify it when it lacks nothing the list knows of', async ({
  page,
  signInAs,
}) => {
  const lastname = `Lacks ${randomUUID().slice(0, 8)}`
  const made = async (firstname: string, details: Record<string, string>) =>
    newClient({ firstname, lastname, ...details })
  await made('Both', { emailAddress: 'nia@example.com', mobileNo: mobileNumber() })
  await made('Mobile', { mobileNo: mobileNumber() })
  await made('Neither', {})
  await signInAs('officer', paths.clients(`q=${encodeURIComponent(lastname)}`))
  for (const [firstname, step] of Object.entries({
    Both: 'Verify',
    Mobile: 'No e-mail address',
    Neither: 'No e-mail, no mobile number',
  }))
    await expectRow(clientsTable(page), { Name: `${firstname} ${lastname}`, 'Next step': step })
})

test('each tab counts its clients and shows exactly those clients', async ({ page, signInAs }) => {
  await signInAs(HARBOUR)
  await expect(tab(page, 'All')).toHaveText('All12,480')
  for (const name of ['Pending', 'Verified', 'Active', 'Closed']) {
    const count = (await tab(page, name).innerText()).replace(name, '').trim()
    await tab(page, name).click()
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
    await expect(total(page)).toHaveText(`${count} clients found`)
    if (name === 'Closed') continue // the rows there show the bank’s own words: Closed, Rejected, Withdrawn
    const rows = clientsTable(page).getByRole('row')
    await expect(rows.filter({ has: page.getByRole('cell', { name, exact: true }) })).toHaveCount(
      50,
    )
  }
})

test('a press asks for its rows at once, before anything is rendered again @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR)
  const asked = await header(page, 'Account no.')
    .getByRole('button')
    .evaluate((button: HTMLElement) => {
      const send = window.fetch
      const addresses: string[] = []
      window.fetch = (...asked) => {
        addresses.push(String(asked[0]))
        return send(...asked)
      }
      button.click()
      return addresses
    })
  expect(asked).toEqual([expect.stringContaining('orderBy=accountNo')])
  await expect(header(page, 'Account no.')).toHaveAttribute('aria-sort', 'ascending')
})

test('the filter finds part of a name in any case, and the start of an account number', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, paths.clients('page=7'))
  const expectReadOut = await hearRegions(page)
  await filter(page).fill('OKAF')
  await expect(page).toHaveURL(paths.clients('q=OKAF'))
  const byName = await bankPage('displayName=okaf&limit=1')
  await expect(total(page)).toHaveText(found(byName.totalFilteredRecords))
  await expectReadOut('clients found')
  for (const name of await namesIn(clientsTable(page))) expect(name).toMatch(/okaf/i)

  await filter(page).fill('00000012')
  const byAccount = await bankPage('accountNo=00000012&limit=1')
  await expect(total(page)).toHaveText(found(byAccount.totalFilteredRecords))
  for (const account of await accountsOn(page)) expect(account).toMatch(/^00000012/)
})

test('a telephone number typed as people write it finds its client, and the list says what matched @deep', async ({
  page,
  signInAs,
}) => {
  const mobileNo = mobileNumber()
  const { id, name } = await newClient({ mobileNo })
  await signInAs('officer')
  await filter(page).fill(`${mobileNo.slice(0, 4)} ${mobileNo.slice(4)}`)
  const ending = `mobileNo=%25${mobileNo.slice(-7)}`
  const sameEnding = await officer.get<BankPage>(`/v1/clients?${ending}&limit=1`)
  await expect(total(page)).toHaveText(
    `${found(sameEnding.totalFilteredRecords)} by the last digits of a telephone number`,
  )
  await expectRow(clientsTable(page), { Name: name })
  await clientsTable(page).getByRole('link', { name }).click()
  await expect(page).toHaveURL(paths.client(id))
})

test('the office filter keeps to one office and starts at its first page @deep', async ({
  page,
  signInAs,
}) => {
  const [, office] = await harbour.get<{ id: number; name: string }[]>('/v1/offices')
  await signInAs(HARBOUR, paths.clients('page=3'))
  await page.getByRole('combobox', { name: 'Office' }).selectOption(office?.name ?? '')
  await expect(page).toHaveURL(paths.clients(`officeId=${office?.id}`))
  const { totalFilteredRecords } = await bankPage(`officeId=${office?.id}&limit=1`)
  await expect(total(page)).toHaveText(found(totalFilteredRecords))
  const cells = clientsTable(page).getByRole('cell', { name: office?.name ?? '', exact: true })
  await expect(cells).toHaveCount(50)
})

test('rows per page changes how many rows there are, from the first page on @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, paths.clients('page=3'))
  const perPage = page.getByRole('combobox', { name: 'Rows per page' })
  await perPage.focus()
  await perPage.selectOption('25')
  await expect(page).toHaveURL(paths.clients('limit=25'))
  await expect(clientsTable(page).getByRole('row')).toHaveCount(26)
  await expect(page.getByText('1–25 of 12,480', { exact: true })).toBeVisible()
  await expect(perPage).toBeFocused()
  await page.goBack()
  await expect(clientsTable(page).getByRole('row')).toHaveCount(51)
  await expect(perPage).toHaveValue('50')
})

test('reload, Back, Forward and a pasted link restore exactly what was on screen', async ({
  page,
  signInAs,
  context,
}) => {
  await signInAs(HARBOUR)
  const seen: { url: string; names: string[] }[] = []
  const look = async () => {
    seen.push({ url: page.url(), names: await namesIn(clientsTable(page)) })
  }
  const expectAsSeen = async (at: number, where = page) => {
    await expect(where).toHaveURL(seen[at]?.url ?? '')
    await expect(async () =>
      expect(await namesIn(clientsTable(where))).toEqual(seen[at]?.names),
    ).toPass()
  }
  await look()
  await tab(page, 'Active').click()
  await expect(total(page)).not.toHaveText('12,480 clients found')
  await header(page, 'Office').getByRole('button').click()
  await expect(header(page, 'Office')).toHaveAttribute('aria-sort', 'ascending')
  await turnTo(page, 'Last page').click()
  await expect(turnTo(page, 'Last page')).toHaveAttribute('aria-disabled', 'true')
  await expect(clientsTable(page).getByRole('row')).not.toHaveCount(51)
  await look()

  for (let step = 0; step < 3; step += 1) await page.goBack()
  await expectAsSeen(0)
  for (let step = 0; step < 3; step += 1) await page.goForward()
  await expectAsSeen(1)
  await page.reload()
  await expectAsSeen(1)
  await page.evaluate(() => history.go(-3))
  await expectAsSeen(0)
  await page.evaluate(() => history.go(3))
  await expectAsSeen(1)

  await clientsTable(page).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clients', exact: true }).click()
  await expectAsSeen(1)

  const other = await context.newPage()
  await other.goto(seen[1]?.url ?? '')
  await expectAsSeen(1, other)
})

test('Enter in the filter, or another press of the current tab, adds no step for Back @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR)
  await tab(page, 'Active').click()
  await expect(page).toHaveURL(paths.clients('status=active'))
  await tab(page, 'Active').click()
  await filter(page).fill('OKAF')
  await expect(page).toHaveURL(paths.clients('status=active&q=OKAF'))
  await filter(page).press('Enter')
  await filter(page).press('Enter')
  await expect(page).toHaveURL(paths.clients('status=active&q=OKAF'))
  await page.goBack()
  await expect(page).toHaveURL(paths.clients())
})

test('Back after a reload shows what the address says, even when the server renders nothing for it @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR)
  const first = await namesIn(clientsTable(page))
  await tab(page, 'Closed').click()
  await expect.poll(() => namesIn(clientsTable(page))).not.toEqual(first)
  await page.reload()
  await expect(tab(page, 'Closed')).toContainText(/\d/)
  await page.route(/[?&]_rsc=/, () => undefined)
  await page.goBack()
  await expect(page).toHaveURL(paths.clients())
  await expect.poll(() => namesIn(clientsTable(page))).toEqual(first)
})

test('a column header pressed right after a tab keeps the tab @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR)
  const pending = await tab(page, 'Pending').elementHandle()
  // Both clicks in one turn of the browser’s event loop, so that nothing is rendered in between.
  await header(page, 'Account no.')
    .getByRole('button')
    .evaluate((button, link) => {
      if (link instanceof HTMLElement) link.click()
      if (button instanceof HTMLElement) button.click()
    }, pending)
  await expect(page).toHaveURL(paths.clients('status=pending&orderBy=accountNo'))
  await expect(tab(page, 'Pending')).toHaveAttribute('aria-current', 'page')
  await expect(header(page, 'Account no.')).toHaveAttribute('aria-sort', 'ascending')
})

test('the last choice wins, also when an earlier one is answered after it @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR)
  await expect(tab(page, 'Closed')).toHaveText(/\d/)
  const release = await hold(page, /\/api\/clients\?.*status=pending/)
  const asked = page.waitForRequest(/status=pending/)
  await tab(page, 'Pending').click()
  await asked
  await tab(page, 'Closed').click()
  const closed = (await tab(page, 'Closed').innerText()).replace('Closed', '').trim()
  await expect(total(page)).toHaveText(`${closed} clients found`)
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(tab(page, 'Closed')).toHaveAttribute('aria-current', 'page')
  await expect(total(page)).toHaveText(`${closed} clients found`)
})

test('a page beyond the end of the list becomes the last page @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, paths.clients('page=99999'))
  await expect(page).toHaveURL(paths.clients('page=250'))
  await expect(page.getByText('12,451–12,480 of 12,480', { exact: true })).toBeVisible()
})

test('an address with junk in it shows the list as if the junk were not there @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, paths.clients('page=-1&limit=0&orderBy=password&sortBy=up&status=<b>'))
  await expect(page.getByText('1–50 of 12,480', { exact: true })).toBeVisible()
})

test('a list without matches says what was searched for and how to see more @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, paths.clients('status=closed&q=Qqqqq'))
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    'No client matches “Qqqqq” in Closed',
  )
  await page.getByRole('link', { name: 'Clear the filter' }).click()
  await expect(page).toHaveURL(paths.clients('status=closed'))
  await expect(clientsTable(page)).toBeVisible()
  await expect(filter(page)).toHaveValue('')
})

test('the next page is read ahead, and only once @deep', async ({ page, signInAs }) => {
  // With a running clock the rows could age and be read again.
  await page.clock.setFixedTime(new Date())
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const next = page.waitForResponse(/\/api\/clients\?.*offset=50/)
  await signInAs(HARBOUR)
  await next
  const afterNext = page.waitForResponse(/\/api\/clients\?.*offset=100/)
  await turnTo(page, 'Next page').click()
  await expect(page.getByText('51–100 of 12,480', { exact: true })).toBeVisible()
  await afterNext
  expect(asked.filter((url) => /offset=50(&|$)/.test(url))).toHaveLength(1)
})

test('200 rows take one request to the bank, and no client is read by itself @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  // However long the page takes to start, its rows then stay new enough not to be read again.
  await page.clock.setFixedTime(Date.now())
  const user = 'auditor@harbour'
  const counting = { method: 'GET', kind: 'delay', delayMs: 0, times: 100, user } as const
  const lists = await fault({ ...counting, path: '/v1/clients?limit=200' })
  const single = await fault({ ...counting, path: '/v1/clients/{clientId}' })
  const next = page.waitForResponse(/\/api\/clients\?limit=200&offset=200/)
  await signInAs(user, paths.clients('limit=200'))
  await expect(clientsTable(page).getByRole('row')).toHaveCount(201)
  await next
  // Two requests: the rows, and the page after them.
  expect(await callsLeft(lists)).toBe(98)
  expect(await callsLeft(single)).toBe(100)
})

test.describe('when the bank fails', () => {
  const user = 'verifier@harbour'

  test('Enter in the filter keeps the office while the offices cannot be read @deep', async ({
    page,
    signInAs,
    fault,
  }) => {
    await fault({ method: 'GET', path: '/v1/offices', user, kind: 'status', status: 503 })
    await signInAs(user, paths.clients('officeId=2'))
    await listening(page)
    await expect(page.getByRole('combobox', { name: 'Office' })).toBeDisabled()
    await filter(page).fill('Kimani')
    await filter(page).press('Enter')
    await expect(page).toHaveURL(paths.clients('q=Kimani&officeId=2'))
    const { totalFilteredRecords } = await bankPage('displayName=Kimani&officeId=2&limit=1')
    await expect(total(page)).toHaveText(found(totalFilteredRecords))
  })

  const failures: [string, Pick<Fault, 'kind' | 'delayMs' | 'status'>, string][] = [
    ['hangs up', { kind: 'refuse' }, 'bank_'],
    ['is out of order', { kind: 'status', status: 503 }, 'bank_failed'],
    ['answers with something else', { kind: 'garbage' }, 'bank_bad_answer'],
    ['is cut off in the middle', { kind: 'cut' }, 'bank_bad_answer'],
    ['is too slow', { kind: 'delay', delayMs: 60_000 }, 'bank_timeout'],
  ]
  for (const [what, how, code] of failures)
    test(`a bank that ${what} is described as that, never as an empty list, and Retry goes on @deep`, async ({
      page,
      signInAs,
      fault,
    }) => {
      const on = await fault({ method: 'GET', path: '/v1/clients', user, ...how })
      await signInAs(user)
      const panel = page.getByRole('alert').filter({ hasText: 'Retry' })
      await expect(panel).toContainText(code)
      await expect(panel).toContainText(/trace [0-9a-f-]{36}/)
      await expect(panel.getByRole('button', { name: 'Copy details' })).toBeVisible()
      await expect(page.getByText(/^No client/)).toHaveCount(0)
      await expect(total(page)).toHaveCount(0)

      await switchOff(on)
      await panel.getByRole('button', { name: 'Retry' }).click()
      await expect(clientsTable(page).getByRole('row')).toHaveCount(51)
      await expect(panel).toHaveCount(0)
    })

  test('rows already read stay when a later page cannot be read, and Retry reads it', async ({
    page,
    signInAs,
    fault,
  }) => {
    await signInAs(user)
    const before = await namesIn(clientsTable(page))
    const on = await fault({
      method: 'GET',
      path: '/v1/clients',
      user,
      kind: 'status',
      status: 500,
    })
    await turnTo(page, 'Last page').click()
    await expect(page.getByText(/^Below are the rows as they were read /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy details' })).toBeVisible()
    expect(await namesIn(clientsTable(page))).toEqual(before)

    await switchOff(on)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('12,451–12,480 of 12,480', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  })

  test('a size of pages that cannot be read is not shown as the size of those that were @deep', async ({
    page,
    signInAs,
    fault,
  }) => {
    await signInAs(user)
    await fault({ method: 'GET', path: '/v1/clients', user, kind: 'status', status: 500 })
    const perPage = page.getByRole('combobox', { name: 'Rows per page' })
    const retry = page.getByRole('button', { name: 'Retry' })
    for (const size of ['100', '100']) {
      const asked = page.waitForResponse(/limit=100/)
      await perPage.selectOption(size)
      await asked
      await expect(retry).toBeVisible()
      await expect(perPage).toHaveValue('50')
    }
  })
})

test('names written to do harm are shown as plain text', async ({ page, signInAs }) => {
  const mark = `Zz${Date.now().toString(36)}`
  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '{{constructor.constructor("alert(1)")()}}',
    '</td></tr></table><h1>Gone</h1>',
    '=HYPERLINK("http://evil")',
    '\u202egnp.exe',
    'A\u200bd\u200da',
    'W'.repeat(50),
  ]
  for (const firstname of hostile) await newClient({ firstname, lastname: mark })
  page.on('dialog', () => {
    throw new Error('a name opened a dialog')
  })
  await signInAs('officer', paths.clients(`q=${mark}`))
  await expect(clientsTable(page).getByRole('row')).toHaveCount(hostile.length + 1)
  const shown = await clientsTable(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.textContent))
  // U+202E would reverse the sentence around the name, so the console leaves it out.
  const plain = hostile.map((name) => `${name.replace('\u202e', '')} ${mark}`)
  expect(shown.toSorted()).toEqual(plain.toSorted())

  for (const name of hostile.slice(0, 2)) {
    await clientsTable(page)
      .getByRole('link', { name: `${name} ${mark}`, exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} ${mark}`)
    await expect(page).toHaveTitle(`${name} ${mark} · Clientele`)
    await page.goBack()
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the first rows are in the page itself, and tabs, sort, pages, filter and size still work @deep', async ({
    page,
    signInAs,
  }) => {
    await signInAs(HARBOUR)
    await expect(clientsTable(page).getByRole('row')).toHaveCount(51)
    await expect(page.getByText('1–50 of 12,480', { exact: true })).toBeVisible()

    await header(page, 'Account no.').getByRole('button').click()
    await turnTo(page, 'Next page').click()
    await expect(page).toHaveURL(paths.clients('orderBy=accountNo&page=2'))
    await expect(page.getByText('51–100 of 12,480', { exact: true })).toBeVisible()
    await tab(page, 'Verified').click()
    await expect(tab(page, 'Verified')).toHaveAttribute('aria-current', 'page')

    await filter(page).fill('an')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/status=verified.*q=an/)
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/limit=25/)
    await expect(clientsTable(page).getByRole('row')).toHaveCount(26)
    await clientsTable(page).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  })
})
