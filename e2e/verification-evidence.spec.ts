import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { readPress } from '@/lib/http/press'
import { paths } from '@/lib/paths'
import { consoleOrigin } from './addresses'
import { newClient, officer, readyClient, verifiedClient } from './bank'
import { clientPage, expectState } from './client-page'
import { allSent, commandsOf } from './commands'
import { failAt } from './faults'
import { chooseAccount, expect, signInByButton, test } from './fixtures'
import { makePdf } from './made-files'
import { comeBackTo, cover, endElsewhere, signInAgain } from './other-tabs'

/** Adds a scan to the client's one record, as a person does on its tab. */
async function addScan(page: Page, path: string): Promise<void> {
  const scan = await makePdf(path)
  await page.getByLabel('Files to add').setInputFiles(scan.path)
  await expect(page.getByRole('button', { name: `Preview ${scan.name}` })).toBeVisible()
}

type AtBank = { id: number; documentKey: string }

/** Has a listing lack what tells the content of records and scans. Returns a function that stops this. */
async function listWithoutContent(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch()
    const body = JSON.parse(await response.text(), (member, value) =>
      member === 'mark' || member === 'checksum' ? undefined : value,
    )
    await route.fulfill({ response, json: body })
  })
  return () => page.unrouteAll({ behavior: 'wait' })
}

/** The client's one record and its first scan, as the bank has them. */
async function recordOf(clientId: number) {
  const [record] = await officer.get<AtBank[]>(`/v1/clients/${clientId}/identifiers`)
  const documents = `/v1/client_identifiers/${record?.id}/documents`
  const [scan] = await officer.get<AtBank[]>(documents)
  return {
    record: `/v1/clients/${clientId}/identifiers/${record?.id}`,
    recordId: record?.id,
    scan: `${documents}/${scan?.id}`,
  }
}

test('the documents looked at and the note stay with the verification, on the desk and in the trail', async ({
  page,
  signInAs,
}, info) => {
  const { id, name } = await readyClient()
  await signInAs('officer', deskPaths.identification(id))
  await addScan(page, info.outputPath('scan.pdf'))
  const { verify, note, news } = clientPage(page)
  const looked = page.getByRole('group', { name: 'Looked at' })
  await looked.getByRole('checkbox', { name: /^Passport/ }).check()
  await looked.getByRole('checkbox', { name: 'scan.pdf' }).check()
  await note.fill('Seen the original.')
  await verify.click()
  await expect(news(`Verified ${name}`)).toBeVisible()

  const kept = page.getByRole('region', { name: 'Verification' })
  await expect(kept).toContainText('Wanjiru Otieno')
  await expect(kept).toContainText('Seen the original.')
  await expect(kept.getByRole('listitem')).toHaveText([
    /^Passport \(record \d+\)$/,
    /^scan\.pdf \(Passport, file \d+\)$/,
  ])
  expect(await officer.client(id)).toMatchObject({
    verificationNote: expect.stringMatching(
      /^Seen the original\.\nLooked at: Passport \(record \d+\); scan\.pdf \(Passport, file \d+\)$/,
    ),
  })
  await page.goto(deskPaths.clientActivity(id))
  const entry = page.getByRole('listitem').filter({ hasText: 'Verified client' })
  await expect(entry).toContainText('Looked at: Passport (record')
})

test('a record without a scan says so, and a verification without ticked documents claims none @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await officer.post(`/v1/clients/${id}/identifiers`, {
    documentTypeId: 89,
    documentKey: `E${id}`,
    status: 'Active',
  })
  await signInAs('officer', paths.client(id))
  await expect(page.getByRole('group', { name: 'Looked at' })).toContainText('No scan yet')

  const verified = await verifiedClient()
  await page.goto(paths.client(verified.id))
  await expectState(page, 'Verified')
  const kept = page.getByRole('region', { name: 'Verification' })
  await expect(kept).toContainText('The bank has none')
  await expect(kept).toContainText('Not recorded')
})

test('a deleted scan is not sent as looked at, uses up none of the note’s length, and the page says so @deep', async ({
  page,
  signInAs,
}, info) => {
  const { id, name } = await readyClient()
  await signInAs('officer', deskPaths.identification(id))
  await addScan(page, info.outputPath('scan.pdf'))
  const { verify, note, news } = clientPage(page)
  const looked = page.getByRole('group', { name: 'Looked at' })
  await looked.getByRole('checkbox', { name: 'scan.pdf' }).check()
  await note.fill('x'.repeat(490))
  await page.getByRole('button', { name: 'Delete scan.pdf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(looked.getByRole('status')).toHaveText(
    /^No longer ticked, because the bank does not list it as it was: scan\.pdf \(Passport, file \d+\)\./,
  )
  await expect(looked.getByRole('checkbox')).toHaveCount(1)
  await verify.click()
  await expect(news(`Verified ${name}`)).toBeVisible()
  expect(await officer.client(id)).toMatchObject({ verificationNote: 'x'.repeat(490) })
})

test('a press without an answer stays the same request, even if a ticked document is gone meanwhile @deep', async ({
  page,
  signInAs,
}, info) => {
  const { id, name } = await readyClient()
  await signInAs('officer', deskPaths.identification(id))
  await addScan(page, info.outputPath('scan.pdf'))
  const { verify, news } = clientPage(page)
  const looked = page.getByRole('group', { name: 'Looked at' })
  const scan = looked.getByRole('checkbox', { name: 'scan.pdf' })
  await scan.check()
  const sent: { key: string | undefined; body: string | null }[] = []
  const address = deskPaths.api.verification(id)
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(address))
      sent.push({
        key: readPress(request.headers()['idempotency-key'] ?? '')?.key,
        body: request.postData(),
      })
  })
  await page.route(`**${address}`, (route) => route.abort())
  await verify.click()
  await expect(page.getByText('No answer came.').first()).toBeVisible()
  await officer.delete((await recordOf(id)).scan)
  await verify.click()
  await expect(page.getByText('No files yet.')).toBeVisible()
  await expect(scan).toBeChecked()
  await page.unroute(`**${address}`)
  await verify.click()
  await expect(news(`Verified ${name}`)).toBeVisible()
  expect(sent.length).toBeGreaterThan(2)
  expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1)
})

test('a press that waited for a sign-in is not sent if what was looked at has changed meanwhile @deep', async ({
  page,
  context,
  browser,
}) => {
  const { id } = await readyClient()
  const { record } = await recordOf(id)
  await signInByButton(page, 'officer', paths.client(id))
  const { verify } = clientPage(page)
  const looked = page.getByRole('group', { name: 'Looked at' })
  const passport = looked.getByRole('checkbox', { name: /^Passport/ })
  await passport.check()
  await endElsewhere(browser, await context.cookies(consoleOrigin))
  await verify.click()
  await expect(cover(page)).toBeVisible()
  await officer.put(record, { documentKey: `Q${id}9999` })
  const commands = commandsOf(page)
  await signInAgain(page, 'officer')
  await expect(looked.getByRole('status')).toContainText('No longer ticked')
  await expect(passport).not.toBeChecked()
  await allSent(page)
  expect(commands).not.toContain(deskPaths.api.verification(id))
  await expectState(page, 'Pending')
})

test('a press that waited for a sign-in is sent if only the content of what was looked at has become known meanwhile @deep', async ({
  page,
  context,
  browser,
}, info) => {
  const { id, name } = await readyClient()
  const withContent = await listWithoutContent(page, deskPaths.api.identifiers(id))
  await signInByButton(page, 'officer', deskPaths.identification(id))
  await addScan(page, info.outputPath('scan.pdf'))
  const { verify, news } = clientPage(page)
  const looked = page.getByRole('group', { name: 'Looked at' })
  await looked.getByRole('checkbox', { name: 'scan.pdf' }).check()
  await endElsewhere(browser, await context.cookies(consoleOrigin))
  await verify.click()
  await expect(cover(page)).toBeVisible()
  await withContent()
  await signInAgain(page, 'officer')
  await expect(news(`Verified ${name}`)).toBeVisible()
  expect(await officer.client(id)).toMatchObject({
    verificationNote: expect.stringMatching(/^Looked at: scan\.pdf \(Passport, file \d+\)$/),
  })
})

test('a manual review that waits for a fresh sign-in is sent by it if only the content of what it names has become known meanwhile @deep', async ({
  page,
}) => {
  const { id, name } = await readyClient()
  const { recordId } = await recordOf(id)
  const withContent = await listWithoutContent(page, deskPaths.api.reviewEvidence(id))
  await signInByButton(page, 'officer', paths.client(id))
  const { review, dialog, reason, comments, confirm, news } = clientPage(page)
  await review.click()
  await reason.selectOption('Other')
  await comments.fill('Seen in person.')
  const linked = dialog.getByRole('group', { name: 'Linked documents' })
  await linked.getByRole('checkbox', { name: /^Passport/ }).check()
  // As a console with MANUAL_REVIEW_MAX_AGE refuses it.
  await page.route(
    `**${deskPaths.api.activation(id)}`,
    (route) =>
      route.fulfill({
        status: 403,
        headers: { 'x-trace-id': 'x' },
        json: {
          code: 'sign_in_too_old',
          title: 'This needs a fresh sign-in',
          detail: '',
          fields: [],
        },
      }),
    { times: 1 },
  )
  await confirm.click()
  await expect(dialog).toContainText('This needs a fresh sign-in')
  await withContent()
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'Sign in again' }).click()
  await chooseAccount(await opened, 'officer')
  await expect(news(`Activated ${name}`)).toBeVisible()
  expect(await officer.client(id)).toMatchObject({
    manualReviewActivationComments: expect.stringContaining(`Passport (record ${recordId})`),
  })
})

for (const since of ['before', 'after'] as const)
  test(`a press that waited for a sign-in is not sent while the scans that it names cannot be listed again, since ${since} it @deep`, async ({
    page,
    context,
    browser,
    fault,
  }, info) => {
    const { id } = await readyClient()
    await signInByButton(page, 'officer', deskPaths.identification(id))
    await addScan(page, info.outputPath('scan.pdf'))
    const { verify } = clientPage(page)
    const looked = page.getByRole('group', { name: 'Looked at' })
    const scan = looked.getByRole('checkbox', { name: 'scan.pdf' })
    await scan.check()
    const { scan: path } = await recordOf(id)
    const failing = {
      method: 'GET',
      path: path.slice(0, path.lastIndexOf('/')),
      user: 'officer',
      kind: 'status',
      status: 500,
    } as const
    const isPartial = () =>
      expect(looked.getByRole('status')).toContainText('Not all scans could be listed again')
    if (since === 'before') {
      await fault(failing)
      // The page reads again when it is looked at again.
      await comeBackTo(page)
      await isPartial()
    }
    await endElsewhere(browser, await context.cookies(consoleOrigin))
    await verify.click()
    await expect(cover(page)).toBeVisible()
    if (since === 'after') await fault(failing)
    const commands = commandsOf(page)
    await signInAgain(page, 'officer')
    await expect(cover(page)).toBeHidden()
    await isPartial()
    await expect(scan).toBeChecked()
    await allSent(page)
    expect(commands).not.toContain(deskPaths.api.verification(id))
    await expectState(page, 'Pending')
  })

test.describe('a colleague’s change', () => {
  test.use({ live: true })

  test('unticks a record that was replaced; it can be looked at again @deep', async ({
    page,
    signInAs,
  }) => {
    const { id, name } = await readyClient()
    const { record, recordId } = await recordOf(id)
    await signInAs('officer', paths.client(id))
    const { verify, news } = clientPage(page)
    const looked = page.getByRole('group', { name: 'Looked at' })
    const passport = looked.getByRole('checkbox', { name: /^Passport/ })
    await passport.check()
    await officer.put(record, { documentKey: `Q${id}9999` })
    const said = `No longer ticked, because the bank does not list it as it was: Passport (record ${recordId}).`
    await expect(looked.getByRole('status')).toHaveText(said)
    await expect(passport).not.toBeChecked()
    await passport.check()
    await expect(looked.getByRole('status')).toBeEmpty()
    await verify.click()
    await expect(news(`Verified ${name}`)).toBeVisible()
    expect(await officer.client(id)).toMatchObject({
      verificationNote: `Looked at: Passport (record ${recordId})`,
    })
  })

  test('is not taken for none while the records cannot be read again @deep', async ({
    page,
    signInAs,
  }) => {
    const { id } = await readyClient()
    const { record, recordId } = await recordOf(id)
    await signInAs('officer', paths.client(id))
    const looked = page.getByRole('group', { name: 'Looked at' })
    const passport = looked.getByRole('checkbox', { name: /^Passport/ })
    await passport.check()
    const list = await failAt(page, deskPaths.api.identifiers(id))
    await officer.put(record, { documentKey: `Q${id}9999` })
    await expect(looked.getByRole('status')).toHaveText(
      'The identity records could not be read again: they are shown as last read.',
    )
    await expect(passport).toBeChecked()
    await list()
    // The page hears of it and reads everything again.
    await officer.put(`/v1/clients/${id}`, { emailAddress: `nia${id}@example.com` })
    await expect(looked.getByRole('status')).toHaveText(
      `No longer ticked, because the bank does not list it as it was: Passport (record ${recordId}).`,
    )
    await expect(passport).not.toBeChecked()
  })

  test('leaves evidence ticked that the bank only does not list again, and sends it with the review @deep', async ({
    page,
    signInAs,
    fault,
  }) => {
    const { id, name } = await readyClient()
    const { recordId } = await recordOf(id)
    await signInAs('officer', paths.client(id))
    const { review, dialog, reason, comments, confirm, news } = clientPage(page)
    await review.click()
    await reason.selectOption('Other')
    await comments.fill('Seen in person.')
    const linked = dialog.getByRole('group', { name: 'Linked documents' })
    const passport = linked.getByRole('checkbox', { name: /^Passport/ })
    await passport.check()
    const path = '/v1/clients/{clientId}/identifiers'
    await fault({ method: 'GET', path, clientId: id, kind: 'status', status: 503 })
    // The page hears of it and reads everything again.
    await officer.put(`/v1/clients/${id}`, { emailAddress: `nia${id}@example.com` })
    await expect(linked.getByRole('status')).toHaveText(
      'Not everything could be listed again: some is shown as last read.',
    )
    await expect(passport).toBeChecked()
    await dialog.getByRole('button', { name: 'I have seen this' }).click()
    await confirm.click()
    await expect(news(`Activated ${name}`)).toBeVisible()
    expect(await officer.client(id)).toMatchObject({
      manualReviewActivationComments: expect.stringContaining(`Passport (record ${recordId})`),
    })
  })

  test('unticks a record that was replaced after a listing that did not tell its content @deep', async ({
    page,
    signInAs,
  }) => {
    const { id } = await readyClient()
    const { record, recordId } = await recordOf(id)
    await signInAs('officer', paths.client(id))
    const { review, dialog } = clientPage(page)
    await review.click()
    const linked = dialog.getByRole('group', { name: 'Linked documents' })
    const passport = linked.getByRole('checkbox', { name: /^Passport/ })
    await passport.check()
    const address = deskPaths.api.reviewEvidence(id)
    const withContent = await listWithoutContent(page, address)
    const listed = page.waitForResponse(`**${address}`)
    // The page hears of it and reads everything again.
    await officer.put(`/v1/clients/${id}`, { emailAddress: `nia${id}@example.com` })
    await listed
    await allSent(page)
    await expect(passport).toBeChecked()
    await withContent()
    await officer.put(record, { documentKey: `Q${id}9999` })
    await expect(linked.getByRole('status')).toHaveText(
      `No longer ticked, because the bank does not list it as it was: Passport (record ${recordId}).`,
    )
    await expect(passport).not.toBeChecked()
  })

  test('removes a deleted document from a manual review @deep', async ({
    page,
    signInAs,
  }, info) => {
    const { id, name } = await readyClient()
    await signInAs('officer', deskPaths.identification(id))
    await addScan(page, info.outputPath('scan.pdf'))
    const { review, dialog, reason, comments, confirm, news } = clientPage(page)
    await review.click()
    await reason.selectOption('Other')
    await comments.fill('Seen in person.')
    const linked = dialog.getByRole('group', { name: 'Linked documents' })
    await linked.getByRole('checkbox', { name: /^scan\.pdf/ }).check()
    await officer.delete((await recordOf(id)).scan)
    await expect(linked.getByRole('status')).toHaveText(
      /^No longer ticked, because the bank does not list it as it was: scan\.pdf \(Passport, file \d+\)\./,
    )
    await expect(comments).toHaveAccessibleDescription(/^22 of 1,000 characters/)
    await confirm.click()
    await expect(news(`Activated ${name}`)).toBeVisible()
    expect(await officer.client(id)).toMatchObject({
      manualReviewActivationComments: 'Other: Seen in person.',
    })
  })
})
