import { mkdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { newClient, officer } from './bank'
import { entryForm } from './entry-form'
import { callsLeft, switchOff } from './faults'
import {
  type BankFile,
  dragOver,
  dragText,
  expectAtBank,
  filesAtBank,
  filesCard,
  slowDown,
  TABLE,
  waitForPercent,
} from './files-card'
import { expect, test } from './fixtures'
import { hold } from './hold'
import { expectNotForgotten, pressBack, toClients } from './leaving'
import { withholdAnswers } from './lost-answers'
import { makeFile, makeJpeg, makePdf, makePlacedJpeg, makePng, sha256Of } from './made-files'
import { comeBackTo, cover } from './other-tabs'
import { pdfViewer } from './pdf-viewer'

test.use(pdfViewer)

const MiB = 1024 * 1024
const STORAGE = '/storage/{tenant}/{clientId}/{upload}'
const isPdf = ({ fileName }: BankFile) => fileName.endsWith('.pdf')
const ROWS = '/v1/datatables/{table}/{clientId}'

test('a dropped PDF is sent, stored, and listed with its details', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const pdf = await makePdf(info.outputPath('payslip-october.pdf'), 3 * MiB)
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { input, kept, news } = filesCard(page)
  await input.setInputFiles(pdf.path)
  await expect(news('1 file stored.')).toBeAttached()
  await expect(kept(pdf.name)).toContainText('3 MB · ')
  await expect(kept(pdf.name)).toContainText('by officer')
  await expectAtBank(id, [pdf])
})

test('a person who adds a picture that says where it was taken is told so for as long as the page knows it @deep', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const plain = await makeJpeg(info.outputPath('plain.jpg'))
  const placed = await makePlacedJpeg(info.outputPath('at-home.jpg'))
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { card, input, kept, news } = filesCard(page)
  const told = card.getByText(/^This picture records where it was taken/)
  await input.setInputFiles(plain.path)
  await expect(news('1 file stored.')).toBeAttached()
  await expect(told).toHaveCount(0)
  await input.setInputFiles(placed.path)
  await expect(kept(placed.name)).toBeVisible()
  await expect(told).toContainText('at-home.jpg')
  // The bank stores the picture unchanged.
  await expectAtBank(id, [plain, placed])
  await kept(placed.name)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(kept(placed.name)).toHaveCount(0)
  await expect(told).toHaveCount(0)
})

test('files and whole folders can be dropped onto the zone, and files can be pasted into it @deep', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const { path: picture } = await makePng(info.outputPath('passport.png'))
  const [folder, nothing] = [info.outputPath('folder'), info.outputPath('nothing')]
  for (const path of [folder, nothing]) await mkdir(path, { recursive: true })
  await makePdf(info.outputPath('folder/within.pdf'))
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { card, kept } = filesCard(page)
  const zone = card.getByText('Drop files here')
  const drag = await dragOver(page, zone, [picture, folder])
  await expect(card.getByText('Drop the files to add them')).toBeVisible()
  await drag.drop()
  for (const name of ['passport.png', 'within.pdf']) await expect(kept(name)).toBeVisible()
  await (await dragOver(page, zone, [nothing])).drop()
  await expect(card.getByText('There was no file in what was dropped.')).toBeVisible()

  await zone.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['%PDF-1.4\n%%EOF\n'], 'pasted.pdf'))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(kept('pasted.pdf')).toBeVisible()
})

test('text dragged into a field beside the zone lands there, and files dropped onto it do not replace the page @deep', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const { path: picture } = await makePng(info.outputPath('passport.png'))
  await signInAs('officer', deskPaths.newEntry(id, TABLE))
  await expect(filesCard(page).card.getByText('Drop files here')).toBeVisible()
  const employer = entryForm(page).cell('Employer', 1)
  await (await dragText(page, employer, 'Lakeside Fisheries')).drop()
  await expect(employer).toHaveValue('Lakeside Fisheries')
  await (await dragOver(page, employer, [picture])).drop()
  await expect(employer).toHaveValue('Lakeside Fisheries')
  await expect(page).toHaveURL(deskPaths.newEntry(id, TABLE))
})

test('more than a hundred files at a time are all refused, in one sentence @deep', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const folder = info.outputPath('folder')
  await mkdir(folder, { recursive: true })
  const names = Array.from({ length: 101 }, (_, at) => `note-${at}.pdf`)
  await Promise.all(names.map((name) => makePdf(`${folder}/${name}`)))
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { card, input, upload, kept, news } = filesCard(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/files')) sent += 1
  })
  await (await dragOver(page, card.getByText('Drop files here'), [folder])).drop()
  await expect(
    news('101 files are too many at once. At most 100 are taken; none was added.'),
  ).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(0)

  await input.setInputFiles([`${folder}/note-7.pdf`])
  await expect(kept('note-7.pdf')).toBeVisible()
  await expect(news('at most 100')).toHaveCount(0)
  await expect(upload('note-8.pdf')).toHaveCount(0)
  expect(sent).toBe(1)
})

test('the keyboard focus stays on the button where too many files are chosen by it @deep', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const names = Array.from({ length: 101 }, (_, at) => info.outputPath(`note-${at}.pdf`))
  await Promise.all(names.map((name) => makePdf(name)))
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { card, news } = filesCard(page)
  const browse = card.getByRole('button', { name: 'Browse for files' })
  const asked = page.waitForEvent('filechooser')
  await browse.press('Enter')
  await (await asked).setFiles(names)
  await expect(news('101 files are too many at once.')).toBeVisible()
  await expect(browse).toBeFocused()
})

test('removing a row renders none of the others again @deep', async ({ page, signInAs }) => {
  const { id } = await newClient()
  await page.addInitScript(() => {
    const read = Object.getOwnPropertyDescriptor(File.prototype, 'name')?.get
    const counted = Object.assign(window, { namesRead: 0 })
    Object.defineProperty(File.prototype, 'name', {
      get(this: File) {
        counted.namesRead += 1
        return read?.call(this)
      },
    })
  })
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { input, upload, news } = filesCard(page)
  const files = Array.from({ length: 100 }, (_, at) => ({
    name: `note-${at}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`note ${at}`),
  }))
  await input.setInputFiles(files)
  await expect(news('100 files refused.')).toBeAttached()
  // A row reads the name of its file each time it is rendered.
  const namesRead = () =>
    page.evaluate(() => ('namesRead' in window ? Number(window.namesRead) : Number.NaN))
  const before = await namesRead()
  await upload('note-50.txt').getByRole('button', { name: 'Remove' }).click()
  await expect(upload('note-50.txt')).toHaveCount(0)
  expect(await namesRead()).toBe(before)
})

test('a JPEG of 40 MB goes straight to storage, in one piece @deep', async ({
  page,
  signInAs,
  fault,
}, info) => {
  test.slow()
  const { id } = await newClient()
  const jpeg = await makeJpeg(info.outputPath('passport.jpg'), 40 * MiB)
  const puts = await fault({
    method: 'PUT',
    path: STORAGE,
    clientId: id,
    kind: 'delay',
    delayMs: 0,
    times: 9,
  })
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { input, upload, kept } = filesCard(page)
  await input.setInputFiles(jpeg.path)
  await expect(upload(jpeg.name)).toContainText('to storage')
  await expect(kept(jpeg.name)).toContainText('40 MB', { timeout: 60_000 })
  expect(await callsLeft(puts)).toBe(8)
  await expectAtBank(id, [jpeg])
})

test('a PNG of 300 MB that loses the connection half-way resumes from there, byte for byte @deep', async ({
  page,
  context,
  signInAs,
  fault,
}, info) => {
  test.setTimeout(360_000)
  const { id } = await newClient()
  const png = await makePng(info.outputPath('bank-statement-scan.png'), 300 * MiB)
  const puts = await fault({
    method: 'PUT',
    path: STORAGE,
    clientId: id,
    kind: 'delay',
    delayMs: 2000,
    times: 99,
  })
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { input, upload, kept } = filesCard(page)
  await input.setInputFiles(png.path)
  const row = upload(png.name)
  await waitForPercent(row, 50)
  await expect(row.getByRole('progressbar', { name: `Upload of ${png.name}` })).toBeVisible()
  await expect(row).toContainText(/\d+ s left · to storage/)
  await context.setOffline(true)
  await expect(row).toContainText(/Upload stopped at [4-9]\d%: connection lost/)
  await row.getByRole('button', { name: 'Retry' }).click()
  await expect(row).toContainText(/Upload stopped at [4-9]\d%: connection lost/)
  expect(await filesAtBank(id)).toEqual([])

  const before = await callsLeft(puts)
  await context.setOffline(false)
  await row.getByRole('button', { name: 'Retry' }).click()
  await expect(kept(png.name)).toContainText('300 MB', { timeout: 90_000 })
  expect(before - (await callsLeft(puts))).toBeLessThan(12)
  await expectAtBank(id, [png])
})

test('an expired address is renewed silently, and one that stays expired ends in a message @deep', async ({
  page,
  signInAs,
  fault,
}, info) => {
  test.slow()
  const { id } = await newClient()
  const expired = { method: 'PUT', path: STORAGE, clientId: id, kind: 'expired' } as const
  const silent = await makePng(info.outputPath('silent.png'), 30 * MiB)
  const said = await makePng(info.outputPath('said.png'), 31 * MiB)
  const once = await fault({ ...expired, times: 1 })
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { input, upload, kept } = filesCard(page)
  await input.setInputFiles(silent.path)
  await expect(kept(silent.name)).toBeVisible({ timeout: 30_000 })
  expect(await callsLeft(once)).toBe(0)

  const two = await fault({ ...expired, times: 2 })
  await input.setInputFiles(said.path)
  await expect(upload(said.name)).toContainText(/Upload stopped at \d+%: storage refused/)
  expect(await callsLeft(two)).toBe(0)
  await upload(said.name).getByRole('button', { name: 'Retry' }).click()
  await expect(kept(said.name)).toBeVisible({ timeout: 30_000 })
  await expectAtBank(id, [silent, said])
})

test('a file that is not accepted is not sent, stays in the list, and says why @deep', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const at = (name: string) => info.outputPath(name)
  const only = 'Not accepted: PDF, JPEG, JPG or PNG only'
  const notAsNamed = `${only}. What is in the file counts, not its name`
  // 60,000 by 60,000 pixels, declared in a few bytes.
  const giant = Buffer.from(
    '89504e470d0a1a0a0000000d494844520000ea600000ea60080200000000000000000000000049454e44ae426082',
    'hex',
  )
  const refused: [name: string, content: string | Buffer, why: string][] = [
    ['notes.docx', 'PK\u0003\u0004', only],
    ['logo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', notAsNamed],
    ['form.pdf', '<!doctype html><script>document.title = "ran"</script>%%EOF', notAsNamed],
    ['nothing.pdf', '', 'The file is empty'],
    ['one.pdf', '%', notAsNamed],
    ['half.pdf', '%PDF-1.7 and nothing more', 'The PDF is not whole: its end is missing'],
    ['giant.png', giant, 'up to 200 megapixels, and 30,000 pixels a side, are taken'],
  ]
  const made = await Promise.all(refused.map(([name, content]) => makeFile(at(name), content)))
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { card, input, upload, news } = filesCard(page)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/files'))
      requests.push(request.url())
  })
  await input.setInputFiles(made.map(({ path }) => path))
  await expect(news('7 files refused.')).toBeAttached()
  for (const [name, , why] of refused) await expect(upload(name)).toContainText(why)
  for (const [name] of refused) await upload(name).getByRole('button', { name: 'Remove' }).click()
  await expect(card.getByRole('button', { name: 'Browse for files' })).toBeFocused()
  expect(requests).toEqual([])
  expect(await filesAtBank(id)).toEqual([])
})

test('thirty files at once are all stored, and one sentence announces them @deep', async ({
  page,
  signInAs,
}, info) => {
  test.slow()
  const { id } = await newClient()
  const names = Array.from({ length: 30 }, (_, at) => info.outputPath(`statement-${at + 1}.pdf`))
  const made = await Promise.all(names.map((path, at) => makePdf(path, 5000 + at)))
  const bad = await makeFile(info.outputPath('notes.docx'), 'PK\u0003\u0004')
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { card, input, upload, kept, news } = filesCard(page)
  await card
    .getByRole('status')
    .last()
    .evaluate((region) => {
      const heard: string[] = []
      Object.assign(window, { heard })
      new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    })
  await input.setInputFiles([...made.map(({ path }) => path), bad.path])
  await expect(news('30 files stored and 1 file refused.')).toBeAttached({ timeout: 45_000 })
  const heard = await page.evaluate(() => ('heard' in window ? window.heard : undefined))
  expect(heard).toEqual(['30 files stored and 1 file refused.'])
  await expect(kept('statement-30.pdf')).toBeVisible()
  await expect(upload('notes.docx')).toBeVisible()
  await expectAtBank(id, made)

  await input.setInputFiles(made[0]?.path ?? [])
  await expect(upload('statement-1.pdf')).toContainText('Already in this list')
  expect(await filesAtBank(id)).toHaveLength(30)
})

test('an upload whose session ends half-way goes on after signing in again @deep', async ({
  page,
  context,
  signInAs,
  cookiesOf,
  fault,
}, info) => {
  test.slow()
  const { id } = await newClient()
  const png = await makePng(info.outputPath('long.png'), 70 * MiB)
  const small = await makePdf(info.outputPath('short.pdf'))
  await fault({ method: 'PUT', path: STORAGE, clientId: id, kind: 'delay', delayMs: 4000 })
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { input, upload, kept } = filesCard(page)
  await input.setInputFiles(png.path)
  await waitForPercent(upload(png.name), 10)
  await context.clearCookies()
  await input.setInputFiles(small.path)
  await expect(cover(page)).toBeVisible()
  // Both uploads stop beneath the cover.
  const stopped = page.getByText('Your session had ended. Retry once you are signed in again.')
  await expect(stopped).toHaveCount(2, { timeout: 30_000 })
  expect(await filesAtBank(id)).toEqual([])

  await context.addCookies(await cookiesOf('officer'))
  await comeBackTo(page)
  for (const { name } of [small, png]) {
    await upload(name).getByRole('button', { name: 'Retry' }).click()
  }
  for (const { name } of [small, png]) await expect(kept(name)).toBeVisible({ timeout: 30_000 })
  await expectAtBank(id, [small, png])
})

test('a cancelled upload leaves nothing at the bank, and leaving with one under way asks first @deep', async ({
  page,
  signInAs,
  fault,
}, info) => {
  test.slow()
  const { id } = await newClient()
  const large = await makePng(info.outputPath('large.png'), 70 * MiB)
  await fault({ method: 'PUT', path: STORAGE, clientId: id, kind: 'delay', delayMs: 5000 })
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { card, input, upload, news } = filesCard(page)
  await input.setInputFiles(large.path)
  await waitForPercent(upload(large.name), 5)
  await page.getByRole('banner').getByRole('link', { name: 'Clients', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()

  const abandoned = page.waitForResponse((answer) => answer.url().endsWith('/abandonment'))
  await upload(large.name).getByRole('button', { name: 'Cancel' }).click()
  expect((await abandoned).status()).toBe(200)
  await expect(upload(large.name)).toHaveCount(0)
  await expect(news(/stored/)).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Browse for files' })).toBeFocused()
  expect(await filesAtBank(id)).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(page).toHaveURL(paths.clients())
})

test('a file cancelled while the console passes it on never becomes one at the bank @deep', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const pdf = await makePdf(info.outputPath('cancelled.pdf'), 8 * MiB)
  const next = await makePdf(info.outputPath('next.pdf'))
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { input, upload, kept } = filesCard(page)
  const hurry = await slowDown(page, MiB / 2)
  await input.setInputFiles(pdf.path)
  await waitForPercent(upload(pdf.name), 20)
  await upload(pdf.name).getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(upload(pdf.name)).toHaveCount(0)
  await hurry()
  await input.setInputFiles(next.path)
  await expect(kept(next.name)).toBeVisible()
  await expectAtBank(id, [next])
})

test('a file that changes on the disk during its upload says so, and is accepted once it is chosen again @deep', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const pdf = await makePdf(info.outputPath('changed.pdf'), 8 * MiB)
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { card, input, upload, kept } = filesCard(page)
  const hurry = await slowDown(page, MiB / 2)
  await input.setInputFiles(pdf.path)
  await waitForPercent(upload(pdf.name), 20)
  const changed = await makePdf(pdf.path, 7 * MiB)
  await expect(upload(pdf.name)).toContainText('The file cannot be read any more. Choose it again')
  await hurry()
  const asked = page.waitForEvent('filechooser')
  await card.getByRole('button', { name: 'Browse for files' }).click()
  await (await asked).setFiles(changed.path)
  await expect(kept(changed.name)).toBeVisible()
  await expectAtBank(id, [changed])
})

test('the keyboard focus stays where it was when an upload ends beneath it @deep', async ({
  page,
  signInAs,
  fault,
}, info) => {
  const { id } = await newClient()
  const png = await makePng(info.outputPath('scan.png'), 30 * MiB)
  await fault({ method: 'PUT', path: STORAGE, clientId: id, kind: 'expired', times: 2 })
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { card, input, upload, kept } = filesCard(page)
  await input.setInputFiles(png.path)
  await upload(png.name).getByRole('button', { name: 'Retry' }).press('Enter')
  await expect(kept(png.name)).toBeVisible()
  await expect(card.locator(':focus')).toHaveCount(1)
})

test('Retry pressed twice in a row sends the file, and does not cancel it @deep', async ({
  page,
  signInAs,
  fault,
}, info) => {
  const { id } = await newClient()
  const png = await makePng(info.outputPath('scan.png'), 30 * MiB)
  await fault({ method: 'PUT', path: STORAGE, clientId: id, kind: 'expired', times: 2 })
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { input, upload, kept } = filesCard(page)
  await input.setInputFiles(png.path)
  await upload(png.name).getByRole('button', { name: 'Retry' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(kept(png.name)).toBeVisible()
  await expectAtBank(id, [png])
})

/** Expects leaving to ask, without calling a file given up that the bank may have. */
async function expectNotGivenUp(page: Page): Promise<void> {
  await toClients(page).click()
  const question = page.getByRole('dialog', { name: 'Leave before it is known?' })
  await expect(question).toContainText('It is not known yet whether one file was stored.')
  await expect(question).not.toContainText('gives')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
}

test('a file whose answer is lost is looked for before it is sent again, and stored once @deep', async ({
  page,
  context,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const pdf = await makePdf(info.outputPath('lease.pdf'), MiB)
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const lose = await withholdAnswers(page, deskPaths.api.files(id, TABLE))
  const { input, upload, kept, news } = filesCard(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/files')) sent += 1
  })
  await input.setInputFiles(pdf.path)
  await expect(upload(pdf.name)).toContainText('finishing')
  await expectNotGivenUp(page)
  await context.setOffline(true)
  await expect(upload(pdf.name)).toContainText('Not known whether it was stored')
  await expect(news('It is not known whether one file was stored.')).toBeAttached()
  await expectNotGivenUp(page)
  await expect.poll(() => filesAtBank(id)).toHaveLength(1)
  await lose()
  await context.setOffline(false)
  await upload(pdf.name).getByRole('button', { name: 'Retry' }).click()
  await expect(kept(pdf.name)).toBeVisible()
  expect(sent).toBe(1)
  await expectAtBank(id, [pdf])
})

test('a file that the bank stored without saying so is found, and stored once @deep', async ({
  page,
  signInAs,
  fault,
}, info) => {
  const { id } = await newClient()
  const pdf = await makePdf(info.outputPath('lease.pdf'))
  await fault({ method: 'POST', path: ROWS, clientId: id, kind: 'cut', times: 1 })
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { input, kept } = filesCard(page)
  await input.setInputFiles(pdf.path)
  await expect(kept(pdf.name)).toBeVisible()
  await expectAtBank(id, [pdf])
})

test('a kept PDF and a kept picture can be viewed in the page, and a disguised web page never runs', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const made = [
    await makePdf(info.outputPath('payslip.pdf')),
    await makePng(info.outputPath('passport.png')),
    await makeFile(
      info.outputPath('trap.pdf'),
      '%PDF-1.4\n<html><script>top.document.title = "ran"</script><h1>Trap</h1></html>\n%%EOF\n',
    ),
  ]
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { input, kept } = filesCard(page)
  await input.setInputFiles(made.map(({ path }) => path))
  for (const { name } of made) await expect(kept(name)).toBeVisible()
  const dialog = page.getByRole('dialog')
  const look = (name: string) => kept(name).getByRole('button', { name: 'Preview' }).click()

  await look('passport.png')
  const picture = dialog.getByRole('img', { name: 'passport.png' })
  await expect(picture).toHaveJSProperty('naturalWidth', 40)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(kept('passport.png').getByRole('button', { name: 'Preview' })).toBeFocused()

  for (const { fileName: name, id: fileId } of (await filesAtBank(id)).filter(isPdf)) {
    const answer = await page.request.get(deskPaths.api.file(id, TABLE, fileId, 'inline'))
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
    })
    const shown = page.waitForResponse(
      (response) => response.url().includes('show=inline') && response.request().method() === 'GET',
    )
    await look(name)
    await (await shown).finished()
    await expect(dialog.getByTitle(name)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await expect(page).not.toHaveTitle('ran')
})

test('a kept file can be downloaded byte for byte under its own name, and deleted after a question', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const name = 'Lohnzettel Müller (Mai) “neu”.pdf'
  const pdf = await makePdf(info.outputPath(name))
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { card, input, upload, kept } = filesCard(page)
  await input.setInputFiles(pdf.path)
  const download = page.waitForEvent('download')
  await kept(name).getByRole('link', { name: 'Download' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe(name)
  expect(await sha256Of(await saved.path())).toBe(pdf.sha256)

  await kept(name).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: `Delete ${name}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await filesAtBank(id)).toHaveLength(1)
  await kept(name).getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Deleted ${name}` })).toBeVisible()
  await expect(kept(name)).toHaveCount(0)
  await expect(upload(name)).toHaveCount(0)
  await expect(card.getByRole('region', { name: 'Kept by the bank' })).toBeFocused()
  expect(await filesAtBank(id)).toEqual([])
})

test('the deletion of a file without an answer is not forgotten, and leaving asks @deep', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const pdf = await makePdf(info.outputPath('lease.pdf'))
  await signInAs('officer', deskPaths.dataTables(id))
  await page.getByRole('link', { name: 'Source of funds', exact: true }).click()
  const { input, kept } = filesCard(page)
  await input.setInputFiles(pdf.path)
  await expect(kept(pdf.name)).toBeVisible()
  const [file] = await filesAtBank(id)
  await expectNotForgotten(page, {
    open: kept(pdf.name).getByRole('button', { name: 'Delete' }),
    press: 'Delete',
    address: deskPaths.api.file(id, TABLE, file?.id ?? 0),
    what: 'the deletion of the file',
  })
})

test('leaving with an upload under way and a deletion of unknown outcome asks once @deep', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const pdf = await makePdf(info.outputPath('lease.pdf'))
  const slow = await makePdf(info.outputPath('slow.pdf'), 20_000)
  await signInAs('officer', deskPaths.dataTables(id))
  await page.getByRole('link', { name: 'Source of funds', exact: true }).click()
  const { input, upload, kept } = filesCard(page)
  await input.setInputFiles(pdf.path)
  await expect(kept(pdf.name)).toBeVisible()
  await page.route('**/files/*', (route) => route.abort())
  const send = await hold(page, '**/files')
  await input.setInputFiles(slow.path)
  await expect(upload(slow.name)).toBeVisible()
  await kept(pdf.name).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText('No answer came.').first()).toBeVisible()
  await pressBack(page)
  const leave = dialog.getByRole('button', { name: 'Leave', exact: true })
  await expect(leave).toHaveCount(1)
  await leave.click()
  await expect(page).toHaveURL(deskPaths.dataTables(id))
  send()
})

test('a deletion whose answer is lost is read again until the file is gone, even while the files cannot be listed @deep', async ({
  page,
  signInAs,
  fault,
}, info) => {
  const { id } = await newClient()
  const pdf = await makePdf(info.outputPath('payslip.pdf'))
  const path = `${ROWS}/documents/{documentId}`
  await fault({ method: 'DELETE', path, clientId: id, kind: 'garbage', times: 1 })
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { input, kept } = filesCard(page)
  await input.setInputFiles(pdf.path)
  await kept(pdf.name).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: `Delete ${pdf.name}?` })
  const unlisted = await fault({
    method: 'GET',
    path: `${ROWS}/documents`,
    clientId: id,
    kind: 'status',
    status: 500,
  })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The bank did not list the files it keeps here.')).toBeVisible()
  await expect(question).toContainText('The bank’s list is read again and again')
  const again = question.getByRole('button', { name: 'Delete' })
  await expect(again).toBeDisabled()
  await expect(again).toHaveAccessibleDescription(/^Not until the outcome/)
  await switchOff(unlisted)
  const documents = `/v1/datatables/${TABLE}/${id}/documents`
  const [file] = await officer.get<{ id: number }[]>(documents)
  await officer.delete(`${documents}/${file?.id}`)
  await expect(page.getByRole('status').filter({ hasText: `Deleted ${pdf.name}` })).toBeVisible()
  await expect(question).toBeHidden()
})

test('a deletion that the bank holds for a checker is called accepted, and not yet in effect @deep', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const pdf = await makePdf(info.outputPath('payslip.pdf'))
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { input, kept } = filesCard(page)
  await input.setInputFiles(pdf.path)
  await kept(pdf.name).getByRole('button', { name: 'Delete' }).click()
  await page.route(
    () => true,
    (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({
            headers: { 'x-trace-id': 'a trace' },
            json: { outcome: 'waiting', files: null },
          })
        : route.continue(),
  )
  const question = page.getByRole('dialog', { name: `Delete ${pdf.name}?` })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByText('Accepted, not yet in effect')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled()
})

test('a file added beside a new entry can be removed there, and removing it saves no entry @deep', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const pdf = await makePdf(info.outputPath('wrong.pdf'))
  await signInAs('officer', deskPaths.newEntry(id, TABLE))
  const { input, upload } = filesCard(page)
  await input.setInputFiles(pdf.path)
  await expect(upload(pdf.name)).toContainText('uploaded')
  await upload(pdf.name).getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: `Delete ${pdf.name}?` })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(upload(pdf.name)).toHaveCount(0)
  expect(await filesAtBank(id)).toEqual([])
  await expect(page).toHaveURL(deskPaths.newEntry(id, TABLE))
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
})

test('a file added beside a new entry is not taken for one that a colleague stored since the page was drawn @deep', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const pdf = await makePdf(info.outputPath('lease.pdf'))
  const other = await makePdf(info.outputPath('other.pdf'), 3000)
  await signInAs('officer', deskPaths.newEntry(id, TABLE))
  const { input, upload } = filesCard(page)
  await officer.addToTable(TABLE, id, pdf)
  const readAgain = page.waitForResponse(
    async (response) =>
      response.url().endsWith(deskPaths.api.dataTable(id, TABLE)) &&
      (await response.text()).includes(other.name),
  )
  await input.setInputFiles(other.path)
  await expect(upload(other.name)).toContainText('uploaded')
  await readAgain

  const sending = `**${deskPaths.api.files(id, TABLE)}`
  await page.route(sending, (route) => route.fulfill({ status: 502 }))
  await input.setInputFiles(pdf.path)
  const retry = upload(pdf.name).getByRole('button', { name: /^Retry/ })
  await expect(retry).toBeVisible()
  await page.unroute(sending)
  await retry.click()
  await expect(upload(pdf.name)).toContainText('uploaded')
  await expectAtBank(id, [pdf, other, pdf])
})

test('a person who may not add or delete files is told so, and can still view them @deep', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const pdf = await makePdf(info.outputPath('payslip.pdf'))
  await signInAs('verifier', deskPaths.dataTable(id, TABLE))
  const { card, input, kept } = filesCard(page)
  await input.setInputFiles(pdf.path)
  await expect(kept(pdf.name)).toBeVisible()
  const remove = kept(pdf.name).getByRole('button', { name: 'Delete' })
  await expect(remove).toBeDisabled()
  await expect(remove).toHaveAccessibleDescription(
    `Delete: You do not have the permission DELETE_${TABLE}. Ask your administrator.`,
  )
  await signInAs('auditor', deskPaths.dataTable(id, TABLE))
  const browse = card.getByRole('button', { name: 'Browse for files' })
  await expect(browse).toBeDisabled()
  await expect(browse).toHaveAccessibleDescription(
    `You do not have the permission CREATE_${TABLE}. Ask your administrator.`,
  )
  await expect(kept(pdf.name).getByRole('link', { name: 'Download' })).toBeVisible()
})
