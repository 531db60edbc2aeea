import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { consoleOrigin } from './addresses'
import { clientsNamed, newClient, officer, readyClient, verifiedClient } from './bank'
import { clientPage } from './client-page'
import { bankRows, entryForm, pastedRows } from './entry-form'
import { callsLeft, type Fault, switchOn } from './faults'
import { expectAtBank, filesCard, slowDown, TABLE, waitForPercent } from './files-card'
import { clientsTable, expect, listening, namesIn, signInByButton, test } from './fixtures'
import { makePdf, makePng } from './made-files'
import { isRedisThere, type ReplacedConsole, startReplaced } from './replaced-console'

const AWAY = 'This console cannot be reached'
const STORE_AWAY = 'Sessions cannot be read just now'
const ROWS = '/v1/datatables/{table}/{clientId}'
// A copy counts as dead after five seconds, and the console looks for a file for nine.
const LATE = { timeout: 120_000 }
const MiB = 1024 * 1024

test.describe.configure({ mode: 'serial' })

let replaced: ReplacedConsole | undefined
let open: (path: string) => Promise<Page>

test.beforeAll(async () => {
  test.setTimeout(360_000)
  test.skip(
    !(await isRedisThere()),
    'Skipped: no Redis answers, so no session outlives its console.',
  )
  replaced = await startReplaced(16)
  const context = await replaced.browser.newContext({ baseURL: consoleOrigin })
  await signInByButton(await context.newPage(), 'officer')
  open = async (path) => {
    const page = await context.newPage()
    const answer = await page.goto(path)
    if (answer?.ok()) await listening(page)
    return page
  }
})

test.afterAll(() => replaced?.stop())

const replacedConsole = () => {
  if (replaced === undefined) throw new Error('There is no console to kill.')
  return replaced
}

test('a list, a form, a dialog and an upload outlive a console that is killed and comes back @deep', async ({
  baseURL: _,
}, info) => {
  test.slow()
  const { kill, start } = replacedConsole()
  const [toActivate, withFile] = [await newClient(), await newClient()]
  const surname = `Kept ${randomUUID().slice(0, 8)}`

  const list = await open(paths.clients())
  const rows = await namesIn(clientsTable(list))
  const form = await open(paths.newClient())
  await form.getByLabel('First name').fill('Nia')
  await form.getByLabel('Last name').fill(surname)
  const desk = await open(paths.client(toActivate.id))
  const { review, reason, comments, confirm, news } = clientPage(desk)
  await review.click()
  await reason.selectOption('Documents checked by video')
  await comments.fill('Call of today.')
  const pdf = await makePdf(info.outputPath('payslip.pdf'), 6 * MiB)
  const table = await open(deskPaths.dataTable(withFile.id, TABLE))
  const { input, upload, kept } = filesCard(table)
  const hurry = await slowDown(table, MiB / 8)
  await input.setInputFiles(pdf.path)
  await waitForPercent(upload(pdf.name), 10)

  await kill()
  await hurry()
  await expect(upload(pdf.name).getByRole('button', { name: 'Retry' })).toBeVisible()
  await list.getByRole('link', { name: /^Pending/ }).click()
  await expect(list.getByText('These rows are those of All, page 1.')).toBeVisible()
  expect(await namesIn(clientsTable(list))).toEqual(rows)
  await form.getByRole('button', { name: 'Create client' }).click()
  await expect(form.getByText(AWAY).first()).toBeVisible()
  await confirm.click()
  await expect(desk.getByRole('dialog').getByRole('alert').filter({ hasText: AWAY })).toBeVisible()

  await start()
  await expect(list.getByText('These rows are those of')).toHaveCount(0)
  await expect(form.getByLabel('Last name')).toHaveValue(surname)
  await expect(comments).toHaveValue('Call of today.')
  await confirm.click()
  await expect(news(`Activated ${toActivate.name}`)).toBeVisible()
  // The new console cannot know what the killed one was doing: it looks for the file, and sends it when asked again.
  const retry = upload(pdf.name).getByRole('button', { name: 'Retry' })
  await retry.click()
  await expect(upload(pdf.name)).toContainText('checking whether the bank has it', LATE)
  await expect(upload(pdf.name)).toContainText('Not known whether it was stored', LATE)
  await retry.click()
  await expect(kept(pdf.name)).toBeVisible(LATE)
  await expectAtBank(withFile.id, [pdf])
  expect(await clientsNamed(surname)).toBe(0)
  for (const page of [list, form, desk, table]) await page.close()
})

test('pages of one build go on when another build has replaced it @deep', async () => {
  test.slow()
  const { kill, start } = replacedConsole()
  const { id } = await newClient()
  const surname = `Moved ${randomUUID().slice(0, 8)}`
  const list = await open(paths.clients())
  const form = await open(paths.newClient())
  await form.getByLabel('First name').fill('Nia')
  await form.getByLabel('Last name').fill(surname)
  const entry = await open(deskPaths.newEntry(id, TABLE))
  const { rows, paste, text, replace, save } = entryForm(entry)
  await paste.click()
  await text.fill(pastedRows(20))
  await replace.click()
  await expect(rows).toHaveCount(20)

  const desk = await open(paths.client(id))
  const { note } = clientPage(desk)
  await note.fill('Called twice.')

  await kill()
  await start('other')
  // A tab is now a full load, which would lose what was typed.
  const question = desk.getByRole('dialog', { name: 'Leave without saving?' })
  for (const answer of ['Stay', 'Stay', 'Leave']) {
    await expect(note).toHaveValue('Called twice.')
    await desk.getByRole('link', { name: 'Identification' }).click()
    await question.getByRole('button', { name: answer }).click()
  }
  await expect(desk).toHaveURL(deskPaths.identification(id))
  await save.click()
  await expect(entry).toHaveURL(deskPaths.dataTable(id, TABLE))
  await expect(entry.getByRole('heading', { level: 2, name: 'Files' })).toBeVisible()
  expect(await bankRows(TABLE, id)).toHaveLength(20)
  await form.getByRole('button', { name: 'Create client' }).click()
  await expect(form.getByRole('heading', { level: 1 })).toContainText(surname)
  expect(await clientsNamed(surname)).toBe(1)
  await list.getByRole('link', { name: /^Pending/ }).click()
  await expect(clientsTable(list).getByRole('row').nth(1)).toContainText('Pending')
  await list.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(list.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  for (const page of [list, form, entry, desk]) await page.close()
})

test('marks made beside a document outlive a console that is killed, and another build in its place @deep', async ({
  baseURL: _,
}, info) => {
  test.slow()
  const { kill, start } = replacedConsole()
  const { id } = await newClient()
  const list = `/v1/clients/${id}/identifiers`
  const key = `XK${randomUUID().slice(0, 8)}`
  await officer.post(list, { documentTypeId: 89, documentKey: key, status: 'Active' })
  const [record] = await officer.get<{ id: number }[]>(list)
  const documents = `/v1/client_identifiers/${record?.id}/documents`
  // Too large for the strip to have fetched it already.
  const front = await makePng(info.outputPath('front.png'), 5 * MiB)
  for (const scan of [front, await makePng(info.outputPath('back.png'))])
    await officer.putFile('POST', documents, scan)
  const page = await open(deskPaths.workbench(id))
  const files = page.getByRole('navigation', { name: 'Files of this client' })
  const picture = page.getByRole('region', { name: 'Document', exact: true }).getByRole('img')
  const mark = page.getByRole('group', { name: /^Name: / }).getByRole('radio', { name: 'Matches' })
  const zone = page.getByRole('textbox', { name: 'Machine-readable zone' })
  const dialog = page.getByRole('dialog')
  await expect(picture).toBeVisible()
  await mark.focus()
  await page.keyboard.press('1')
  await zone.fill('P<UTO')
  // The dialog is a script of its own, which a dead console cannot serve.
  await page.getByRole('button', { name: 'Approve…' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await kill()
  await files.getByRole('link', { name: /front\.png/ }).click()
  await expect(page.getByText('The file cannot be shown now.')).toBeVisible()
  await page.getByRole('button', { name: 'Approve…' }).click()
  await dialog.getByRole('button', { name: 'Approve record' }).click()
  await expect(dialog.getByText(AWAY)).toBeVisible()
  await expect(dialog.getByLabel('Remark')).toHaveValue(/^Matches: name\. back\.png, sha256 /)
  expect(await officer.get(list)).toMatchObject([{ documentKey: key }])
  await start('other')
  await dialog.getByRole('button', { name: 'Approve record' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Approved Passport/ })).toBeVisible(LATE)
  expect(await officer.get(list)).toMatchObject([{ documentStatus: 'APPROVED' }])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(picture).toBeVisible()
  await page.close()
})

test('rows under way when the console is killed reach the bank once, and nothing typed is lost @deep', async () => {
  test.slow()
  const { kill, start } = replacedConsole()
  const { id } = await newClient()
  const slow: Fault = {
    method: 'POST',
    path: ROWS,
    clientId: id,
    kind: 'timeout-after-applying',
    times: 1,
  }
  const entry = await open(deskPaths.newEntry(id, TABLE))
  const { cell, paste, text, replace, save } = entryForm(entry)
  await paste.click()
  await text.fill(pastedRows(20))
  await replace.click()
  await switchOn(slow)
  await save.click()
  await expect.poll(() => callsLeft(slow)).toBe(0)
  await kill()
  await expect(cell('Employer', 20)).toHaveValue('Employer 20')
  await start()
  // Presses again and again, both while the request may be under way and after its outcome can no longer be known.
  await entry.evaluate(() => {
    setInterval(() => {
      for (const button of document.querySelectorAll('button'))
        if (button.textContent === 'Save entry') button.click()
    }, 200)
  })
  await expect(entry).toHaveURL(deskPaths.dataTable(id, TABLE), LATE)
  expect(await bankRows(TABLE, id)).toHaveLength(20)
  await entry.close()
})

test('a run outlives its console, another build and a store that is away, and reports each client correctly @deep', async () => {
  test.slow()
  const { kill, start, store } = replacedConsole()
  const family = `Run ${randomUUID().slice(0, 8)}`
  const clients: { id: number; name: string }[] = []
  for (let at = 0; at < 10; at += 1)
    clients.push(await readyClient(officer, { firstname: `No ${at}`, lastname: family }))
  const slow = clients.map(
    ({ id }): Fault => ({
      method: 'POST',
      path: '/v1/clients/{clientId}?command=verify',
      clientId: id,
      kind: 'delay',
      // Long enough that the run still goes on when the next console has started.
      delayMs: 6000,
      times: 1,
    }),
  )
  for (const fault of slow) await switchOn(fault)
  const left = async () =>
    (await Promise.all(slow.map(callsLeft))).reduce((sum, calls) => sum + calls, 0)
  const page = await open(paths.clients(`q=${encodeURIComponent(family)}`))
  await clientsTable(page).getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Check 10 clients…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Check' }).click()
  const begin = page.getByRole('button', { name: 'Verify 10 clients' })
  const sending = page.getByRole('region', { name: 'Sending' })
  await begin.click()
  await expect.poll(left).toBeLessThan(10)
  // The bank may hear of the first client before the page hears that the run has begun.
  await expect(sending).toContainText('of 10 answered')

  await kill()
  await expect(page.getByText(AWAY).first()).toBeVisible(LATE)
  await expect(sending).toContainText('of 10 answered')
  await start('other')
  await expect(page.getByText(AWAY)).toHaveCount(0, LATE)
  await expect.poll(left, LATE).toBeLessThan(6)

  store.cut()
  await expect(page.getByText(STORE_AWAY).first()).toBeVisible(LATE)
  store.mend()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible(LATE)
  await page
    .getByRole('navigation', { name: 'Which clients' })
    .getByRole('link', { name: 'All' })
    .click()
  let answered = 0
  for (const { id, name } of clients) {
    const { clientVerificationStatus } = await officer.client(id)
    const isVerified = clientVerificationStatus === 'APPROVED'
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText(isVerified ? 'Verified' : 'Not known')
    if (isVerified) answered += 1
  }
  await expect(sending).toContainText(`${answered} of 10 answered`)
  await page.close()
})

test('a store that is away for a while interrupts nothing that is open, and the page says so @deep', async () => {
  test.slow()
  const { store } = replacedConsole()
  const { id, name } = await verifiedClient()
  const list = await open(paths.clients())
  const rows = await namesIn(clientsTable(list))
  const desk = await open(paths.client(id))
  const { activate, date, news, alarm } = clientPage(desk)
  await date.fill('2024-03-05')

  store.cut()
  await activate.click()
  await expect(alarm(STORE_AWAY)).toContainText('Nothing was changed.')
  await expect(date).toHaveValue('2024-03-05')
  await list.getByRole('link', { name: /^Pending/ }).click()
  await expect(list.getByText(STORE_AWAY)).toBeVisible()
  await expect(list.getByText('These rows are those of All, page 1.')).toBeVisible()
  expect(await namesIn(clientsTable(list))).toEqual(rows)
  const opened = await open(paths.newClient())
  await expect(opened.getByRole('heading', { name: STORE_AWAY })).toBeVisible()
  expect((await officer.client(id)).status.value).toBe('Pending')
  await list.getByRole('button', { name: /^Account: / }).click()
  await list.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(
    list.getByRole('alert').filter({ hasText: 'the sign-out did not get through' }),
  ).toBeVisible()

  store.mend()
  await expect(opened.getByLabel('First name')).toBeVisible(LATE)
  await list.getByRole('link', { name: /^Verified/ }).click()
  await expect(clientsTable(list).getByRole('row').nth(1)).toContainText('Verified')
  await expect(list.getByText(STORE_AWAY)).toHaveCount(0)
  await activate.click()
  await expect(news(`Activated ${name}`)).toBeVisible()
  expect((await officer.client(id)).activationDate).toEqual([2024, 3, 5])
  for (const page of [list, desk, opened]) await page.close()
})
