import type { Page, Request } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { readPress } from '@/lib/http/press'
import { paths } from '@/lib/paths'
import { newClient, officer, verifiedClient } from './bank'
import { clientPage } from './client-page'
import { filesCard, TABLE } from './files-card'
import { expect, test } from './fixtures'
import { hold } from './hold'
import { loseAnswers } from './lost-answers'
import { makePdf } from './made-files'
import { comeBackTo, cover, endWithRequest } from './other-tabs'

/**
 * Presses twice: the first press gets no answer, and the second finds the session ended and goes out a third time by itself
 * after the sign-in. Returns the idempotency keys that were sent.
 */
async function pressTwice(page: Page, address: string, press: () => Promise<void>) {
  const keys = keysSentTo(page, address)
  await page.route(`**${address}`, (route) => route.abort(), { times: 1 })
  await press()
  await expect(page.getByText('No answer came.').first()).toBeVisible()
  const context = page.context()
  const cookies = await context.cookies()
  await endWithRequest(page, address)
  const refused = page.waitForResponse((response) => response.url().endsWith(address))
  await press()
  expect((await refused).status()).toBe(401)
  await expect(cover(page)).toBeVisible()
  await context.addCookies(cookies)
  const again = page.waitForRequest((request) => request.url().endsWith(address))
  await comeBackTo(page)
  await again
  return keys
}

/** The idempotency keys that a page sends to an address; the list grows as they come. */
function keysSentTo(page: Page, address: string): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().endsWith(address))
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

function expectOneRequest(keys: string[]): void {
  const presses = keys.map(readPress)
  expect(presses).toHaveLength(3)
  expect(new Set(presses.map((press) => press?.key)).size).toBe(1)
  // The later two tell the console that they repeat the first one, and which memory the console had then.
  const [first, ...later] = presses
  expect(first?.firstMemory).toBeUndefined()
  for (const { firstMemory = '-' } of later.map((press) => press ?? { firstMemory: '-' }))
    expect(firstMemory).toMatch(/^[\w-]{36,}$/)
}

test('an activation without an answer stays the same request, also after signing in again', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await verifiedClient()
  await signInAs('officer', paths.client(id))
  const { activate, news } = clientPage(page)
  const keys = await pressTwice(page, deskPaths.api.activation(id), () => activate.click())
  await expect(news(`Activated ${name}`)).toBeVisible()
  expectOneRequest(keys)
})

test('the deletion of a row without an answer stays the same request, also after signing in again @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await officer.post(`/v1/datatables/${TABLE}/${id}`, { employer: 'Harbour Works', locale: 'en' })
  const [row] = await officer.get<{ id: number }[]>(`/v1/datatables/${TABLE}/${id}`)
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  await page.getByRole('button', { name: 'Delete row 1' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete row' })
  const address = deskPaths.api.entry(id, TABLE, row?.id ?? 0)
  const keys = await pressTwice(page, address, () => confirm.click())
  await expect(page.getByRole('status').filter({ hasText: 'Row deleted' })).toBeVisible()
  expectOneRequest(keys)
})

test('the deletion of a file without an answer stays the same request, also after signing in again @deep', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const pdf = await makePdf(info.outputPath('lease.pdf'))
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { input, kept } = filesCard(page)
  await input.setInputFiles(pdf.path)
  await kept(pdf.name).getByRole('button', { name: 'Delete' }).click()
  const [file] = await officer.get<{ id: number }[]>(`/v1/datatables/${TABLE}/${id}/documents`)
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
  const address = deskPaths.api.file(id, TABLE, file?.id ?? 0)
  const keys = await pressTwice(page, address, () => confirm.click())
  await expect(page.getByRole('status').filter({ hasText: `Deleted ${pdf.name}` })).toBeVisible()
  expectOneRequest(keys)
})

test('a press that a proxy turned away did not reach the console: the form is open again, with what was typed @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', paths.newClient())
  const address = '**/api/clients'
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  await text('First name').fill('Nia')
  await text('Last name').fill(`Barrow ${Date.now()}`)
  const create = page.getByRole('button', { name: 'Create client' })
  const html = { contentType: 'text/html', body: '<h1>Forbidden</h1>' }
  await page.route(address, (route) => route.fulfill({ status: 403, ...html }), { times: 1 })
  await create.click()
  await expect(page.getByText('turned away with 403')).toBeVisible()
  await expect(page.getByText('did not reach it')).toBeVisible()
  await expect(text('Last name')).toBeEditable()
  await page.route(address, (route) => route.fulfill({ status: 502, ...html }), { times: 1 })
  await create.click()
  await expect(page.getByText('No answer came from this console')).toBeVisible()
  await expect(text('Last name')).not.toBeEditable()
  await expect(page.getByText('These fields cannot be changed until it is known')).toBeVisible()
})

test('a refusal whose answer was lost is shown at the next press, and only then the form is another request @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  const { verify, note, alarm } = clientPage(page)
  const address = deskPaths.api.verification(id)
  const keys = keysSentTo(page, address)
  const answerAgain = await loseAnswers(page, address)
  await note.fill('Called twice.')
  await verify.click()
  await expect(page.getByText('No answer came.').first()).toBeVisible()
  await expect(note).not.toBeEditable()
  await expect(page.getByText('These fields cannot be changed until it is known')).toBeVisible()
  await expect(verify).toBeFocused()
  await answerAgain()
  await verify.click()
  await expect(alarm('The bank asks for more before this step')).toBeVisible()
  await expect(note).toHaveValue('Called twice.')
  await expect(page.getByText('These fields cannot be changed until it is known')).toBeHidden()
  await note.fill('Called a third time.')
  const sent = page.waitForResponse((response) => response.url().endsWith(address))
  await verify.click()
  await sent
  await expect(alarm('The bank asks for more before this step')).toContainText('A mobile number.')
  const [first, again, another] = keys.map((key) => readPress(key)?.key)
  expect(again).toBe(first)
  expect(another).not.toBe(first)
})

test('a review closed without an answer can be written again, and is then another request @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await newClient()
  await signInAs('officer', paths.client(id))
  const { review, dialog, reason, comments, confirm, news } = clientPage(page)
  const address = deskPaths.api.activation(id)
  const keys = keysSentTo(page, address)
  await page.route(`**${address}`, (route) => route.abort(), { times: 1 })
  await review.click()
  await reason.selectOption('Documents checked by video')
  await comments.fill('Call of today.')
  await confirm.click()
  await expect(page.getByText('No answer came.').first()).toBeVisible()
  await expect(comments).not.toBeEditable()
  await expect(dialog.getByText('These fields cannot be changed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()

  await review.click()
  await reason.selectOption('Documents checked by video')
  await comments.fill('Call of yesterday.')
  await confirm.click()
  await expect(news(`Activated ${name}`)).toBeVisible()
  const [first, another] = keys.map((key) => readPress(key)?.key)
  expect(another).not.toBe(first)
})

const forms = {
  'a verification': async (page: Page) => {
    const { note, verify } = clientPage(page)
    await note.fill('Called twice.')
    return { field: note, press: verify, of: deskPaths.api.verification }
  },
  'an activation': async (page: Page) => {
    const { date, activate } = clientPage(page)
    await date.fill('2024-03-05')
    return { field: date, press: activate, of: deskPaths.api.activation }
  },
  'a manual review': async (page: Page) => {
    const { review, reason, comments, confirm } = clientPage(page)
    await review.click()
    await reason.selectOption('Documents checked by video')
    await comments.fill('Call of today.')
    return { field: comments, press: confirm, of: deskPaths.api.activation }
  },
  'a rejection': async (page: Page) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Reject…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ index: 1 })
    const press = dialog.getByRole('button', { name: 'Reject client', exact: true })
    const of = (id: number) => deskPaths.api.move(id, 'ending')
    return { field: dialog.getByLabel('Rejection date'), press, of }
  },
}
for (const [what, fill] of Object.entries(forms))
  test(`${what} under way cannot be changed, and goes out again as it was @deep`, async ({
    page,
    signInAs,
  }) => {
    const { id } = await (what === 'an activation' ? verifiedClient() : newClient())
    await signInAs('officer', paths.client(id))
    const { field, press, of } = await fill(page)
    const pattern = `**${of(id)}`
    const lose = await hold(page, pattern, (route) => route.abort())
    const first = page.waitForRequest(pattern)
    await press.click()
    const body = (await first).postData()
    const typed = await field.inputValue()
    await expect(field).toBeDisabled()
    lose()
    await expect(page.getByText('No answer came.').first()).toBeVisible()
    await page.unroute(pattern)
    await expect(field).toBeDisabled()
    await expect(field).toHaveValue(typed)
    const second = page.waitForRequest(pattern)
    await press.click()
    expect((await second).postData()).toBe(body)
  })

test('leaving without an answer asks, and does not say that nothing was sent @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  const { verify, note } = clientPage(page)
  await loseAnswers(page, deskPaths.api.verification(id))
  await note.fill('Called twice.')
  await verify.click()
  await expect(page.getByText('No answer came.').first()).toBeVisible()
  await toClients(page).click()
  const question = page.getByRole('dialog')
  await expect(question).toHaveAccessibleName('Leave before it is known?')
  await expect(question).toContainText('whether the verification was carried out')
  await expect(question).not.toContainText('has not been sent')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(note).toHaveValue('Called twice.')
})

test('leaving while an activation is under way asks until its outcome is known, though nothing was typed @deep', async ({
  page,
  signInAs,
}) => {
  const { answer, told } = await activationUnderWay(page, (path) => signInAs('officer', path))
  await toClients(page).click()
  const question = page.getByRole('dialog', { name: 'Leave before it is known?' })
  await expect(question).toContainText('whether the activation was carried out')
  answer()
  await expect(told).toBeVisible()
  await expect(question).toHaveCount(0)
  await expectNothingLost(page)
  await expect(page).toHaveURL(paths.clients())
})

test('a tab that needs a full load also opens when the question’s reason is gone before it is answered @deep', async ({
  page,
  signInAs,
}) => {
  const { id, answer, told } = await activationUnderWay(page, (path) => signInAs('officer', path))
  // As when another build has replaced this one, or a proxy blocks the request.
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    (route) => route.abort(),
  )
  await page.getByRole('link', { name: 'Identification' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave before it is known?' })).toBeVisible()
  answer()
  await expect(told).toBeVisible()
  await expectNothingLost(page)
  await expect(page).toHaveURL(deskPaths.identification(id))
})

/** Presses Activate and holds its answer until `answer()` is called; `told` is the news of the activation. */
async function activationUnderWay(page: Page, signIn: (path: string) => Promise<void>) {
  const { id, name } = await verifiedClient()
  await signIn(paths.client(id))
  const { activate, news } = clientPage(page)
  const answer = await hold(page, `**${deskPaths.api.activation(id)}`)
  await activate.click()
  await expect(activate).toHaveAttribute('aria-busy', 'true')
  return { id, answer, told: news(`Activated ${name}`) }
}

/** Expects the question to stay open and say that nothing would be lost any more; then leaves. */
async function expectNothingLost(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  await expect(question).toContainText('Nothing would be lost now.')
  await question.getByRole('button', { name: 'Leave' }).click()
}

/** The page’s requests without an answer so far, except the stream of changes. */
function requestsUnderWay(page: Page): Set<Request> {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return underWay
}

const toClients = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Clients', exact: true })

test('a press that a dead connection swallows is reported as unanswered, and its dialog can be used again @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await newClient()
  const underWay = requestsUnderWay(page)
  await signInAs('officer', paths.client(id))
  // Not earlier: requests that the page had put off would all go out in the moment the clock jumps.
  await page.clock.install()
  const { review, dialog, reason, comments, confirm, news } = clientPage(page)
  const address = deskPaths.api.activation(id)
  const keys = keysSentTo(page, address)
  const letThrough = [await hold(page, `**${address}`), await hold(page, `**${paths.api.health()}`)]
  await review.click()
  await reason.selectOption('Documents checked by video')
  await comments.fill('Call of today.')
  const sent = page.waitForRequest(`**${address}`)
  await confirm.click()
  await sent
  // Behind other requests the check of the console would wait as long as a bank may take. What the page reads now and then goes
  // out with the first steps.
  for (const milliseconds of [0, 10_000, 5000]) {
    await page.clock.fastForward(milliseconds)
    await expect.poll(() => [...underWay].map((request) => request.url())).toHaveLength(1)
  }
  await page.clock.fastForward(5000)
  await expect(dialog.getByText('No answer came.').first()).toBeVisible()
  await expect(comments).not.toBeEditable()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByText('Discard what you typed?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()

  for (const go of letThrough) go()
  await confirm.click()
  await expect(news(`Activated ${name}`)).toBeVisible()
  expect(new Set(keys.map((key) => readPress(key)?.key)).size).toBe(1)
  expect(keys).toHaveLength(2)
})

test('a press that another copy of the console holds is asked about with its own key until its outcome is known @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await verifiedClient()
  await signInAs('officer', paths.client(id))
  const { activate, news } = clientPage(page)
  const address = deskPaths.api.activation(id)
  const keys = keysSentTo(page, address)
  const headers = { 'x-trace-id': 'a-trace', 'content-type': 'application/problem+json' }
  const title = 'The same request is still being carried out'
  const held = { type: 'about:blank', title, status: 409, detail: 'Wait a moment.' }
  const json = { ...held, code: 'in_progress', fields: [], traceId: 'a-trace', retryAfter: 1 }
  await page.route(`**${address}`, (route) => route.fulfill({ status: 409, headers, json }), {
    times: 2,
  })
  await activate.click()
  await expect(news(`Activated ${name}`)).toBeVisible()
  expectOneRequest(keys)
})
