import { randomUUID } from 'node:crypto'
import type { Page, TestInfo } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { expectAccessible } from './accessibility'
import { consoleOrigin } from './addresses'
import { Bank, mobileNumber, newClient, officer } from './bank'
import { allSent, commandsOf } from './commands'
import { expectEveryLook } from './every-look'
import { switchOff } from './faults'
import { expect, listening, signInByButton, test } from './fixtures'
import { tabTo } from './keyboard'
import { chooseLanguage } from './languages'
import { type MadeFile, makePdf, makePng } from './made-files'
import { comeBackTo, cover, endElsewhere, signInAgain } from './other-tabs'
import { letTimePass } from './passing-time'
import { pdfViewer } from './pdf-viewer'
import { hearRegions } from './read-out'

test.use(pdfViewer)

const PASSPORT = 89
const verifier = new Bank('verifier')

type Record = { id: number; documentStatus?: string; statusReason?: string }

/** Creates a pending client with one passport, whose scan is a picture. */
async function withScan(testInfo: TestInfo, more: object = {}) {
  const letters = randomUUID().replaceAll(/[^a-f]/g, '')
  const { id, name } = await newClient({
    firstname: 'Nia',
    lastname: `Barrow${letters}`,
    dateOfBirth: '1991-03-17',
  })
  const list = `/v1/clients/${id}/identifiers`
  const key = `XK${randomUUID().replaceAll(/\D/g, '').padEnd(7, '1').slice(0, 7)}`
  await officer.post(list, {
    documentTypeId: PASSPORT,
    documentKey: key,
    status: 'Active',
    issuedBy: 'Passport Office 4',
    issuedDate: '2023-05-12',
    expiryDate: '2033-05-11',
    dateFormat: 'yyyy-MM-dd',
    locale: 'en',
    ...more,
  })
  const [record] = await officer.get<Record[]>(list)
  const recordId = record?.id ?? Number.NaN
  const documents = `/v1/client_identifiers/${recordId}/documents`
  const scan = await makePng(testInfo.outputPath('passport.png'))
  const documentId = await officer.putFile('POST', documents, scan)
  const read = async () =>
    (await officer.get<Record[]>(list)).find(({ id: one }) => one === recordId)
  return { id, name, key, list, recordId, documents, documentId, scan, read }
}

/** Makes the console tell the page that its person may not see documents. */
async function withoutDocuments(page: Page): Promise<void> {
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    const session = await answer.json()
    session.permissions.granted = session.permissions.granted.filter(
      (one: string) => one !== 'READ_DOCUMENT',
    )
    await route.fulfill({ response: answer, json: session })
  })
}

const workbench = (page: Page) => ({
  document: page.getByRole('region', { name: 'Document', exact: true }),
  second: page.getByRole('region', { name: 'Second document' }),
  picture: page.getByRole('region', { name: 'Document', exact: true }).getByRole('img'),
  pane: page
    .getByRole('region', { name: 'Document', exact: true })
    .getByRole('group', { name: /to scroll and zoom$/ }),
  zoom: page.getByRole('region', { name: 'Document', exact: true }).getByRole('status'),
  tool: (name: string) =>
    page
      .getByRole('region', { name: 'Document', exact: true })
      .getByRole('button', { name, exact: true }),
  files: page.getByRole('navigation', { name: 'Files of this client' }),
  record: page.getByRole('region', { name: 'Record', exact: true }),
  value: (name: string) => page.getByRole('group', { name: new RegExp(`^${name}: `) }),
  mark: (value: string, mark: string) =>
    page.getByRole('group', { name: new RegExp(`^${value}: `) }).getByRole('radio', { name: mark }),
  zone: page.getByRole('textbox', { name: 'Machine-readable zone' }),
  approve: page.getByRole('button', { name: 'Approve…' }),
  reject: page.getByRole('button', { name: 'Reject…' }),
  dialog: page.getByRole('dialog'),
  lapse: page.getByRole('status').filter({ hasText: 'Compare this again' }),
})

/** The machine-readable zone of a passport of the person whom `withScan` creates. */
function zoneOf(name: string, key: string, expires = '330511'): string {
  const digit = (field: string) => {
    const worth = (one: string) => (one === '<' ? 0 : Number.parseInt(one, 36))
    return String(
      [...field].reduce((sum, one, at) => sum + worth(one) * ([7, 3, 1][at % 3] ?? 1), 0) % 10,
    )
  }
  const [given = '', ...surname] = name.toUpperCase().split(' ')
  const names = `${surname.join('<')}<<${given}`.padEnd(39, '<').slice(0, 39)
  const number = key.padEnd(9, '<')
  const [one, two, three] = [
    number + digit(number),
    `910317${digit('910317')}`,
    `${expires}${digit(expires)}`,
  ]
  const rest = '<'.repeat(15)
  return `P<UTO${names}\n${one}UTO${two}F${three}${rest}${digit(one + two + three + rest)}`
}

test('keys compare a document with its record, and the marks become the reason of the decision', async ({
  page,
  signInAs,
}, testInfo) => {
  const { id, name, read, scan } = await withScan(testInfo)
  await signInAs('officer', deskPaths.identification(id))
  await page.getByRole('link', { name: 'Review documents' }).click()
  await expect(page).toHaveURL(deskPaths.workbench(id))
  await expect(page).toHaveTitle(`Review documents · ${name} · Clientele`)
  const { picture, mark, value, approve, dialog, record } = workbench(page)
  await expect(picture).toBeVisible()
  await expect(record.getByRole('heading', { name: 'Passport' })).toBeVisible()
  await mark('Name', 'Matches').focus()
  for (const key of ['1', '1', '1', '3', '1', '1']) await page.keyboard.press(key)
  await expect(mark('Issued by', 'Cannot be read')).toBeChecked()
  await expect(value('Expires').getByRole('radio', { name: 'Matches' })).toBeChecked()
  await expect(record).toContainText('Every value matches or cannot be read.')
  const reason = `Matches: name, born, number, issued and expires. Cannot be read: issued by. passport.png, sha256 ${scan.sha256.slice(0, 8)}.`
  await expect(record).toContainText(reason)
  await approve.click()
  await expect(dialog.getByLabel('Remark')).toHaveValue(reason)
  await expect(dialog.getByText('Not everything matches')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Approve record' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Approved Passport/ })).toBeVisible()
  expect(await read()).toMatchObject({ documentStatus: 'APPROVED' })
  await expect(record).toContainText('This record is approved.')
  await expect(mark('Name', 'Matches')).not.toBeChecked()
})

test('an approval first names the values that differ or are not marked @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  const { id, name, key, read } = await withScan(testInfo)
  await signInAs('officer', deskPaths.workbench(id))
  const { zone, record, value, approve, dialog } = workbench(page)
  await zone.fill(zoneOf(name, key, '300511'))
  await expect(record).toContainText('4 of 4 check digits right')
  await expect(record).toContainText('Name: as in the record')
  await expect(record).toContainText('Expires: the zone says 11 May 2030')
  await value('Expires').getByText('Differs').click()
  await approve.click()
  await expect(dialog.getByText('Not everything matches')).toBeVisible()
  await expect(dialog).toContainText('Differs: expires.')
  await expect(dialog).toContainText('Not marked: name, born, number, issued by and issued.')
  await expect(dialog.getByLabel('Remark')).toHaveValue(
    /^Differs: expires \(document says 11 May 2030\)\. passport\.png, sha256 /,
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await read()).not.toHaveProperty('documentStatus')
  await zone.fill(zoneOf(name, key).replace('910317', '910318'))
  await expect(record).toContainText('2 of 4 check digits right')
  await expect(record).toContainText('Wrong check digit: date of birth and whole zone.')
  await zone.fill('P<UTO')
  await expect(record).toContainText('A zone has two or three lines; there is 1 here.')
})

test('a paper that is replaced takes its marks with it, and nothing is decided on the new one unseen @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  const { id, documents, documentId, read } = await withScan(testInfo)
  await signInAs('officer', deskPaths.workbench(id))
  const { mark, approve, reject, dialog, lapse, record } = workbench(page)
  await mark('Name', 'Matches').focus()
  await page.keyboard.press('1')
  await approve.click()
  const other = await makePng(testInfo.outputPath('other.png'), 900)
  await verifier.putFile('PUT', `${documents}/${documentId}`, other)
  await dialog.getByRole('button', { name: 'Approve record' }).click()
  await expect(dialog.getByText('This was changed meanwhile')).toBeVisible()
  await expect(dialog).toContainText('the record’s documents')
  expect(await read()).not.toHaveProperty('documentStatus')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(lapse).toContainText('Another file has replaced passport.png, added by verifier, ')
  await expect(mark('Name', 'Matches')).not.toBeChecked()
  await expect(record).toContainText('6 values are not marked')

  await reject.click()
  await dialog.getByLabel('Reason').fill('Blurred')
  await dialog.getByRole('button', { name: 'Reject record' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Rejected Passport/ })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(lapse).toHaveCount(0)
  await approve.click()
  await expect(dialog.getByText('Not everything matches')).toBeVisible()
  await expect(dialog).not.toContainText('Another file has replaced')
})

for (const meanwhile of ['has changed', 'cannot be read again'] as const)
  test(`an approval that waited for a sign-in is not sent if what was compared ${meanwhile} @deep`, async ({
    page,
    context,
    browser,
    fault,
  }, testInfo) => {
    const { id, recordId, read } = await withScan(testInfo)
    await signInByButton(page, 'officer', deskPaths.workbench(id))
    const { mark, approve, dialog, files } = workbench(page)
    await mark('Name', 'Matches').focus()
    await page.keyboard.press('1')
    await approve.click()
    await endElsewhere(browser, await context.cookies(consoleOrigin))
    await dialog.getByRole('button', { name: 'Approve record' }).click()
    await expect(cover(page)).toBeVisible()
    const path = `/v1/clients/${id}`
    if (meanwhile === 'has changed') await officer.put(path, { firstname: 'Nora' })
    else {
      const documents = `${path}/documents`
      await fault({ method: 'GET', path: documents, clientId: id, kind: 'status', status: 500 })
    }
    const commands = commandsOf(page)
    await signInAgain(page, 'officer')
    if (meanwhile === 'has changed')
      await expect(dialog).toContainText('What you compared has changed.')
    else await expect(files).toContainText('The bank did not list these files.')
    await allSent(page)
    expect(commands).not.toContain(deskPaths.api.identifier(id, recordId, '/decision'))
    expect(await read()).not.toHaveProperty('documentStatus')
  })

test.describe('with live updates', () => {
  test.use({ live: true })

  test('a paper replaced before anything was marked is named, with the person who added the new one', async ({
    page,
    signInAs,
  }, testInfo) => {
    const { id, documents, documentId } = await withScan(testInfo)
    await signInAs('officer', deskPaths.workbench(id))
    await listening(page)
    const { picture, approve, dialog, lapse, mark, files } = workbench(page)
    await expect(picture).toBeVisible()
    await expect(files.getByRole('link', { name: /added by officer, / })).toBeVisible()
    const size = { width: 60, height: 30 }
    const other = await makePng(testInfo.outputPath('other.png'), 900, size)
    await verifier.putFile('PUT', `${documents}/${documentId}`, other)
    await expect(lapse).toContainText(
      /Another file has replaced passport\.png, added by verifier, /,
    )
    await expect(lapse).not.toContainText('The marks made with it')
    // The new one is on the screen, and not the one that the browser has shown from this place.
    for (const shown of [picture, files.locator('img')])
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(60)
    await approve.click()
    await expect(dialog).toContainText('Another file has replaced passport.png')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await mark('Name', 'Matches').focus()
    await page.keyboard.press('1')
    await expect(lapse).toHaveCount(0)
  })

  test('a newer paper of the record does not replace the one on the screen @deep', async ({
    page,
    signInAs,
  }, testInfo) => {
    const { id, documents } = await withScan(testInfo)
    await signInAs('officer', deskPaths.workbench(id))
    await listening(page)
    const { files, document } = workbench(page)
    await officer.putFile('POST', documents, await makePng(testInfo.outputPath('newer.png'), 900))
    await expect(files.getByRole('link', { name: /newer\.png/ })).toBeVisible()
    await expect(document.getByRole('img')).toHaveAccessibleName('passport.png')
  })

  test('records that cannot be read again stay, with their marks @deep', async ({
    page,
    signInAs,
    fault,
  }, testInfo) => {
    const { id, documents } = await withScan(testInfo)
    await signInAs('officer', deskPaths.workbench(id))
    await listening(page)
    const { mark } = workbench(page)
    await mark('Name', 'Matches').focus()
    await page.keyboard.press('1')
    for (const unread of ['identifiers', 'documents'])
      await fault({
        method: 'GET',
        path: `/v1/clients/${id}/${unread}`,
        clientId: id,
        kind: 'status',
        status: 500,
        times: 99,
      })
    const expectReadOut = await hearRegions(page)
    await officer.putFile('POST', documents, await makePng(testInfo.outputPath('newer.png'), 900))
    await expect(page.getByText('The identity records could not be read again.')).toBeVisible()
    await expectReadOut('The identity records could not be read again.')
    await expect(page.getByText('The bank did not list all of the files.')).toBeVisible()
    await expectReadOut('The bank did not list all of the files.')
    await expect(mark('Name', 'Matches')).toBeChecked()
  })
})

test('the files stay when the records cannot be read, and the page says that the records are missing @deep', async ({
  page,
  signInAs,
  fault,
}, testInfo) => {
  const { id } = await withScan(testInfo)
  const own = await makePdf(testInfo.outputPath('bill.pdf'))
  await officer.putFile('POST', `/v1/clients/${id}/documents`, own)
  await fault({
    method: 'GET',
    path: `/v1/clients/${id}/identifiers`,
    clientId: id,
    kind: 'status',
    status: 500,
    times: 9,
  })
  await signInAs('officer', deskPaths.workbench(id))
  const { files, record, document } = workbench(page)
  await expect(files.getByRole('link', { name: /bill\.pdf/ })).toBeVisible()
  await expect(document).toContainText('bill.pdf')
  await expect(page.getByText('The bank did not list the identity records.').first()).toBeVisible()
  await expect(record).toHaveCount(0)
  await expect(page.getByText('No identity records yet')).toHaveCount(0)
})

test('without the permission to see documents the record stays, and the permission is named @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  const { id } = await withScan(testInfo)
  await page.clock.install()
  await withoutDocuments(page)
  await signInAs('officer', deskPaths.workbench(id))
  const { document, record, files } = workbench(page)
  await letTimePass(page, document.getByText(/permission to see documents \(READ_DOCUMENT\)/))
  await expect(files).toHaveCount(0)
  await expect(record.getByRole('heading', { name: 'Passport' })).toBeVisible()
  await expect(record).toContainText('There is no document on the screen to compare with.')
})

test('the keys of a French keyboard mark values and fit the picture @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  const { id } = await withScan(testInfo)
  await signInAs('officer', deskPaths.workbench(id))
  const { mark, picture, pane, zoom, tool } = workbench(page)
  await expect(picture).toBeVisible()
  const name = mark('Name', 'Matches')
  await name.focus()
  await name.dispatchEvent('keydown', { key: 'é', code: 'Digit2', bubbles: true })
  await expect(mark('Name', 'Differs')).toBeChecked()
  const fitted = await zoom.textContent()
  expect(fitted).not.toBe('100%')
  await tool('100%').click()
  await expect(zoom).toHaveText('100%')
  await pane.dispatchEvent('keydown', { key: 'à', code: 'Digit0', bubbles: true })
  await expect(zoom).toHaveText(fitted ?? '')
})

test('an address that names a missing file says so, and the page works @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  const { id, recordId, documents, documentId } = await withScan(testInfo)
  await signInAs('officer', deskPaths.workbench(id, `document=records/${recordId}/999999`))
  const { files, picture, second } = workbench(page)
  const gone = page.getByRole('heading', { name: 'This file is no longer there' })
  await expect(gone).toBeVisible()
  await expect(page.getByText(/another client\. Choose another file below\.$/)).toBeVisible()
  await files.getByRole('link', { name: /passport\.png/ }).click()
  await expect(picture).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`document=records%2F${recordId}%2F\\d+`))

  const beside = `document=records/${recordId}/${documentId}&beside=client/999999`
  await page.goto(deskPaths.workbench(id, beside))
  await expect(gone).toBeVisible()
  await expect(page.getByText(/or the address is that of another client\.$/)).toBeVisible()
  await officer.putFile('POST', documents, await makePng(testInfo.outputPath('back.png'), 900))
  await page.reload()
  await expect(page.getByText(/Choose another file in the list above\.$/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('back.png')
  await expect(second.getByRole('img', { name: 'back.png' })).toBeVisible()
  await expect(picture).toHaveAccessibleName('passport.png')

  const { id: bare } = await newClient()
  await page.goto(deskPaths.workbench(bare, 'document=client/999999'))
  await expect(gone).toBeVisible()
  await expect(page.getByText(/or the address is that of another client\.$/)).toBeVisible()
})

test('a list of files that cannot be read is named, and the other lists stay @deep', async ({
  page,
  signInAs,
  fault,
}, testInfo) => {
  const { id } = await withScan(testInfo)
  await fault({
    method: 'GET',
    path: `/v1/clients/${id}/documents`,
    clientId: id,
    kind: 'status',
    status: 500,
    times: 9,
  })
  await signInAs('officer', deskPaths.workbench(id))
  const { files, picture } = workbench(page)
  await expect(picture).toBeVisible()
  await expect(files).toContainText('The bank did not list these files.')
  await expect(page.getByRole('button', { name: 'Read again' })).toBeVisible()
})

test('typing the reason to reveal a number marks no value @deep', async ({ page, signInAs }) => {
  const { id } = await newClient()
  const list = `/v1/clients/${id}/identifiers`
  await officer.post(list, {
    documentTypeId: 87,
    documentKey: mobileNumber(),
    status: 'Active',
  })
  await officer.putFile(
    'POST',
    `/v1/client_identifiers/${(await officer.get<Record[]>(list))[0]?.id}/documents`,
    await makePng(test.info().outputPath('card.png')),
  )
  await signInAs('officer', deskPaths.workbench(id))
  const { dialog, value, record } = workbench(page)
  await record.getByRole('button', { name: /^Reveal / }).click()
  await dialog.getByLabel('In your words').pressSequentially('ticket 3121')
  await expect(dialog.getByLabel('In your words')).toHaveValue('ticket 3121')
  await expect(value('Number').getByRole('radio', { checked: true })).toHaveCount(0)
})

test('the record on the screen stays there when a colleague decides on it @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  const { id, list, recordId, key } = await withScan(testInfo)
  await officer.post(list, {
    documentTypeId: 87,
    documentKey: mobileNumber(),
    status: 'Active',
  })
  await signInAs('officer', deskPaths.workbench(id))
  const { mark, approve, reject, dialog, record } = workbench(page)
  await mark('Name', 'Matches').focus()
  await page.keyboard.press('1')
  await verifier.post(`${list}/${recordId}?command=approve`)
  await reject.click()
  await dialog.getByLabel('Reason').fill('Another look')
  await dialog.getByRole('button', { name: 'Reject record' }).click()
  await expect(dialog.getByText('This was changed meanwhile')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(record).toContainText('This record is approved.')
  await expect(approve).toHaveCount(0)
  await expect(record).toContainText(key)
  await expect(mark('Name', 'Matches')).toBeChecked()
})

test('two documents stand side by side, and move together if the person asks for it @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  const { id, documents } = await withScan(testInfo)
  const back = await makePng(testInfo.outputPath('back.png'), 1200)
  await officer.putFile('POST', documents, back)
  await signInAs('officer', deskPaths.workbench(id))
  const { tool, picture, second, zoom } = workbench(page)
  await tool('Compare').click()
  await expect(picture).toBeVisible()
  await expect(second.getByRole('img')).toBeVisible()
  const other = second.getByRole('status')
  await tool('100%').click()
  await expect(zoom).toHaveText('100%')
  await expect(other).not.toHaveText('100%')
  await page.getByRole('checkbox', { name: 'Move together' }).check()
  await tool('Zoom in').click()
  await expect(zoom).toHaveText('125%')
  await expect(other).toHaveText('125%')
  await page.getByRole('button', { name: 'Close this one' }).click()
  await expect(second).toHaveCount(0)
})

test('after any turning, zooming and fitting every corner of the picture can be scrolled to @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  test.slow()
  const { id } = await withScan(testInfo)
  await signInAs('officer', deskPaths.workbench(id))
  const { pane, picture, tool } = workbench(page)
  await expect(picture).toBeVisible()
  const gestures = [
    'Turn right',
    'Zoom in',
    'Zoom in',
    'Width',
    'Turn left',
    '100%',
    'Zoom out',
    'Turn left',
    'Fit',
    'Turn right',
  ]
  for (let at = 0; at < 40; at += 1) {
    // A fixed order of gestures in which every pair occurs.
    const gesture = gestures[(at * 7 + Math.floor(at / gestures.length)) % gestures.length] ?? 'Fit'
    // Forced, because a button at its limit is pressed as well.
    await tool(gesture).click({ force: true })
    if (at % 9 === 4) await page.setViewportSize({ width: 1100 + at * 10, height: 700 + at * 5 })
    const hidden = await pane.evaluate((element) => {
      const image = element.querySelector('img')
      if (!image) return ['no picture']
      const missed: string[] = []
      for (const [x, y] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        element.scrollTo(x * element.scrollWidth, y * element.scrollHeight)
        const [box, room] = [image.getBoundingClientRect(), element.getBoundingClientRect()]
        const corner = { x: x ? box.right : box.left, y: y ? box.bottom : box.top }
        if (
          corner.x < room.left - 1 ||
          corner.x > room.right + 1 ||
          corner.y < room.top - 1 ||
          corner.y > room.bottom + 1
        )
          missed.push(`${x},${y}`)
      }
      return missed
    })
    expect({ at, gesture, hidden }).toEqual({ at, gesture, hidden: [] })
  }
})

test('a picture is enlarged about the pointer, and keeps the turn it was given @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  const { id, documents } = await withScan(testInfo)
  const pdf = await makePdf(testInfo.outputPath('letter.pdf'))
  await officer.putFile('POST', documents, pdf)
  await signInAs('officer', deskPaths.workbench(id))
  const { files, picture, pane, tool, zoom } = workbench(page)
  const open = (file: MadeFile) =>
    files.getByRole('link', { name: new RegExp(file.name.replace('.', '\\.')) }).click()
  await open({ ...pdf, name: 'passport.png' })
  await expect(picture).toBeVisible()
  const box = await pane.boundingBox()
  if (!box) throw new Error('there is no pane')
  await page.mouse.move(box.x + 30, box.y + 30)
  await page.keyboard.down('Control')
  for (let at = 0; at < 12; at += 1) await page.mouse.wheel(0, -300)
  await page.keyboard.up('Control')
  await expect(zoom).toHaveText('800%')
  await tool('Turn right').click()
  await expect(picture).toHaveCSS('rotate', '90deg')
  await open(pdf)
  await expect(picture).toHaveCount(0)
  await open({ ...pdf, name: 'passport.png' })
  await expect(picture).toHaveCSS('rotate', '90deg')
})

test('a double click, the mouse, arrow keys and two fingers move and enlarge a picture about the place they touch @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  const { id, documents } = await withScan(testInfo)
  const size = { width: 1200, height: 900 }
  await officer.putFile('POST', documents, await makePng(testInfo.outputPath('wide.png'), 0, size))
  await signInAs('officer', deskPaths.workbench(id))
  const { files, pane, zoom } = workbench(page)
  await files.getByRole('link', { name: /wide\.png/ }).click()
  const picture = pane.getByRole('img', { name: 'wide.png' })
  await expect(picture).toBeVisible()
  const box = await pane.boundingBox()
  if (!box) throw new Error('there is no pane')
  const point = { x: box.x + box.width / 2 - 60, y: box.y + box.height / 2 - 40 }
  /** Which pixel of the picture lies under the point. */
  const under = () =>
    picture.evaluate((image: HTMLImageElement, { x, y }) => {
      const { left, top, width, height } = image.getBoundingClientRect()
      const [across, down] = [(x - left) / width, (y - top) / height]
      return { x: across * image.naturalWidth, y: down * image.naturalHeight }
    }, point)
  const expectUnder = async ({ x, y }: { x: number; y: number }, within = 2) => {
    const now = await under()
    expect(Math.abs(now.x - x)).toBeLessThanOrEqual(within)
    expect(Math.abs(now.y - y)).toBeLessThanOrEqual(within)
  }

  const fitted = (await zoom.textContent()) ?? ''
  const fitting = await under()
  await page.mouse.dblclick(point.x, point.y)
  await expect(zoom).toHaveText('100%')
  await expectUnder(fitting)

  await page.mouse.down()
  await page.mouse.move(point.x - 50, point.y - 30, { steps: 5 })
  await page.mouse.up()
  const dragged = { x: fitting.x + 50, y: fitting.y + 30 }
  await expectUnder(dragged)
  await page.mouse.move(point.x, point.y, { steps: 5 })
  await expectUnder(dragged)

  await pane.focus()
  for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  await expect.poll(async () => (await under()).x).toBeGreaterThan(dragged.x + 20)
  await expect.poll(async () => (await under()).y).toBeGreaterThan(dragged.y + 20)
  for (const key of ['ArrowLeft', 'ArrowUp']) await page.keyboard.press(key)
  await expect.poll(async () => Math.abs((await under()).x - dragged.x)).toBeLessThanOrEqual(2)
  await expect.poll(async () => Math.abs((await under()).y - dragged.y)).toBeLessThanOrEqual(2)

  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: point.x - apart, y: point.y, id: 1 },
              { x: point.x + apart, y: point.y, id: 2 },
            ],
    })
  await touch('touchStart', 30)
  for (const apart of [36, 42, 48, 54, 60]) await touch('touchMove', apart)
  await touch('touchEnd')
  await expect(zoom).toHaveText('200%')
  await expectUnder(dragged)

  await page.mouse.dblclick(point.x, point.y)
  await expect(zoom).toHaveText(fitted)
})

test('leaving the page asks about marks that no decision has used @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  const { id } = await withScan(testInfo)
  await signInAs('officer', deskPaths.workbench(id))
  const { mark, dialog } = workbench(page)
  await mark('Name', 'Matches').focus()
  await page.keyboard.press('2')
  await page.getByRole('link', { name: 'Back to the client' }).click()
  await expect(dialog).toContainText('What you marked and typed here is kept on this page only.')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(mark('Name', 'Differs')).toBeChecked()
})

test('the page is accessible and fits, in light and in dark, wide and narrow @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  const { id, name, key } = await withScan(testInfo)
  await signInAs('officer', deskPaths.workbench(id))
  const { mark, zone, picture } = workbench(page)
  await expect(picture).toBeVisible()
  await mark('Name', 'Matches').focus()
  for (const pressed of ['1', '2', '3']) await page.keyboard.press(pressed)
  await zone.fill(zoneOf(name, key))
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1400, 375, 320]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0)
    }
})

test('whoever marks a long record by keys sees each value, and the page grows and jumps no further @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  const { id } = await withScan(testInfo)
  await page.setViewportSize({ width: 1280, height: 720 })
  await signInAs('officer', deskPaths.workbench(id))
  const { picture, mark, record } = workbench(page)
  await expect(picture).toBeVisible()
  await listening(page)
  const divider = page.getByRole('separator', { name: 'Width of the document' })
  await divider.press('End')
  await expect(divider).toHaveAttribute('aria-valuenow', '75')
  const emptyBelow = () =>
    page.evaluate(() => {
      const end = Math.max(document.body.getBoundingClientRect().bottom + scrollY, innerHeight)
      return document.documentElement.scrollHeight - Math.ceil(end)
    })
  expect(await emptyBelow()).toBeLessThanOrEqual(0)
  await mark('Name', 'Matches').focus()
  const focused = record.getByRole('group').filter({ has: page.locator(':focus') })
  const names = ['Name', 'Born', 'Number', 'Issued by', 'Issued', 'Expires']
  for (const name of names) {
    await expect(focused).toHaveAccessibleName(new RegExp(`^${name}: `))
    await expect(focused).toBeInViewport()
    await page.keyboard.press('1')
  }
  await expect(record).toContainText('Every value matches or cannot be read.')
  await expect(focused).toBeInViewport()
  expect(await emptyBelow()).toBeLessThanOrEqual(0)
})

test('many files scroll in their strip, and the page stays as wide as a phone @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  const { id, documents } = await withScan(testInfo)
  for (const file of ['2.png', '3.png', '4.png', '5.png', '6.png'])
    await officer.putFile('POST', documents, await makePng(testInfo.outputPath(file)))
  await signInAs('officer', deskPaths.workbench(id))
  const { files } = workbench(page)
  await expect(files.getByRole('link', { name: /added by/ })).toHaveCount(6)
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  }
})

test('staff who may not decide see why, and can still compare @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  const { id } = await withScan(testInfo)
  await signInAs('auditor', deskPaths.workbench(id))
  await listening(page)
  const { approve, mark } = workbench(page)
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/APPROVE_CLIENTIDENTIFIER/)).toBeVisible()
  await mark('Name', 'Matches').focus()
  await page.keyboard.press('1')
  await expect(mark('Name', 'Matches')).toBeChecked()
})

test('the keyboard alone compares a document and decides on its record @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  const { id, name, key, documents, read } = await withScan(testInfo)
  for (const [file, size] of [
    ['back.png', 900],
    ['visa.png', 901],
  ] as const)
    await officer.putFile('POST', documents, await makePng(testInfo.outputPath(file), size))
  await signInAs('officer', deskPaths.workbench(id))
  const { picture, second, pane, zoom, tool, files, mark, zone, approve, reject, dialog, record } =
    workbench(page)
  await expect(picture).toBeVisible()
  await tabTo(page, tool('Fit'), { onwards: true })
  await tabTo(page, tool('Compare'), { onwards: true })
  await page.keyboard.press('Enter')
  const other = second.getByRole('combobox', { name: 'Compare with' })
  await expect(other).toBeFocused()
  const offered = await other.getByRole('option').allTextContents()
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(second.getByRole('img')).toHaveAccessibleName(offered[at] ?? '')
    await expect(other).toBeFocused()
  }
  await tabTo(page, second.getByRole('button', { name: 'Close this one' }), { onwards: true })
  await page.keyboard.press('Enter')
  await expect(tool('Compare')).toBeFocused()
  await tabTo(page, pane, { onwards: true })
  await page.keyboard.press('+')
  await expect(zoom).not.toHaveText('–')
  await tabTo(page, files.getByRole('link').first(), { onwards: true })
  const divider = page.getByRole('separator', { name: 'Width of the document' })
  await tabTo(page, divider, { onwards: true })
  await page.keyboard.press('ArrowLeft')
  await expect(divider).toHaveAttribute('aria-valuenow', '61')
  await page.keyboard.press('Control+End')
  await expect(divider).toHaveAttribute('aria-valuenow', '61')

  await tabTo(page, mark('Name', 'Matches'), { onwards: true })
  for (const pressed of ['1', '1', '1', '3', '1', '1']) await page.keyboard.press(pressed)
  await expect(record).toContainText('Every value matches or cannot be read.')
  await tabTo(page, zone, { onwards: true })
  await page.keyboard.insertText(zoneOf(name, key))
  await expect(record).toContainText('4 of 4 check digits right')
  await tabTo(page, reject, { onwards: true })
  await tabTo(page, approve, { onwards: true })
  await page.keyboard.press('Enter')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(approve).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Approve record' }), { onwards: true })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Approved Passport/ })).toBeVisible()
  await expect(record.getByRole('heading', { name: 'Passport' })).toBeFocused()
  expect(await read()).toMatchObject({ documentStatus: 'APPROVED' })

  await page.keyboard.press('r')
  await expect(reject).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Reason'))
  await page.keyboard.type('The picture is of another person')
  await tabTo(page, dialog.getByRole('button', { name: 'Reject record' }), { onwards: true })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Rejected Passport/ })).toBeVisible()
  await expect(reject).toBeFocused()
})

test('nothing is marked beside a file that cannot be shown, and no reason names it @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  const { id, documents, scan } = await withScan(testInfo)
  const pdf = await makePdf(testInfo.outputPath('letter.pdf'))
  await officer.putFile('POST', documents, pdf)
  await page.route('**/documents/*show=inline*', (route) => route.fulfill({ status: 502 }))
  await signInAs('officer', deskPaths.workbench(id))
  const { files, document, picture, second, tool, record, mark } = workbench(page)
  const none = record.getByText('There is no document on the screen to compare with.')
  const missing = /The file cannot be shown/
  await files.getByRole('link', { name: /letter\.pdf/ }).click()
  await expect(document.getByText(missing)).toBeVisible()
  await expect(none).toBeVisible()
  await expect(mark('Name', 'Matches')).toBeDisabled()

  await files.getByRole('link', { name: /passport\.png/ }).click()
  await expect(document.getByText(missing)).toBeVisible()
  await expect(none).toBeVisible()
  await expect(mark('Name', 'Matches')).toBeDisabled()

  await page.unroute('**/documents/*show=inline*')
  await tool('Try again').click()
  await expect(picture).toBeVisible()
  await expect(mark('Name', 'Matches')).toBeEnabled()
  await page.route('**/documents/*show=inline*', (route) => route.fulfill({ status: 502 }))
  await tool('Compare').click()
  await expect(second.getByText(missing)).toBeVisible()
  await mark('Name', 'Matches').focus()
  await page.keyboard.press('1')
  await expect(record).toContainText(
    `Matches: name. passport.png, sha256 ${scan.sha256.slice(0, 8)}.`,
  )
  await expect(record).not.toContainText('letter.pdf')
})

test('a keyboard user who asks again for a missing picture is led to it once it is there @deep', async ({
  page,
  signInAs,
  fault,
}, testInfo) => {
  const { id } = await withScan(testInfo)
  await page.route('**/documents/*show=inline*', (route) => route.fulfill({ status: 502 }))
  await signInAs('officer', deskPaths.workbench(id))
  const { pane, picture, record } = workbench(page)
  const again = page.getByRole('button', { name: 'Try again' })
  await tabTo(page, again)
  await page.keyboard.press('Enter')
  // The button is back, within the element that was focused in its place.
  await expect(page.locator(':focus').getByRole('button', { name: 'Try again' })).toBeVisible()
  await tabTo(page, again, { onwards: true })
  await page.unroute('**/documents/*show=inline*')
  await page.keyboard.press('Enter')
  await expect(picture).toBeVisible()
  await expect(pane).toBeFocused()

  const unread = await fault({
    method: 'GET',
    path: `/v1/clients/${id}/identifiers`,
    clientId: id,
    kind: 'status',
    status: 500,
    times: 99,
  })
  await page.reload()
  await tabTo(page, page.getByRole('button', { name: 'Read again' }).first())
  await switchOff(unread)
  await page.keyboard.press('Enter')
  await expect(record.getByRole('heading', { name: 'Passport' })).toBeFocused()
})

test('a PDF that could not be shown is shown after Try again, and then stays whatever becomes of the console @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  const { id, documents } = await withScan(testInfo)
  const pdf = await makePdf(testInfo.outputPath('letter.pdf'))
  await officer.putFile('POST', documents, pdf)
  let isAway = true
  let looks = 0
  await page.route('**/documents/*show=inline*', async (route) => {
    if (route.request().method() !== 'HEAD') return route.continue()
    looks += 1
    await (isAway ? route.fulfill({ status: 502 }) : route.continue())
  })
  await page.clock.install()
  await signInAs('officer', deskPaths.workbench(id))
  const { files, document, tool, mark } = workbench(page)
  await files.getByRole('link', { name: /letter\.pdf/ }).click()
  await expect(mark('Name', 'Matches')).toBeDisabled()
  await tool('Try again').focus()
  isAway = false
  await page.keyboard.press('Enter')
  const shown = document.getByTitle('letter.pdf')
  await expect(shown).toBeVisible()
  await expect(page.locator(':focus').getByTitle('letter.pdf')).toBeVisible()
  await expect(mark('Name', 'Matches')).toBeEnabled()

  isAway = true
  looks = 0
  await page.clock.fastForward(11_000)
  const readAgain = page.waitForRequest(`**${deskPaths.api.clientFiles(id)}`)
  await comeBackTo(page)
  await readAgain
  await allSent(page)
  expect(looks).toBe(0)
  await expect(shown).toBeVisible()
  await expect(mark('Name', 'Matches')).toBeEnabled()
})

test('a browser that shows no PDFs says so in place of the document, and nothing is marked beside one before it is downloaded @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  const { id, documents } = await withScan(testInfo)
  const pdf = await makePdf(testInfo.outputPath('letter.pdf'))
  await officer.putFile('POST', documents, pdf)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }),
  )
  await signInAs('officer', deskPaths.workbench(id))
  const { files, document, picture, record, mark } = workbench(page)
  const notHere = document.getByText('This browser cannot show the file here')
  // A page that React has to draw anew after the server fails every browser test.
  await expect(notHere).toBeVisible()
  await expect(
    record.getByText('There is no document on the screen to compare with.'),
  ).toBeVisible()
  await expect(mark('Name', 'Matches')).toBeDisabled()

  const saved = page.waitForEvent('download')
  await document.getByRole('link', { name: 'Download letter.pdf' }).click()
  expect((await saved).suggestedFilename()).toBe('letter.pdf')
  await expect(mark('Name', 'Matches')).toBeEnabled()
  await files.getByRole('link', { name: /passport\.png/ }).click()
  await expect(picture).toBeVisible()
  await files.getByRole('link', { name: /letter\.pdf/ }).click()
  await expect(notHere).toBeVisible()
  await mark('Name', 'Matches').focus()
  await page.keyboard.press('1')
  await expect(record).toContainText(`Matches: name. letter.pdf, sha256 ${pdf.sha256.slice(0, 8)}.`)
})

for (const language of ['en', 'fr'] as const)
  test(`everybody can use the workbench, whatever there is to compare, at every width, in ${language === 'en' ? 'English' : 'French'} @deep`, async ({
    page,
    signInAs,
    fault,
  }, testInfo) => {
    test.slow()
    const main = page.getByRole('main')
    const zone = main.getByRole('textbox')
    const dialog = page.getByRole('dialog')
    const button = (name: RegExp) => main.getByRole('button', { name })
    const approve = button(/^(Approve|Approuver)…$/)
    const confirm = dialog.getByRole('button').last()
    const { id, name, key, recordId, documents, documentId } = await withScan(testInfo)
    await officer.putFile('POST', documents, await makePng(testInfo.outputPath('verso.png'), 900))
    await officer.putFile('POST', documents, await makePdf(testInfo.outputPath('bill.pdf')))
    await signInAs('officer')
    await chooseLanguage(page, language)
    const open = async (query?: string) => {
      await page.goto(deskPaths.workbench(id, query))
      await expect(approve).toBeVisible()
    }
    const ofRecord = (file: number) => `document=records/${recordId}/${file}`

    await open(ofRecord(documentId))
    await expect(page.getByRole('img', { name: 'passport.png' })).toBeVisible()
    await expectEveryLook(page, 'nothing marked')
    await main.getByRole('radio').first().focus()
    for (const pressed of ['1', '2', '3']) await page.keyboard.press(pressed)
    await zone.fill(zoneOf(name, key, '300511').replace('910317', '910318'))
    await expectEveryLook(page, 'marked, and a zone with a wrong digit')
    await approve.click()
    await expect(confirm).toBeVisible()
    await expectEveryLook(page, 'the question before it is approved though not everything matches')
    const other = await makePng(testInfo.outputPath('other.png'), 900)
    await verifier.putFile('PUT', `${documents}/${documentId}`, other)
    await confirm.click()
    await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await expectEveryLook(page, 'a paper that was replaced meanwhile, in the question')
    await dialog.getByRole('button', { name: /^(Cancel|Annuler)$/ }).click()
    await expect(dialog).toHaveCount(0)
    await expectEveryLook(page, 'a paper that was replaced meanwhile')
    await button(/^(Compare|Comparer)$/).click()
    await expectEveryLook(page, 'a second document to choose')

    await open(ofRecord(999_999))
    await expectEveryLook(page, 'a file that is not there')
    await page.route('**/documents/*show=inline*', (route) => route.fulfill({ status: 502 }))
    await open(ofRecord(documentId))
    await expect(button(/^(Try again|Réessayer)$/)).toBeVisible()
    await expectEveryLook(page, 'a picture that cannot be fetched')
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    const bankFails = {
      method: 'GET',
      clientId: id,
      kind: 'status',
      status: 500,
      times: 99,
    } as const
    const unlisted = await fault({ ...bankFails, path: `/v1/clients/${id}/documents` })
    await open()
    await expect(button(/^(Read again|Relire)$/).first()).toBeVisible()
    await expectEveryLook(page, 'files that cannot be listed')
    await switchOff(unlisted)
    const unread = await fault({ ...bankFails, path: `/v1/clients/${id}/identifiers` })
    await page.reload()
    await expect(button(/^(Read again|Relire)$/).first()).toBeVisible()
    await expectEveryLook(page, 'records that cannot be read')
    await switchOff(unread)

    await open(ofRecord(documentId))
    await approve.click()
    await confirm.click()
    await expect(dialog).toHaveCount(0)
    await expect(approve).toHaveCount(0)
    await expectEveryLook(page, 'approved')
    const { id: bare } = await newClient()
    await page.goto(deskPaths.workbench(bare))
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectEveryLook(page, 'neither a record nor a file')
  })
