import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { Bank, newClient, officer } from './bank'
import { slowDown, waitForPercent } from './files-card'
import { expect, test } from './fixtures'
import { hold } from './hold'
import { expectAsked, expectNotForgotten } from './leaving'
import { loseAnswers, withholdAnswers } from './lost-answers'
import { makeFile, makePdf, makePng } from './made-files'
import { putAway } from './other-tabs'
import { letTimePass } from './passing-time'
import { pdfViewer } from './pdf-viewer'

test.use(pdfViewer)

const SSN = 87
const PASSPORT = 89
const LICENCE = 91
const digits = (count: number) =>
  String(Number.parseInt(randomUUID().replaceAll('-', '').slice(0, 12), 16)).slice(-count)
const number = () => `P${digits(9)}`
const day = (ahead: number) => {
  const at = new Date(Date.now() + ahead * 86_400_000)
  return at.toISOString().slice(0, 10)
}

/** The parts of the tab "Identification", found by the words on them. */
const tab = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const list = page.getByRole('list', { name: 'Identity records' })
  const record = (kind: string) => list.getByRole('listitem', { name: new RegExp(`^${kind} `) })
  return {
    list,
    record,
    dialog,
    add: page.getByRole('button', { name: 'Add identifier' }).first(),
    field: (name: string) => dialog.getByLabel(name),
    confirm: (name: string) => dialog.getByRole('button', { name, exact: true }),
    action: (name: string, kind: string) =>
      record(kind).getByRole('button', { name: new RegExp(`^${name} ${kind} `) }),
    news: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }),
    kept: (kind: string, file: string) =>
      record(kind)
        .getByRole('region', { name: 'Kept by the bank' })
        .getByRole('listitem', { name: file }),
  }
}

/** Adds a record to the client behind the console's back; returns its number. */
async function addAtBank(clientId: number, body: Record<string, unknown>): Promise<string> {
  const documentKey = typeof body.documentKey === 'string' ? body.documentKey : number()
  await officer.post(`/v1/clients/${clientId}/identifiers`, {
    status: 'Active',
    dateFormat: 'yyyy-MM-dd',
    documentKey,
    ...body,
  })
  return documentKey
}

test('a record with a half-typed expiry day is not saved without it @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.identification(id))
  const { add, field, confirm, dialog, record } = tab(page)
  await add.click()
  await field('Expires on').pressSequentially('0631')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert')).toContainText('Discard what you typed?')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await field('Document type').selectOption('Passport')
  await field('Number').fill(number())
  await confirm('Add identifier').click()
  await expect(field('Expires on')).toBeFocused()
  await expect(field('Expires on')).toHaveAccessibleDescription(/^This day does not exist/)
  await field('Expires on').fill('2040-06-30')
  await confirm('Add identifier').click()
  await expect(dialog).toBeHidden()
  await expect(record('Passport')).toContainText('30 Jun 2040')
  expect(await officer.get(`/v1/clients/${id}/identifiers`)).toHaveLength(1)
})

test('the chosen document type stays visible and is sent, though the bank no longer lists any types @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.identification(id))
  const { add, field, confirm, record } = tab(page)
  await add.click()
  await field('Document type').selectOption('Passport')
  await field('Number').fill(number())
  await page.route(`**${deskPaths.api.identifiers(id)}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), kinds: null } })
  })
  await addAtBank(id, { documentTypeId: LICENCE })
  await putAway(page, false)
  await expect(record('Driving Licence')).toBeAttached()
  await expect(field('Document type').getByRole('option', { selected: true })).toHaveText(
    'Passport',
  )
  await confirm('Add identifier').click()
  await expect(record('Passport')).toBeVisible()
})

test('a record is added; a number already taken is refused at its field and corrected there', async ({
  page,
  signInAs,
}) => {
  test.slow()
  const { id } = await newClient()
  const { id: holder } = await newClient()
  const taken = await addAtBank(holder, { documentTypeId: PASSPORT })
  await signInAs('officer', paths.client(id))
  await page.getByRole('link', { name: 'Identification' }).click()
  await expect(page).toHaveURL(deskPaths.identification(id))
  await expect(page.getByText('No identity records yet')).toBeVisible()
  const { add, field, confirm, dialog, news, record } = tab(page)
  await add.click()
  await confirm('Add identifier').click()
  await expect(field('Document type')).toHaveAccessibleDescription(/Choose a document type/)
  await field('Document type').selectOption('Passport')
  await field('Number').fill(taken)
  await field('Issued on').fill('2020-02-03')
  await field('Expires on').fill('2019-02-03')
  await confirm('Add identifier').click()
  await expect(field('Expires on')).toHaveAccessibleDescription(/Not before the day it was issued/)
  await field('Expires on').fill('2040-02-03')
  await field('Issued by').fill('Republic of Kenya')
  await confirm('Add identifier').click()
  await expect(field('Number')).toHaveAccessibleDescription(/with this number already/)
  await expect(dialog.getByRole('link', { name: /^Open / })).toHaveAttribute(
    'href',
    deskPaths.identification(holder),
  )
  await expect(field('Number')).toBeFocused()
  const mine = number()
  await field('Number').fill(mine)
  await confirm('Add identifier').click()
  await expect(news('Added Passport')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  for (const text of [mine, 'Active', '3 Feb 2020', 'Republic of Kenya', '3 Feb 2040'])
    await expect(record('Passport').getByText(text, { exact: true })).toBeVisible()

  await add.click()
  await field('Document type').selectOption('Passport')
  await field('Number').fill(number())
  await confirm('Add identifier').click()
  await expect(field('Document type')).toHaveAccessibleDescription(/an active record of this type/)
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Discard what you typed?')).toBeVisible()
  await confirm('Discard').click()
  await expect(dialog).toHaveCount(0)
})

test('a masked number stays unchanged unless another is typed, and a slip does not lose what was typed @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  const ssn = await addAtBank(id, { documentTypeId: SSN, documentKey: `123-45-${digits(4)}` })
  await signInAs('officer', deskPaths.identification(id))
  const { action, field, confirm, news, record } = tab(page)
  const kind = 'Social Security Number'
  await action('Edit', kind).click()
  await expect(field('Number')).toHaveValue('')
  await expect(field('Number')).toHaveAccessibleDescription(
    /^Unchanged \(\*{3}-\*{2}-\d{4}\) unless/,
  )
  await field('Number').fill(`***-**-${ssn.slice(-4)}`)
  await confirm('Save').click()
  await expect(field('Number')).toHaveAccessibleDescription(/looks like a masked number/)
  await field('Number').fill('')
  await field('Issued by').fill('Registry')
  await confirm('Save').click()
  await expect(news('Saved Social Security Number')).toBeVisible()
  await expect(record(kind)).toContainText('Registry')
  const [kept] = await officer.get<{ documentKey: string; issuedBy: string }[]>(
    `/v1/clients/${id}/identifiers?unmaskValue=true`,
  )
  expect(kept).toMatchObject({ documentKey: ssn, issuedBy: 'Registry' })
})

// No test beside this one changes clients at Harbour Bank, so no news hides a number that is shown.
const harbour = new Bank('officer@harbour')

/** A client of this bank with one social security number that no test created. */
async function longKept(bank: Bank): Promise<{ id: number; ssn: string }> {
  const { pageItems } = await bank.get<{ pageItems: { id: number }[] }>(
    '/v1/clients?clientStatus=PENDING&limit=100',
  )
  for (const { id } of pageItems) {
    const kept = await bank.get<{ documentKey: string; documentType: { id: number } }[]>(
      `/v1/clients/${id}/identifiers?unmaskValue=true`,
    )
    const [record, ...others] = kept.filter(({ documentType }) => documentType.id === SSN)
    if (record && others.length === 0) return { id, ssn: record.documentKey }
  }
  throw new Error('No client of the first hundred has a social security number.')
}

test('a number is revealed for a reason and for a minute, can be copied, and appears nowhere else', async ({
  page,
  context,
  signInAs,
}) => {
  const { id, ssn } = await longKept(harbour)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs('officer@harbour', deskPaths.identification(id))
  const kind = 'Social Security Number'
  const { action, field, confirm, dialog, news, record } = tab(page)
  await action('Reveal', kind).click()
  await confirm('Reveal number').click()
  await expect(field('Reason')).toHaveAccessibleDescription(/Choose the reason/)
  await field('Reason').selectOption('Other')
  await confirm('Reveal number').click()
  await expect(field('In your words')).toHaveAccessibleDescription(/Say why/)
  await field('In your words').fill('case 4711')
  const now = () => page.evaluate(() => Date.now())
  const before = await now()
  await confirm('Reveal number').click()
  await expect(dialog).toHaveCount(0)
  await expect(record(kind).getByText(ssn, { exact: true })).toBeVisible()
  const after = await now()
  await expect(news('The number is shown for 60 seconds.')).toBeAttached()
  await expect(action('Hide', kind)).toBeFocused()
  await record(kind)
    .getByRole('button', { name: `Copy number of ${kind}` })
    .click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ssn)
  const elsewhere = await page.evaluate(() =>
    JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }]),
  )
  expect(elsewhere).not.toContain(ssn)

  // The minute begins between the two moments. Only the time of day is moved: with timers running ahead, the stream of changes
  // would seem silent, and a page without news hides the number at once.
  await page.clock.setSystemTime(before + 45_000)
  await expect(record(kind).getByText(/^\(1?\d s\)$|\b1?\d (s|seconds)\b/)).toBeVisible()
  await expect(record(kind).getByText(ssn, { exact: true })).toBeVisible()
  await page.clock.setSystemTime(after + 61_000)
  await expect(record(kind).getByText(ssn, { exact: true })).toHaveCount(0)
  // The copy button, which had the focus, has disappeared with the number.
  await expect(action('Reveal', kind)).toBeFocused()
  await expect(page.getByText(ssn)).toHaveCount(0)
  const trail = await harbour.get<object>(`/v1/audits?actionName=UNMASK&clientId=${id}`)
  expect(JSON.stringify(trail)).toContain('Other: case 4711')
  expect(JSON.stringify(trail)).not.toContain(ssn)
})

test('a revealed number disappears after its minute though the clock of the computer is set back @deep', async ({
  page,
  signInAs,
}) => {
  const { id, ssn } = await longKept(harbour)
  await signInAs('officer@harbour', deskPaths.identification(id))
  const kind = 'Social Security Number'
  const { action, field, confirm, dialog, record } = tab(page)
  await action('Reveal', kind).click()
  await field('Reason').selectOption('Other')
  await field('In your words').fill('case 4711')
  await confirm('Reveal number').click()
  await expect(dialog).toHaveCount(0)
  const number = record(kind).getByText(ssn, { exact: true })
  await expect(number).toBeVisible()
  await page.clock.setSystemTime(Date.now() - 3_600_000)
  await expect(number).toBeVisible()
  // The other clock goes on; by Playwright's, the timers would too, and the number would be hidden for want of news.
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 600_000
  })
  await expect(number).toHaveCount(0)
  await expect(action('Reveal', kind)).toBeFocused()
})

test('a revealed number never promises to stay longer than its minute @deep', async ({
  page,
  signInAs,
}) => {
  const { id, ssn } = await longKept(harbour)
  await signInAs('officer@harbour', deskPaths.identification(id))
  const kind = 'Social Security Number'
  const { action, field, confirm, record } = tab(page)
  const promised: number[] = []
  await page.exposeFunction('promise', (seconds: string) => {
    promised.push(Number(seconds.replaceAll(',', '')))
  })
  await page.evaluate(() => {
    const { promise } = window as unknown as { promise: (seconds: string) => void } // exposed above
    new MutationObserver(() => {
      const [, seconds] = /Hides in \D*([\d,]+)/.exec(document.body.textContent ?? '') ?? []
      if (seconds) promise(seconds)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await action('Reveal', kind).click()
  await field('Reason').selectOption('Other')
  await field('In your words').fill('case 4711')
  await confirm('Reveal number').click()
  await expect(record(kind).getByText(ssn, { exact: true })).toBeVisible()
  await expect.poll(() => promised.length).toBeGreaterThan(0)
  expect(Math.max(...promised)).toBeLessThanOrEqual(60)
})

test('a rejection keeps its reason after a reload, and an approval replaces it @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await addAtBank(id, { documentTypeId: PASSPORT })
  await signInAs('officer', deskPaths.identification(id))
  const { action, field, confirm, record, news } = tab(page)
  await action('Reject', 'Passport').click()
  await confirm('Reject record').click()
  await expect(field('Reason')).toHaveAccessibleDescription(/Say why/)
  await field('Reason').fill('The picture cannot be read.')
  await confirm('Reject record').click()
  await expect(news(/Rejected Passport/)).toBeVisible()
  const said = /Rejected by officer on \d+ \w{3} \d{4}\. Reason: The picture cannot be read\./
  await expect(record('Passport')).toContainText(said)
  await page.reload()
  await expect(record('Passport')).toContainText(said)
  await action('Approve', 'Passport').click()
  await confirm('Approve record').click()
  await expect(record('Passport')).toContainText(/Approved by officer on/)
  await expect(record('Passport')).not.toContainText('cannot be read')
  await expect(action('Approve', 'Passport')).toHaveCount(0)
})

test('a reason that the bank does not keep is reported as not kept @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await addAtBank(id, { documentTypeId: PASSPORT })
  await signInAs('officer', deskPaths.identification(id))
  // The answer of a bank that keeps decisions without reasons.
  await page.route('**/decision', async (route) => {
    const response = await route.fetch()
    const { identifier, ...answer } = await response.json()
    const { decisionReason: _, ...unexplained } = identifier
    await route.fulfill({ response, json: { ...answer, identifier: unexplained } })
  })
  const { action, field, confirm, news } = tab(page)
  await action('Reject', 'Passport').click()
  await field('Reason').fill('Blurred')
  await confirm('Reject record').click()
  await expect(news('The bank did not keep the reason, “Blurred”.')).toBeVisible()
})

test('a rejection whose answer was lost is looked for, and reported as done @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await newClient()
  await addAtBank(id, { documentTypeId: PASSPORT })
  const path = '/v1/clients/{clientId}/identifiers/{identifierId}?command=reject'
  await fault({ method: 'POST', path, clientId: id, kind: 'cut', times: 1 })
  await signInAs('officer', deskPaths.identification(id))
  const { action, field, confirm, record, dialog } = tab(page)
  await action('Reject', 'Passport').click()
  await field('Reason').fill('Blurred')
  await confirm('Reject record').click()
  await expect(record('Passport')).toContainText(/Rejected by officer on .*\. Reason: Blurred/)
  await expect(dialog).toHaveCount(0)
})

test('a record that never arrived is looked for, is not claimed, and can be sent again @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await newClient()
  const path = '/v1/clients/{clientId}/identifiers'
  await fault({ method: 'POST', path, clientId: id, kind: 'status', status: 500, times: 1 })
  await page.clock.install()
  await signInAs('officer', deskPaths.identification(id))
  let readings = 0
  page.on('request', (request) => {
    const isReading = request.method() === 'GET' && /\/identifiers$/.test(request.url())
    if (isReading) readings += 1
  })
  const { add, field, confirm, record, dialog, news } = tab(page)
  await add.click()
  await field('Document type').selectOption('Passport')
  await field('Number').fill(number())
  await confirm('Add identifier').click()
  await expect(dialog.getByText('Checking with the bank…')).toBeVisible()
  await letTimePass(page, news('Not carried out so far'))
  expect(readings, 'readings in ten seconds').toBeGreaterThanOrEqual(5)
  await confirm('Add identifier').click()
  await expect(record('Passport')).toBeVisible()
  expect(await officer.get<object[]>(`/v1/clients/${id}/identifiers`)).toHaveLength(1)
})

test('while a record that arrived after all is read again, nothing can be sent @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await page.clock.install()
  await signInAs('officer', deskPaths.identification(id))
  const { add, field, confirm, dialog, record, news } = tab(page)
  await add.click()
  await field('Document type').selectOption('Passport')
  await field('Number').fill(number())
  const address = deskPaths.api.identifiers(id)
  await loseAnswers(page, address)
  let look = (): void => undefined
  const looked = new Promise<void>((resolve) => {
    look = resolve
  })
  let show = (): void => undefined
  const shown = new Promise<void>((resolve) => {
    show = resolve
  })
  // Three reads: after the failure, by the search for the record, and after it was found.
  let readings = 0
  await page.route(`**${address}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    readings += 1
    const mine = readings
    if (mine === 2) await looked
    if (mine === 3) await shown
    await route.continue()
  })
  await confirm('Add identifier').click()
  await expect(dialog.getByText('No answer came.').first()).toBeVisible()
  await expect(field('Number')).not.toBeEditable()
  await expect(page.getByText('These fields cannot be changed')).toBeVisible()
  // Read after the failure, and not yet recognised as the record that was sent.
  await expect(record('Passport')).toBeVisible()
  look()
  await page.clock.fastForward(8000)
  await expect.poll(() => readings).toBe(3)
  await expect(confirm('Add identifier')).toHaveAttribute('aria-busy', 'true')
  show()
  await expect(news('Added')).toBeVisible()
  expect(await officer.get<object[]>(`/v1/clients/${id}/identifiers`)).toHaveLength(1)
})

test('a record says in words how soon it expires @deep', async ({ page, signInAs }) => {
  const { id } = await newClient()
  await addAtBank(id, { documentTypeId: PASSPORT, expiryDate: day(12) })
  await addAtBank(id, { documentTypeId: LICENCE, expiryDate: day(-3) })
  await addAtBank(id, { documentTypeId: 94, expiryDate: day(400), status: 'Inactive' })
  await signInAs('officer', deskPaths.identification(id))
  const { record } = tab(page)
  await expect(record('Passport')).toContainText(/Expires in 1[123] days/)
  await expect(record('Driving Licence')).toContainText(/Expired [234] days ago/)
  await expect(record('Utility Bill')).not.toContainText(/Expire[sd] (in|\d)/)
  await expect(record('Utility Bill')).toContainText('Inactive')
})

test('documents are dropped on a record, previewed, and deleted with it', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  await addAtBank(id, { documentTypeId: PASSPORT })
  await addAtBank(id, { documentTypeId: LICENCE })
  const front = await makePdf(info.outputPath('front.pdf'), 30_000)
  const back = await makePng(info.outputPath('back.png'))
  const bad = await makeFile(info.outputPath('page.pdf'), '<!doctype html>')
  await signInAs('officer', deskPaths.identification(id))
  const { record, kept, action, dialog, confirm, list, news } = tab(page)
  await record('Passport')
    .getByLabel('Files to add')
    .setInputFiles([front.path, back.path, bad.path])
  for (const { name } of [front, back]) await expect(kept('Passport', name)).toBeVisible()
  await expect(record('Passport')).toContainText('Not accepted: PDF, JPEG, JPG or PNG only')
  await expect(record('Driving Licence')).toContainText('No files yet.')
  await kept('Passport', back.name).getByRole('button', { name: 'Preview back.png' }).click()
  const picture = dialog.getByRole('img', { name: back.name })
  await expect(picture).toHaveJSProperty('naturalWidth', 40)
  await page.keyboard.press('Escape')
  const look = kept('Passport', front.name).getByRole('button', { name: 'Preview front.pdf' })
  const notNow = dialog
    .getByText('The file cannot be shown.')
    .or(dialog.getByText(/does not show PDFs/))
  await page.route('**/*show=inline*', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await look.click()
  await expect(notNow).toBeVisible()
  await page.keyboard.press('Escape')
  await look.click()
  await expect(dialog.locator('iframe').or(dialog.getByText(/does not show PDFs/))).toBeVisible()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe(front.name)
  await page.keyboard.press('Escape')

  await kept('Passport', back.name).getByRole('button', { name: 'Delete back.png' }).click()
  await confirm('Delete').click()
  await expect(kept('Passport', back.name)).toHaveCount(0)
  await action('Delete', 'Passport').click()
  await expect(dialog).toContainText('The document kept with it goes with it.')
  await confirm('Delete record').click()
  await expect(news(/Deleted Passport/)).toBeVisible()
  await expect(list.getByRole('listitem', { name: /^Passport / })).toHaveCount(0)
  await expect(record('Driving Licence')).toBeVisible()
})

test('leaving the tab asks first while a document is under way or a deletion has no known outcome @deep', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  await addAtBank(id, { documentTypeId: PASSPORT })
  const pdf = await makePdf(info.outputPath('slow.pdf'), 20_000)
  await signInAs('officer', deskPaths.identification(id))
  const send = await hold(page, '**/documents')
  const { record, kept, dialog, confirm } = tab(page)
  await record('Passport').getByLabel('Files to add').setInputFiles(pdf.path)
  await page.getByRole('link', { name: 'Profile' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  send()
  await expect(kept('Passport', pdf.name)).toBeVisible()
  await page.route('**/documents/*', (route) => route.abort(), { times: 1 })
  const open = kept('Passport', pdf.name).getByRole('button', { name: 'Delete' })
  await open.click()
  await confirm('Delete').click()
  await expect(dialog.getByText('No answer came.').first()).toBeVisible()
  await confirm('Cancel').click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expectAsked(page, 'the deletion of the file')
  await open.click()
  await confirm('Delete').click()
  await expect(kept('Passport', pdf.name)).toHaveCount(0)
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(paths.client(id))
})

test.describe('while a colleague works on the same client', () => {
  test.use({ live: true })

  test('documents whose record is deleted during their upload are named, with what is known of each @deep', async ({
    page,
    signInAs,
  }, info) => {
    const { id } = await newClient()
    await addAtBank(id, { documentTypeId: PASSPORT })
    await addAtBank(id, { documentTypeId: LICENCE })
    const records = await officer.get<{ id: number; documentType: { id: number } }[]>(
      `/v1/clients/${id}/identifiers`,
    )
    const passport = records.find(({ documentType }) => documentType.id === PASSPORT)
    const scan = await makePdf(info.outputPath('scan.pdf'), 8 * 1024 * 1024)
    const back = await makePdf(info.outputPath('back.pdf'))
    await signInAs('officer', deskPaths.identification(id))
    const { record } = tab(page)
    await withholdAnswers(page, '/documents')
    const input = record('Passport').getByLabel('Files to add')
    const upload = (name: string) => record('Passport').getByRole('listitem', { name })
    await input.setInputFiles(back.path)
    await expect(upload(back.name)).toContainText('finishing')
    await slowDown(page, 256 * 1024)
    await input.setInputFiles(scan.path)
    await waitForPercent(upload(scan.name), 5)
    await officer.delete(`/v1/clients/${id}/identifiers/${passport?.id}`)
    await expect(record('Passport')).toHaveCount(0)
    const notice = page.getByRole('alert').filter({ hasText: /^Passport .* is no longer there/ })
    await expect(notice).toContainText('One file for it was not stored: scan.pdf.')
    await expect(notice).toContainText(
      'It is not known whether one file was stored before it went: back.pdf.',
    )
    await expect(record('Driving Licence')).toBeVisible()
    await notice.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await expect(notice).toHaveCount(0)
    await expect(
      record('Driving Licence').getByRole('heading', { name: 'Driving Licence' }),
    ).toBeFocused()
  })
})

test('the deletion of a record without an answer is not forgotten, and leaving asks @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await addAtBank(id, { documentTypeId: PASSPORT })
  const [record] = await officer.get<{ id: number }[]>(`/v1/clients/${id}/identifiers`)
  await signInAs('officer', paths.client(id))
  await page.getByRole('link', { name: 'Identification', exact: true }).click()
  await expectNotForgotten(page, {
    open: tab(page).action('Delete', 'Passport'),
    press: 'Delete record',
    address: deskPaths.api.identifier(id, record?.id ?? 0),
    what: 'the deletion of the record',
  })
})

test('a record with an unknown outcome is not forgotten when its dialog is opened again, and leaving the tab asks @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await newClient()
  await page.clock.install()
  await signInAs('officer', deskPaths.identification(id))
  const { add, field, confirm, record, dialog, news } = tab(page)
  await add.click()
  await field('Document type').selectOption('Passport')
  const typed = number()
  await field('Number').fill(typed)
  const path = '/v1/clients/{clientId}/identifiers'
  await fault({ method: 'POST', path, clientId: id, kind: 'status', status: 500, times: 1 })
  const address = `**${deskPaths.api.identifiers(id)}`
  await page.route(address, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await confirm('Add identifier').click()
  await letTimePass(page, news('Not known yet'))
  await confirm('Cancel').click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expectAsked(page, 'what you sent')

  await add.click()
  await expect(field('Number')).toHaveValue(typed)
  await expect(confirm('Add identifier')).toHaveAccessibleDescription(/Not until the outcome/)
  await confirm('Cancel').click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await addAtBank(id, { documentTypeId: PASSPORT, documentKey: typed })
  await page.unroute(address)
  await letTimePass(page, news('Added'))
  await expect(record('Passport')).toBeVisible()
})

test('a record that is found deleted later does not move the focus @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await addAtBank(id, { documentTypeId: PASSPORT })
  await page.clock.install()
  await signInAs('officer', deskPaths.identification(id))
  const { action, confirm, dialog, news, record } = tab(page)
  await action('Delete', 'Passport').click()
  // The console’s answer when the bank deletes the record, does not answer, and cannot be read afterwards.
  const list = `**${deskPaths.api.identifiers(id)}`
  await page.route(`${list}/*`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { outcome: 'unknown', identifier: null } })
  })
  await page.route(list, (route) => route.abort())
  await confirm('Delete record').click()
  await letTimePass(page, news('Not known yet'))
  await confirm('Cancel').click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Profile' }).click()
  await expectAsked(page, 'the deletion of the record')
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.focus()
  await page.unroute(list)
  await letTimePass(page, news(/Deleted Passport/))
  await expect(record('Passport')).toHaveCount(0)
  await expect(note).toBeFocused()
})

test('the keyboard alone does everything on the tab @deep', async ({ page, signInAs }) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.identification(id))
  const { add, field, confirm, dialog, action, record } = tab(page)
  await add.press('Enter')
  await expect(field('Document type')).toBeFocused()
  await page.keyboard.type('Nat')
  await page.keyboard.press('Tab')
  await page.keyboard.type('N12345678')
  await page.keyboard.press('Enter')
  await expect(record('National Identity Card')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await action('Reject', 'National Identity Card').press('Enter')
  await expect(field('Reason')).toBeFocused()
  await page.keyboard.type('Blurred')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(confirm('Reject record')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(record('National Identity Card')).toContainText('Blurred')
  await expect(action('Reject', 'National Identity Card')).toBeFocused()
  await action('Delete', 'National Identity Card').press('Enter')
  await page.keyboard.press('Tab')
  await expect(confirm('Delete record')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No identity records yet')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(add).toBeFocused()
})

test('the auditor sees every record, may change nothing, and sees why @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  const ssn = await addAtBank(id, { documentTypeId: SSN, documentKey: `555-44-${digits(4)}` })
  await signInAs('auditor', deskPaths.identification(id))
  const kind = 'Social Security Number'
  const { add, action, dialog, record, field, confirm } = tab(page)
  for (const button of [
    add,
    action('Edit', kind),
    action('Delete', kind),
    action('Reject', kind),
  ]) {
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(
      /do not have permission to .*UPDATE_CLIENTIDENTIFIER/,
    )
    await button.dispatchEvent('click')
  }
  await expect(dialog).toHaveCount(0)
  await expect(record(kind)).toContainText(
    'You do not have the permission CREATE_DOCUMENT. Ask your administrator.',
  )
  await action('Reveal', kind).click()
  await field('Reason').selectOption('Answering an authority')
  await confirm('Reveal number').click()
  await expect(record(kind).getByText(ssn, { exact: true })).toBeVisible()
})

test('the tab is accessible, filled and empty, with its dialogs, and on a phone @deep', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(360_000)
  const { id } = await newClient()
  await signInAs('officer', deskPaths.identification(id))
  await expect(page.getByText('No identity records yet')).toBeVisible()
  await expectAccessible(page)
  await addAtBank(id, {
    documentTypeId: SSN,
    documentKey: `111-22-${digits(4)}`,
    expiryDate: day(-1),
  })
  await addAtBank(id, {
    documentTypeId: PASSPORT,
    documentKey: `P${'1234567890'.repeat(3)}${digits(5)}`,
    issuedBy: 'MinistryOfForeignAffairsAndInternationalCooperation',
    expiryDate: day(5),
  })
  await page.reload()
  const { add, confirm, action, dialog } = tab(page)
  await action('Reject', 'Passport').click()
  await dialog.getByLabel('Reason').fill('Blurred')
  await confirm('Reject record').click()
  await expect(dialog).toHaveCount(0)
  await expectAccessible(page)
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 700 })
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await over()).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
  await add.click()
  await confirm('Add identifier').click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await action('Reveal', 'Social Security Number').click()
  await expectAccessible(page)
})
