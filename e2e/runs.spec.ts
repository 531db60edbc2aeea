import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { consoleOrigin } from './addresses'
import { type BankClient, newClient, officer, readyClient, verifiedClient } from './bank'
import { sentencesOf, speak } from './both-languages'
import { clientPage } from './client-page'
import { expectEveryLook, expectNoSidewaysScroll } from './every-look'
import { callsLeft, switchOff } from './faults'
import { clientsTable, expect, signInByButton, test } from './fixtures'
import { hold } from './hold'
import { inTens, upTo } from './in-tens'
import { tabTo } from './keyboard'
import { chooseLanguage } from './languages'
import { comeBackTo, cover, endElsewhere, signInAgain } from './other-tabs'
import { hearRegions } from './read-out'
import { atBank, listOf, openRunOf, runPage, selectAll, startCheck, timesDone } from './run-page'

const VERIFY = { method: 'POST', path: '/v1/clients/{clientId}?command=verify' } as const
const READ = { method: 'GET', path: '/v1/clients/{clientId}' } as const

/** Two clients whom the bank verifies, and one whom it would refuse. */
async function threeOf(lastname: string) {
  return {
    ready: [
      await readyClient(officer, { firstname: 'Amara', lastname }),
      await readyClient(officer, { firstname: 'Bilal', lastname }),
    ] as const,
    lacking: await newClient({ firstname: 'Chiara', lastname }),
  }
}

test('several clients are selected, checked and verified together, and each says how it ended', async ({
  page,
  signInAs,
}) => {
  test.slow()
  const family = `Run${Date.now()}`
  const { ready, lacking } = await threeOf(family)
  await signInAs('officer', listOf(family))
  const table = clientsTable(page)
  for (const { name } of [...ready, lacking])
    await table.getByRole('checkbox', { name: `Select ${name}` }).check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await expectAccessible(page)
  await startCheck(page, 'Verify in full', 3)

  const { heading, check, sending, rows, tab, button } = runPage(page)
  await expect(button('Verify 2 clients')).toBeVisible()
  await expect(heading).toHaveText('Verify 2 clients')
  await expect(check).toContainText('Nothing was sent.')
  await expect(check.getByRole('link', { name: /^The bank would refuse/ })).toContainText('1')
  await expectAccessible(page)
  await check.getByRole('link', { name: /^No valid identity record/ }).click()
  await expect(rows.filter({ hasText: lacking.name })).toContainText('Would be refused')
  await expect(rows).toHaveCount(2)

  await button('Verify 2 clients').click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await expect(sending).toContainText('2 of 2 answered')
  await tab('All').click()
  for (const { name } of ready)
    await expect(rows.filter({ hasText: name })).toContainText('Verified')
  await expect(rows.filter({ hasText: lacking.name })).toContainText('No valid identity record')
  await expectAccessible(page)

  await button('Outcomes as CSV…').click()
  const dialog = page.getByRole('dialog', { name: 'Export the outcomes' })
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^run-\d{4}-\d\d-\d\d\.csv$/)
  await expect(dialog).toContainText('3 rows, complete.')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'All runs' }).click()
  await expect(page.getByRole('table', { name: /^Your runs/ })).toContainText('Verify 3 clients')
  await page.goto(paths.clients(`q=${encodeURIComponent(family)}&status=verified`))
  await expect(clientsTable(page).getByRole('row')).toHaveCount(3)
})

test('all clients that match are selected beyond the page, checked and verified, and nobody else is @deep', async ({
  page,
  signInAs,
}) => {
  test.slow()
  const family = `Match${Date.now()}`
  const ready = await inTens(upTo(26), () => readyClient(officer, { lastname: family }))
  const lacking = await newClient({ lastname: family })
  const other = await readyClient(officer, { lastname: `Other${Date.now()}` })
  await signInAs('officer', `${listOf(family)}&limit=25`)
  await selectAll(page)
  await expect(page.getByText('25 selected')).toBeVisible()
  const everybody = page.getByRole('button', { name: 'Select all 27 that match' })
  await everybody.press('Enter')
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeFocused()
  await page.keyboard.press('Space')
  await everybody.click()
  await expect(page.getByText('All 27 that match are selected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check 27 clients…' })).toBeFocused()
  await expectAccessible(page)
  await startCheck(page, 'Verify in full', 27)
  const { check, ended, button } = runPage(page)
  await expect(check.getByRole('link', { name: /^The bank would refuse/ })).toContainText('1')
  await button('Verify 26 clients').click()
  await expect(ended).toBeVisible()
  const verified = { clientVerificationStatus: 'APPROVED' }
  for (const client of await atBank(ready)) expect(client).toMatchObject(verified)
  for (const client of await atBank([lacking, other])) expect(client).not.toMatchObject(verified)
})

test('a run stops, and goes on when its person says so, also from another page', async ({
  page,
  signInAs,
  fault,
}) => {
  test.slow()
  const family = `Stop${Date.now()}`
  const count = 9
  const clients = []
  for (let made = 0; made < count; made += 1)
    clients.push(await readyClient(officer, { firstname: `No ${made}`, lastname: family }))
  const delays = []
  for (const { id } of clients)
    delays.push(await fault({ ...VERIFY, clientId: id, kind: 'delay', delayMs: 3000 }))
  await signInAs('officer', listOf(family))
  await selectAll(page)
  await startCheck(page, 'Verify in full', count)
  const { button, sending } = runPage(page)
  await button(`Verify ${count} clients`).click()
  await button('Stop').click()
  await expect(page.getByText(/^You stopped this run/)).toBeVisible()
  await expectAccessible(page)
  const again = page.getByRole('button', { name: /^Check \d again$/ })
  const left = Number(/\d/.exec((await again.textContent()) ?? '')?.[0])
  // Four are sent at once, and a busy machine may stop only the second four.
  expect(left).toBeGreaterThanOrEqual(1)
  expect(left).toBeLessThanOrEqual(5)
  await expect(sending).toContainText(`${count - left} of ${count} answered`)
  const waiting = ({ clientVerificationStatus }: BankClient) =>
    clientVerificationStatus === 'PENDING'
  expect((await atBank(clients)).filter(waiting)).toHaveLength(left)
  for (const one of delays) await switchOff(one)

  // Another page of the same person, as after a closed tab.
  const address = page.url()
  await page.goto(paths.runs())
  await expect(page.getByRole('table', { name: /^Your runs/ })).toContainText('Stopped')
  await page.goto(address)
  await button('Continue').click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await expect(sending).toContainText(`${count} of ${count} answered`)
})

test('the queue leads to runs only for people who can make one @deep', async ({
  page,
  signInAs,
}) => {
  const toRuns = page.getByRole('link', { name: 'Your runs of many clients' })
  await signInAs('verifier', paths.queue())
  await expect(toRuns).toBeVisible()
  await toRuns.click()
  await expect(page).toHaveURL(paths.runs())
  await signInAs('auditor', paths.queue())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onboarding queue')
  await expect(toRuns).toHaveCount(0)
})

test('the list of runs says by itself how a run goes on, also after Back @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { ready } = await threeOf(`Follow${Date.now()}`)
  await signInAs('officer', paths.runs())
  await openRunOf(page, [...ready])
  const { button, ended } = runPage(page)
  const newest = page
    .getByRole('table', { name: /^Your runs/ })
    .getByRole('row')
    .nth(1)
  await expect(button('Verify 2 clients')).toBeVisible()
  await page.getByRole('link', { name: 'All runs' }).click()
  await expect(newest).toContainText('Ready to start')
  await newest.getByRole('link').click()
  // Together they outlast the pages below, and each by itself is shorter than the console waits for the bank.
  for (const call of [READ, VERIFY])
    await fault({ ...call, clientId: ready[0].id, kind: 'delay', delayMs: 4000, times: 1 })
  await button('Verify 2 clients').click()
  await expect(button('Stop')).toBeVisible()
  await page.goBack()
  await expect(newest).toContainText('Sending')
  await expect(newest).toContainText('Ended')
  await page.goForward()
  await expect(ended).toBeVisible()
})

test('a run whose person’s session ended says that it is paused, and how it goes on @deep', async ({
  page,
  context,
  browser,
  fault,
}) => {
  test.slow()
  const family = `Over${Date.now()}`
  const count = 40
  await inTens(upTo(count), async (made) => {
    const { id } = await readyClient(officer, { firstname: `No ${made}`, lastname: family })
    await fault({ ...VERIFY, clientId: id, kind: 'delay', delayMs: 4000 })
  })
  await signInByButton(page, 'officer', listOf(family))
  await selectAll(page)
  await startCheck(page, 'Verify in full', count)
  const { button } = runPage(page)
  await button(`Verify ${count} clients`).click()
  await expect(button('Stop')).toBeVisible()
  await endElsewhere(browser, await context.cookies(consoleOrigin))
  await expect(cover(page)).toBeVisible()
  const ofRun = /If this session was the last to make, start or continue a run, that run is paused/
  await expect(cover(page)).toHaveAccessibleDescription(ofRun)
  await expectAccessible(page)

  await signInAgain(page, 'officer')
  await expect(page.getByText(/^Your session is over,/)).toBeVisible()
  await expect(button('Continue')).toBeVisible()

  // A page that knows of no run does not mention one.
  await page.goto(paths.clients())
  await endElsewhere(browser, await context.cookies(consoleOrigin))
  await comeBackTo(page)
  await expect(cover(page)).toBeVisible()
  await expect(cover(page)).not.toContainText(ofRun, { useInnerText: true })
})

test('while the console is away a run says that its figures are old, and reports a press that got lost @deep', async ({
  page,
  signInAs,
}) => {
  test.slow()
  const family = `Away${Date.now()}`
  await readyClient(officer, { firstname: 'Amara', lastname: family })
  await readyClient(officer, { firstname: 'Bilal', lastname: family })
  await signInAs('officer', listOf(family))
  await selectAll(page)
  await startCheck(page, 'Verify in full', 2)
  const { button, heading } = runPage(page)
  await expect(button('Verify 2 clients')).toBeVisible()

  // First no connection, then the answer of a proxy in front of the console.
  await page.route('**/api/runs/**', (route) => route.abort())
  await button('Verify 2 clients').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.route('**/api/runs/**', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  const refused = page.waitForResponse('**/control')
  await button('Verify 2 clients').click()
  expect((await refused).status()).toBe(502)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByText('Bad gateway')).toHaveCount(0)
  await expect(heading).toHaveText('Verify 2 clients')
  await page.unroute('**/api/runs/**')

  // Only the answer is lost: the run has started and goes on, and a second press does not start it again.
  await page.route('**/control', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button('Verify 2 clients').click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sending' })).toContainText('2 of 2 answered')
})

test('the keyboard alone selects and checks clients, and no key sends anything @deep', async ({
  page,
  signInAs,
}) => {
  const family = `Keys${Date.now()}`
  await readyClient(officer, { firstname: 'Amara', lastname: family })
  await readyClient(officer, { firstname: 'Bilal', lastname: family })
  await signInAs('officer', listOf(family))
  await expect(clientsTable(page).getByRole('row')).toHaveCount(3)
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(page.getByText('2 selected')).toBeVisible()
  const check = page.getByRole('button', { name: 'Check 2 clients…' })
  await check.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Check 2 clients' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(check).toBeFocused()
  // The filter finds other clients, and the selected ones, now out of sight, do not count.
  await page.getByRole('searchbox').fill(`${family} nobody`)
  await expect(page.getByText('2 selected')).toBeHidden()
  await page.getByRole('searchbox').fill(family)
  await expect(clientsTable(page).getByRole('row')).toHaveCount(3)
  await expect(page.getByText('2 selected')).toBeVisible()
})

test('a selection is there again after Back from a client, and not after a reload, by a link or once it has its run @deep', async ({
  page,
  signInAs,
}) => {
  const family = `Back${Date.now()}`
  const { ready, lacking } = await threeOf(family)
  await signInAs('officer', listOf(family))
  const table = clientsTable(page)
  const box = ({ name }: { name: string }) =>
    table.getByRole('checkbox', { name: `Select ${name}` })
  const open = async () => {
    await table.getByRole('link', { name: lacking.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: lacking.name })).toBeVisible()
    await expect(page).toHaveURL(paths.client(lacking.id))
  }
  for (const one of ready) await box(one).check()
  await open()
  await page.goBack()
  await expect(page.getByText('2 selected')).toBeVisible()
  for (const one of ready) await expect(box(one)).toBeChecked()
  await expect(box(lacking)).not.toBeChecked()

  await open()
  await page.getByRole('banner').getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(table).toBeVisible()
  await expect(page.getByText('2 selected')).toHaveCount(0)

  await page.goto(listOf(family))
  for (const one of ready) await box(one).check()
  await page.reload()
  await expect(box(lacking)).toBeEnabled()
  await expect(page.getByText('2 selected')).toHaveCount(0)

  await selectAll(page)
  await startCheck(page, 'Verify in full', 3)
  await expect(runPage(page).rows).toHaveCount(4)
  await page.goBack()
  await expect(box(lacking)).toBeEnabled()
  await expect(page.getByText('3 selected')).toHaveCount(0)
})

test('whoever has a run and does not wait for its page selects others, who are there again after Back @deep', async ({
  page,
  signInAs,
}) => {
  const family = `Others${Date.now()}`
  const { ready, lacking } = await threeOf(family)
  await signInAs('officer', listOf(family))
  const table = clientsTable(page)
  const pending = page
    .getByRole('navigation', { name: 'Status' })
    .getByRole('link', { name: 'Pending', exact: true })
  await selectAll(page)
  const opening = /\/runs\/.*_rsc/
  const release = await hold(page, opening)
  const asked = page.waitForRequest(opening)
  await startCheck(page, 'Verify in full', 3)
  await asked
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await pending.click()
  await expect(pending).toHaveAttribute('aria-current', 'page')
  release()
  for (const { name } of ready)
    await table.getByRole('checkbox', { name: `Select ${name}` }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await table.getByRole('link', { name: lacking.name }).click()
  await expect(page).toHaveURL(paths.client(lacking.id))
  await page.goBack()
  await expect(page.getByText('2 selected')).toBeVisible()
})

test('on a phone the box that selects all on the page is in sight, in line with those of the clients @deep', async ({
  page,
  signInAs,
}) => {
  const family = `Box${Date.now()}`
  for (const firstname of ['Amara', 'Bilal']) await newClient({ firstname, lastname: family })
  await page.setViewportSize({ width: 320, height: 700 })
  await signInAs('officer', listOf(family))
  await selectAll(page)
  await expect(page.getByText('2 selected')).toBeVisible()
  const boxes = clientsTable(page).getByRole('checkbox')
  await expect(boxes).toHaveCount(3)
  const places = await boxes.evaluateAll((all) =>
    all.map((box) => Math.round(box.getBoundingClientRect().left)),
  )
  expect(new Set(places).size).toBe(1)

  await page.goto(`${listOf(family)}&limit=all`)
  await expect(boxes).toHaveCount(2)
  await boxes.first().check()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('in French the bar of the selected clients fits a phone, however many clients the bank finds @deep', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signInAs('officer', paths.clients())
  await speak(page, 'fr')
  await page.route('**/api/clients?**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...(await response.json()), totalFilteredRecords: 1_000_000 },
    })
  })
  await page.getByRole('link', { name: /^En attente/ }).click()
  // The new filter gives up what was selected before it.
  await expect(page.getByRole('status').filter({ hasText: /1\s000\s000/ })).toBeAttached()
  await page.getByRole('table').getByRole('checkbox').first().check()
  await expect(
    page.getByRole('button', { name: /^Sélectionner les 1\s000\s000 clients trouvés$/ }),
  ).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('the keyboard alone leads from the list through the check to every outcome @deep', async ({
  page,
  signInAs,
}) => {
  const family = `Hands${Date.now()}`
  const { ready, lacking } = await threeOf(family)
  await signInAs('officer', listOf(family))
  await expect(clientsTable(page).getByRole('row')).toHaveCount(4)
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(page.getByText('3 selected')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Check 3 clients…' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Check 3 clients' })
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('combobox', { name: 'What is to be done' }))
  await page.keyboard.type('Verify in full')
  await tabTo(page, dialog.getByRole('button', { name: 'Check' }))
  await page.keyboard.press('Enter')

  const { heading, rows, button, ended } = runPage(page)
  await expect(button('Verify 2 clients')).toBeVisible()
  await tabTo(page, button('Verify 2 clients'))
  await page.keyboard.press('Enter')
  await expect(ended).toBeVisible()
  await expect(heading).toBeFocused()
  for (const { name } of ready) {
    await tabTo(page, rows.getByRole('link', { name }))
    await expect(rows.filter({ hasText: name })).toContainText('Verified')
  }
  await expect(rows.filter({ hasText: lacking.name })).toContainText('No valid identity record')
  await tabTo(page, rows.getByRole('link', { name: lacking.name }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${paths.client(lacking.id)}(\\?|$)`))
  await expect(heading).toHaveText(lacking.name)
  for (const client of ready) expect(await timesDone('VERIFY', client)).toBe(1)
})

test('clients are activated together from one day, each says how it ended, and none that the check held back is activated @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  test.slow()
  const family = `Active${Date.now()}`
  const called = (firstname: string) => ({ firstname, lastname: family })
  const active = [await verifiedClient(called('Amara')), await verifiedClient(called('Bilal'))]
  const changed = await verifiedClient(called('Chiara'))
  const unread = await verifiedClient(called('Dario'))
  const unverified = await readyClient(officer, called('Elif'))
  await signInAs('officer', listOf(family))
  await selectAll(page)
  const away = await fault({ ...READ, clientId: unread.id, kind: 'status', status: 500 })
  await startCheck(page, 'Activate', 5, '2024-02-01')

  const { heading, check, sending, rows, tab, button, ended } = runPage(page)
  await expect(button('Activate 3 clients')).toBeVisible()
  await expect(heading).toHaveText('Activate 3 clients')
  await expect(page.getByText('Active from 1 Feb 2024')).toBeVisible()
  await expect(check).toContainText('Nothing was sent.')
  const group = (name: RegExp) => check.getByRole('listitem').filter({ hasText: name })
  await expect(group(/^Will be sent3$/)).toBeVisible()
  await expect(group(/^The bank would refuse1Verify this client first\.1$/)).toBeVisible()
  await expect(group(/^Held by a colleague0$/)).toBeVisible()
  await expect(group(/^Not known1Not read: the bank gave no answer\.1$/)).toBeVisible()
  for (const { status } of await atBank(active)) expect(status.value).toBe('Pending')

  // The client that could not be read is not sent although it can be read again, and the changed one no longer matches the
  // check.
  await switchOff(away)
  await officer.put(`/v1/clients/${changed.id}`, { firstname: 'Clara' })
  await button('Activate 3 clients').click()
  await expect(ended).toBeVisible()
  await expect(sending).toContainText('3 of 3 answered')
  await expect(sending.getByRole('link', { name: /^Activated/ })).toContainText('2')
  await expect(sending.getByRole('link', { name: /^Changed since the check\./ })).toBeVisible()
  await tab('All').click()
  const row = (text: string) => rows.filter({ hasText: text })
  for (const { name } of active) await expect(row(name)).toContainText('Activated')
  await expect(row('Changed since the check.')).toContainText('Refused')
  await expect(row(unverified.name)).toContainText('Would be refused')
  await expect(row('Not read: the bank gave no answer.')).toContainText('Not known')

  for (const client of await atBank(active))
    expect(client).toMatchObject({ status: { value: 'Active' }, activationDate: [2024, 2, 1] })
  for (const client of await atBank([changed, unread, unverified]))
    expect(client.status.value).toBe('Pending')
})

test('a bank that asks to wait pauses a run, whose page says until when, and the run then goes on by itself @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  test.slow()
  const clients = []
  for (let made = 0; made < 8; made += 1) clients.push(await readyClient())
  await signInAs('officer')
  await openRunOf(page, clients)
  const { sending, button, ended } = runPage(page)
  await expect(button('Verify 8 clients')).toBeVisible()
  const busy = { ...VERIFY, kind: 'status', status: 429, retryAfterSeconds: 20, times: 1 } as const
  const faults = []
  for (const { id } of clients) faults.push(await fault({ ...busy, clientId: id }))
  const expectReadOut = await hearRegions(page)
  await button('Verify 8 clients').click()

  const pause = page.getByText(/^The bank asked for a pause \(429\)\./)
  await expect(pause).toContainText('and then goes on by itself. Nothing is lost.')
  const told = (await pause.textContent()) ?? ''
  const until = /until (?<day>.*), (?<time>[\d:]{8}) and then/.exec(told)?.groups
  await expect(page.getByText(/^\d+ seconds? left$/)).toBeVisible()
  await expect(page.getByText('Waiting for the bank', { exact: true })).toBeVisible()
  await expect(sending).toContainText('0 of 8 answered')
  await expectReadOut('The bank asked for a pause (429).')
  // Only the requests already under way when the bank said so have reached it.
  const left = await Promise.all(faults.map(callsLeft))
  expect(left.filter((calls) => calls === 1).length).toBeGreaterThanOrEqual(4)
  for (const client of await atBank(clients))
    expect(client.clientVerificationStatus).toBe('PENDING')
  for (const one of faults) await switchOff(one)

  // The run goes on without a press.
  await expect(ended).toBeVisible({ timeout: 60_000 })
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(`${until?.day} ${until?.time} UTC`))
  await expect(pause).toBeHidden()
  await expect(sending).toContainText('8 of 8 answered')
  await expect(sending.getByRole('link', { name: /^Verified/ })).toContainText('8')
  for (const client of clients) expect(await timesDone('VERIFY', client)).toBe(1)
})

test('a client whom a colleague works on is not sent, however late the colleague took it up, and is sent once they have left it @deep', async ({
  page,
  signInAs,
  colleague,
}) => {
  test.slow()
  const family = `Held${Date.now()}`
  const called = (firstname: string) => ({ firstname, lastname: family })
  const held = await readyClient(officer, called('Amara'))
  const late = await readyClient(officer, called('Bilal'))
  const free = await readyClient(officer, called('Chiara'))
  const desk = (await colleague('verifier')).context()
  const takeUp = async (id: number) => {
    const theirs = await desk.newPage()
    await theirs.goto(paths.client(id))
    const told = theirs.getByRole('status').filter({ hasText: /^You have had this client since/ })
    await expect(told).toBeVisible()
  }
  await takeUp(held.id)
  await signInAs('officer', listOf(family))
  await selectAll(page)
  await startCheck(page, 'Verify in full', 3)

  const { check, sending, rows, tab, button, ended } = runPage(page)
  await expect(button('Verify 2 clients')).toBeVisible()
  await expect(check.getByRole('link', { name: /^Held by a colleague/ })).toContainText('1')
  await check.getByRole('link', { name: 'Hana Ito works on this client.' }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: held.name })).toContainText('Held by a colleague')
  await expectAccessible(page)

  await takeUp(late.id)
  await button('Verify 2 clients').click()
  await expect(ended).toBeVisible()
  await expect(sending.getByRole('link', { name: /^Verified/ })).toContainText('1')
  await tab('All').click()
  await expect(rows.filter({ hasText: free.name })).toContainText('Verified')
  await expect(rows.filter({ hasText: late.name })).toContainText('Refused')
  await expect(rows.filter({ hasText: late.name })).toContainText('Hana Ito works on this client.')
  await expect(rows.filter({ hasText: held.name })).toContainText('Held by a colleague')
  for (const client of await atBank([held, late]))
    expect(client.clientVerificationStatus).toBe('PENDING')

  for (const theirs of desk.pages()) await theirs.close({ runBeforeUnload: true })
  const claims = async () => {
    const list = await page.request.get(paths.api.clients(`q=${encodeURIComponent(family)}`))
    return (await list.json()).pageItems.filter(({ claim }: { claim?: object }) => claim).length
  }
  await expect.poll(claims, { timeout: 150_000 }).toBe(0)
  await button('Check 2 again').click()
  await button('Verify 2 clients').click()
  await expect(sending).toContainText('3 of 3 answered')
  await expect(ended).toBeVisible()
  for (const client of [held, late, free]) expect(await timesDone('VERIFY', client)).toBe(1)
})

test('a client whose answer was lost is not known until its record tells, and is never sent again @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  test.slow()
  const family = `Lost${Date.now()}`
  const called = (firstname: string) => ({ firstname, lastname: family })
  const done = await readyClient(officer, called('Amara'))
  const undone = await readyClient(officer, called('Bilal'))
  const other = await readyClient(officer, called('Chiara'))
  await signInAs('officer')
  await openRunOf(page, [done, undone, other])
  const { sending, rows, button, ended } = runPage(page)
  await expect(button('Verify 3 clients')).toBeVisible()
  // The bank carries one out but cannot be read, and ignores the other; it answers for neither.
  const lost = { ...VERIFY, times: 9 }
  const applied = await fault({ ...lost, clientId: done.id, kind: 'cut' })
  const ignored = await fault({ ...lost, clientId: undone.id, kind: 'garbage' })
  // The console reads the client once before it sends the command; this read has to succeed.
  await fault({ ...READ, clientId: done.id, kind: 'delay', delayMs: 0, times: 1 })
  await fault({ ...READ, clientId: done.id, kind: 'status', status: 500 })
  await button('Verify 3 clients').click()
  const notKnown = sending.getByRole('link', { name: /^Not known/ })
  await expect(notKnown).toContainText('2')
  await expect(sending).toContainText('These are read again, and not sent a second time.')
  await expect(sending).toContainText('1 of 3 answered')
  for (const { name } of [done, undone]) {
    const row = rows.filter({ hasText: name })
    await expect(row).toContainText('Not known')
    await expect(row).toContainText('No usable answer came. The outcome is not known yet.')
  }

  // The run finds out about the first once it can be read; the other stays unknown, however often it is read.
  for (const one of [applied, ignored]) expect(await callsLeft(one)).toBe(8)
  await switchOff(applied)
  await expect(ended).toBeVisible({ timeout: 60_000 })
  await expect(rows.filter({ hasText: done.name })).toContainText('Verified')
  await expect(sending).toContainText('2 of 3 answered')
  await expect(button(/^Check \d+ again$/)).toHaveCount(0)
  const asked = page.waitForResponse((response) => response.url().endsWith('/control'))
  await button('Read the 1 not known again').click()
  expect(await (await asked).json()).toMatchObject({ phase: 'sending' })
  const phase = async () =>
    (await (await page.request.get(`/api${new URL(page.url()).pathname}`)).json()).run.phase
  await expect.poll(phase).toBe('ended')
  await expect(ended).toBeVisible()
  await expect(rows.filter({ hasText: undone.name })).toContainText('Not known')
  expect(await callsLeft(ignored)).toBe(8)
  expect((await officer.client(undone.id)).clientVerificationStatus).toBe('PENDING')

  // The person verifies it on its own page, and the run finds that too.
  await switchOff(ignored)
  await rows.getByRole('link', { name: undone.name }).click()
  const { verify, news } = clientPage(page)
  await verify.click()
  await expect(news(`Verified ${undone.name}`)).toBeVisible()
  await page.goBack()
  await button('Read the 1 not known again').click()
  await expect(sending).toContainText('3 of 3 answered')
  for (const client of [done, undone, other]) expect(await timesDone('VERIFY', client)).toBe(1)
})

test('every state of a run can be reached by keyboard, is accessible and in French, and fits a narrow window @deep', async ({
  page,
  signInAs,
  colleague,
  fault,
}) => {
  test.slow()
  const family = `State${Date.now()}`
  const ready = (made: number) => readyClient(officer, { firstname: `No${made}`, lastname: family })
  const [lost, changed, held, unread] = await Promise.all([ready(1), ready(2), ready(3), ready(4)])
  const slow = await inTens(upTo(40), (made) => ready(4 + made))
  const lacking = await newClient({ firstname: 'Lacking', lastname: family })
  const desk = await colleague('verifier')
  await desk.request.post(deskPaths.api.claim({ clientId: held.id }), {
    headers: { 'x-clientele': '1', origin: consoleOrigin },
    data: {},
  })
  const away = await fault({ ...READ, clientId: unread.id, kind: 'status', status: 500 })

  /** Compares what is on the screen in both languages, then checks the longer one thoroughly. */
  async function expectGood(): Promise<void> {
    const english = await sentencesOf(page)
    // The page’s own reads are held back, so that this state stays on the screen.
    const goOn = await hold(page, '**/api/runs/**')
    await speak(page, 'fr')
    const french = await sentencesOf(page)
    const said = french.filter((text) => !/ State0$|^Head Office$/.test(text))
    expect(said.length).toBeGreaterThan(10)
    expect(said.filter((text) => english.includes(text))).toEqual([])
    await expectAccessible(page)
    const usual = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    if (usual) await page.setViewportSize(usual)
    goOn()
    await speak(page, 'en')
  }
  const { heading, check, button, ended } = runPage(page)
  async function press(name: string): Promise<void> {
    await tabTo(page, button(name))
    await page.keyboard.press('Enter')
  }

  await signInAs('officer')
  await openRunOf(page, [lost, changed, held, unread, ...slow, lacking])
  await expect(button('Verify 42 clients')).toBeVisible()
  for (const name of [/^The bank would refuse1/, /^Held by a colleague1/, /^Not known1/])
    await expect(check.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  const order = page.getByText('Not known and refused first.')
  await expect(order).toHaveCount(0)
  await expectGood()

  await switchOff(away)
  await officer.put(`/v1/clients/${changed.id}`, { firstname: 'Changed' })
  await fault({ ...VERIFY, clientId: lost.id, kind: 'garbage', times: 1 })
  const delays = await inTens(slow, async ({ id: clientId }) => {
    await fault({ ...READ, clientId, kind: 'delay', delayMs: 3000 })
    return fault({ ...VERIFY, clientId, kind: 'delay', delayMs: 3000 })
  })
  await press('Verify 42 clients')
  await expect(button('Stop')).toBeVisible()
  await expect(heading).toBeFocused()
  await expectGood()

  // The run ends while the button that disappears has the focus.
  await tabTo(page, button('Stop'))
  // Each ends all faults of its client.
  await inTens(delays, switchOff)
  await expect(ended).toBeVisible()
  await expect(heading).toBeFocused()
  await expect(button(/^Read the \d+ not known again$/)).toBeVisible()
  await expect(order).toBeVisible()
  await expectGood()
  // The page sees the new check before it ends, and the pressed button disappears.
  const slowCheck = await fault({ ...READ, clientId: changed.id, kind: 'delay', delayMs: 5000 })
  await press('Check 4 again')
  await expect(heading).toBeFocused()
  await switchOff(slowCheck)

  const waiting = [await ready(21), await ready(22)]
  for (const { id } of waiting)
    await fault({ ...VERIFY, clientId: id, kind: 'status', status: 429, retryAfterSeconds: 600 })
  await openRunOf(page, waiting)
  await press('Verify 2 clients')
  await expect(page.getByText('Waiting for the bank', { exact: true })).toBeVisible()
  await expect(heading).toBeFocused()
  await expect(page.getByText(/^About (9|10) minutes left$/)).toBeVisible()
  await expectGood()
  await press('Stop')
  await expect(page.getByText(/^You stopped this run\. What was on its way has been/)).toBeVisible()
  await expect(heading).toBeFocused()
  await expectGood()
  await press('Continue')
  await expect(page.getByText('Waiting for the bank', { exact: true })).toBeVisible()
  await press('Stop')
  await expect(button('Continue')).toBeVisible()
})

for (const language of ['en', 'fr'] as const)
  test(`everybody can use a selection and its run at every width, in ${language === 'en' ? 'English' : 'French'} @deep`, async ({
    page,
    signInAs,
    fault,
  }) => {
    test.slow()
    const family = `Look${Date.now()}`
    const { ready, lacking } = await threeOf(family)
    const [lost] = ready
    await signInAs('officer')
    await chooseLanguage(page, language)
    await page.goto(listOf(family))
    const boxes = clientsTable(page).getByRole('row').getByRole('checkbox')
    await expect(boxes).toHaveCount(4)
    for (const at of [1, 2, 3]) await boxes.nth(at).check()
    const choose = page.getByRole('button', { name: /^(Check|Contrôler) 3 clients…$/ })
    await expect(choose).toBeVisible()
    await expectEveryLook(page, 'three clients selected')
    await choose.click()
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
    await expectEveryLook(page, 'what is to be done with them')

    await openRunOf(page, [...ready, lacking])
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const phase = async () =>
      (await (await page.request.get(deskPaths.api.run(id))).json()).run.phase
    const shown = async (reached: string) => {
      await expect.poll(phase).toBe(reached)
      await page.reload()
      await expect(page.getByRole('main').getByRole('row')).toHaveCount(4)
    }
    await shown('checked')
    await expectEveryLook(page, 'checked')
    await fault({ ...VERIFY, clientId: lost.id, kind: 'garbage', times: 1 })
    await page.request.post(deskPaths.api.runControl(id), {
      headers: { 'x-clientele': '1', origin: consoleOrigin },
      data: { to: 'start', round: 1 },
    })
    await shown('ended')
    await expectEveryLook(page, 'ended')
    await page.goto(paths.runs())
    await expect(page.getByRole('main').getByRole('table')).toBeVisible()
    await expectEveryLook(page, 'all runs of this person')
  })
