import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { startAnother } from './another-console'
import { Bank, newClient, reviewAtBank } from './bank'
import { expectEveryLook } from './every-look'
import { chooseAccount, expect, test } from './fixtures'
import { tabTo } from './keyboard'
import { chooseLanguage } from './languages'
import { hearRegions } from './read-out'

// Tests create clients at Harbour Bank only in files that run after this one, so its list stands still.
const HARBOUR = 'officer@harbour'

test('a person exports a whole list as a file @deep', async ({ page, signInAs }) => {
  const { totalFilteredRecords: all } = await new Bank(HARBOUR).get<{
    totalFilteredRecords: number
  }>('/v1/clients?limit=1')
  await signInAs(HARBOUR, paths.clients())
  const open = page.getByRole('button', { name: 'Export…' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Export clients' })
  await expect(dialog).toContainText(`${all.toLocaleString('en')} clients of this list`)
  await expect(dialog).toContainText('unless that column is imported as text')
  await expectAccessible(page)
  const begun = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  const download = await begun
  expect(download.suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\u{feff}Id,Account no.,Name,Status,Office,Submitted,Verified,Activated')
  expect(lines.length - 2).toBe(all)
  await expect(dialog).toContainText(`${all.toLocaleString('en')} rows, complete.`)
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('the page shows how far an export is, and can cancel it @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const user = 'auditor@harbour'
  // The file is still being read when everything about it has been looked at, however busy the machine is.
  for (let offset = 398; offset < 5000; offset += 199) {
    const path = `/v1/clients?offset=${offset}`
    await fault({ method: 'GET', path, kind: 'delay', delayMs: 2500, user })
  }
  await signInAs(user, paths.clients())
  await page.getByRole('button', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export clients' })
  const begun = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  const download = await begun
  await expect(dialog).toContainText(/[1-9][\d,]* of [\d,]+/)
  await expect(dialog.getByRole('progressbar', { name: 'Rows saved' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel the file' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('The file was cancelled.')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await expectAccessible(page)
  expect(await download.failure()).not.toBeNull()
  await dialog.getByRole('button', { name: 'Export again' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeFocused()
})

test('while the bank asks to wait the page says so, and the export goes on @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const user = 'verifier@harbour'
  // Each 429 asks to wait for one second.
  const path = '/v1/clients?offset=398'
  await fault({ method: 'GET', path, kind: 'status', status: 429, user, times: 12 })
  await signInAs(user, paths.clients())
  await page.getByRole('button', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export clients' })
  const heard = await hearRegions(page)
  const begun = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  const pause = dialog.getByText('The bank asked for a pause.')
  await expect(pause).toBeVisible()
  await expectAccessible(page)
  await heard('The bank asked for a pause.')
  expect(await (await begun).failure()).toBeNull()
  await expect(dialog).toContainText(/[\d,]+ rows, complete\./)
  await expect(pause).toBeHidden()
})

test('a list that grew while it was read is not called complete, and can be exported again @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const user = 'auditor'
  const path = '/v1/clients?offset=199'
  await fault({ method: 'GET', path, kind: 'delay', delayMs: 2500, user })
  await signInAs(user, paths.clients())
  await page.getByRole('button', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export clients' })
  const begun = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  const download = await begun
  await newClient()
  await expect(dialog).toContainText(/[\d,]+ rows: the list changed while it was read\./)
  await expect(dialog).toContainText(/Since then at least [\d,]+ rows? (was|were) added\./)
  await expect(dialog).not.toContainText('complete')
  await expectAccessible(page)
  expect(await download.failure()).toBeNull()
  await dialog.getByRole('button', { name: 'Export again' }).click()
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeFocused()
})

test('a file that cannot be read to its end is a failed download', async ({
  page,
  signInAs,
  fault,
}) => {
  const user = 'verifier@harbour'
  // The second page fails: by then the file has begun.
  const path = '/v1/clients?offset=199'
  await fault({ method: 'GET', path, kind: 'status', status: 500, user })
  await signInAs(user, paths.clients())
  await page.getByRole('button', { name: 'Export…' }).click()
  const begun = page.waitForEvent('download')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Download' }).click()
  expect(await (await begun).failure()).not.toBeNull()
  const why = dialog.getByRole('alert')
  await expect(why).toContainText('The file broke off after 200 rows')
  await expect(why).toContainText('Delete whatever it kept of it.')
  await expectAccessible(page)
})

test('the keyboard alone exports the override register, with who, why and who decided @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await newClient()
  const comments = `=Known to the branch, case ${id}.`
  await reviewAtBank(id, comments)
  await signInAs('auditor', paths.activity('overrides=true'))
  const open = page.getByRole('button', { name: 'Export…' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Export the override register' })
  await expect(dialog).toContainText(/Every manual review among [\d,]+ activations? of this list/)
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Between two values' }).selectOption('Semicolon')
  const begun = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).focus()
  await page.keyboard.press('Enter')
  const download = await begun
  expect(download.suggestedFilename()).toMatch(/^override-register-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/^\u{feff}Entry;Time \(.+\);Person;Client;Name;Activation date;/u)
  const ours = lines.filter((line) => line.includes(comments))
  expect(ours).toEqual([expect.stringContaining(`;officer;${id};${name};2024-03-05;'${comments};`)])
  await expect(dialog).toContainText(/[\d,]+ rows?, complete\./)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('the activity is exported as it is narrowed, and breaks off as a failed download @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  await newClient()
  await signInAs('auditor', paths.activity('action=create&entity=client'))
  await page.getByRole('button', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export the activity' })
  const begun = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  const download = await begun
  const [, ...lines] = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(0, -1)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => !line.includes(',Created,Client,'))).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()

  // The second page fails: by then the file has begun.
  const path = '/v1/audits?offset=199'
  await fault({ method: 'GET', path, kind: 'status', status: 500, user: 'auditor' })
  await page.getByRole('button', { name: 'Export…' }).click()
  const broken = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  expect(await (await broken).failure()).not.toBeNull()
})

/** Answers in place of the console how far an export is, until it is cancelled. */
async function sayHowFar(page: Page): Promise<(progress: object) => void> {
  let told: object = { state: 'reading', rows: 0 }
  await page.route('**/api/exports/*', (route) => {
    if (route.request().method() === 'DELETE') told = { state: 'cancelled', rows: 400 }
    return route.fulfill({ json: told, headers: { 'x-trace-id': 'a-trace' } })
  })
  return (progress) => {
    told = progress
  }
}

// A short list: its own reads are over before anybody looks.
const FEW = paths.clients('status=verified')

const WORDS = {
  en: {
    open: 'Export…',
    download: 'Download',
    columns: 'The file has the id of each client, and Account no., Name, Status, Office',
    cancel: 'Cancel the file',
    again: 'Export again',
    so: /^400 of 12,480$/,
    pause: 'The bank asked for a pause.',
    silent: 'There has been no news of the file',
    unread: 'The progress of the file cannot be read',
    cancelled: 'The file was cancelled.',
    cut: 'The file broke off after 400 rows',
    added: '20 rows were added',
    left: '80 rows have left it',
    whole: '12,480 rows, complete.',
  },
  fr: {
    open: 'Exporter…',
    download: 'Télécharger',
    columns: 'Le fichier contient l’identifiant de chaque client, et',
    cancel: 'Annuler le fichier',
    again: 'Exporter de nouveau',
    so: /^400 sur 12\s480$/,
    pause: 'La banque a demandé une pause.',
    silent: 'Aucune nouvelle du fichier',
    unread: 'L’avancement du fichier ne peut pas être lu',
    cancelled: 'Le fichier a été annulé.',
    cut: 'Le fichier s’est interrompu après 400 lignes',
    added: '20 lignes ont été ajoutées',
    left: '80 lignes l’ont quittée',
    whole: /^12\s480 lignes, fichier complet\.$/,
  },
}

for (const language of ['en', 'fr'] as const)
  test(`everybody is told how far an export is and how it ended, at every width, in ${language === 'en' ? 'English' : 'French'} @deep`, async ({
    page,
    signInAs,
  }) => {
    test.slow()
    const words = WORDS[language]
    const dialog = page.getByRole('dialog')
    const button = (name: string) => dialog.getByRole('button', { name, exact: true })
    const download = dialog.getByRole('link', { name: words.download })
    await signInAs(HARBOUR)
    await chooseLanguage(page, language)
    await page.goto(FEW)
    const say = await sayHowFar(page)
    await page.getByRole('button', { name: words.open }).click()
    await expect(download).toBeVisible()
    await expectEveryLook(page, 'what is in the file')
    await dialog.getByRole('radio').last().press('Space')
    await expect(dialog.getByText(words.columns)).toBeVisible()
    await expectEveryLook(page, 'the columns of the list')
    const reading = { state: 'reading', rows: 400, total: 12_480 }
    say(reading)
    await download.click()
    await expect(dialog.getByText(words.so)).toBeVisible()
    await expectEveryLook(page, 'how far it is')
    const now = Date.now()
    say({ ...reading, pause: { until: now + 600_000, now } })
    await expect(dialog.getByText(words.pause)).toBeVisible()
    await expectEveryLook(page, 'paused by the bank')
    say({ ...reading, state: 'silent' })
    await expect(dialog.getByText(words.silent)).toBeVisible()
    await expectEveryLook(page, 'nothing heard of it')
    await page.route('**/api/exports/*', (route) => route.abort())
    await expect(dialog.getByText(words.unread)).toBeVisible()
    await expectEveryLook(page, 'not known how far it is')
    const sayAgain = await sayHowFar(page)
    await button(words.cancel).click()
    await expect(dialog.getByText(words.cancelled)).toBeVisible()
    await expectEveryLook(page, 'cancelled')

    const ends = [
      [words.cut, { state: 'cut', rows: 400 }],
      [words.added, { state: 'whole', rows: 12_500, total: 12_480 }],
      [words.left, { state: 'whole', rows: 12_400, total: 12_480 }],
      [words.whole, { state: 'whole', rows: 12_480, total: 12_480 }],
    ] as const
    for (const [told, progress] of ends) {
      await button(words.again).click()
      sayAgain(progress)
      await download.click()
      await expect(dialog.getByText(told)).toBeVisible()
      await expectEveryLook(page, JSON.stringify(progress))
    }
  })

test('a file of which the console no longer knows anything cannot be cancelled, and the page says where its end is seen @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, FEW)
  const say = await sayHowFar(page)
  await page.getByRole('button', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export clients' })
  say({ state: 'reading', rows: 400, total: 12_480 })
  await dialog.getByRole('link', { name: 'Download' }).click()
  await expect(dialog).toContainText('400 of 12,480')
  say({ state: 'notBegun', rows: 0 })
  await expect(dialog).toContainText('The console no longer knows how the file ended.')
  await expectEveryLook(page, 'forgotten')
  await expect(dialog.getByRole('button')).toHaveText(['Close'])
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
})

test('the keyboard alone exports a list and cancels its file, from the button and back to it @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR, FEW)
  await sayHowFar(page)
  const open = page.getByRole('button', { name: 'Export…' })
  const dialog = page.getByRole('dialog', { name: 'Export clients' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const separator = dialog.getByRole('combobox', { name: 'Between two values' })
  const download = dialog.getByRole('link', { name: 'Download' })
  await tabTo(page, open, { onwards: true })
  await page.keyboard.press('Enter')
  const columns = dialog.getByRole('radio', { name: 'All' })
  await expect(columns).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'As in the list' })).toBeChecked()
  await tabTo(page, separator, { onwards: true })
  await page.keyboard.press('s')
  await expect(separator).toHaveValue('semicolon')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, button('Cancel'), { onwards: true })
  await tabTo(page, download, { onwards: true })
  await page.keyboard.press('Enter')
  await expect(button('Close')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(button('Cancel the file')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('The file was cancelled.')
  await expect(button('Close')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(button('Export again')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(download).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
})

test('a console that lets no list leave says so at each button, and gives no file @deep', async ({
  page,
}) => {
  test.setTimeout(360_000)
  const { origin, stop } = await startAnother(14, { CLIENTS_EXPORT: 'off' })
  try {
    await page.goto(origin + paths.clients())
    await page.getByRole('button', { name: 'Continue with Lakeside Bank' }).click()
    await chooseAccount(page, 'officer')
    for (const path of [paths.clients(), paths.activity()]) {
      await page.goto(origin + path)
      const open = page.getByRole('button', { name: 'Export…' })
      await expect(open).toBeDisabled()
      await expect(open).toHaveAccessibleDescription(
        'Your bank does not let lists leave this console as files.',
      )
      await open.click({ force: true })
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectAccessible(page)
    }
  } finally {
    await stop()
  }
})
