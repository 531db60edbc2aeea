import { randomUUID } from 'node:crypto'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { Bank, heldRequest } from './bank'
import { expectEveryLook } from './every-look'
import { switchOff } from './faults'
import { expect, test } from './fixtures'
import { dealtWith, hold } from './hold'
import { tabTo } from './keyboard'
import { chooseLanguage } from './languages'
import { makePdf, makePng } from './made-files'

// At Hillside Bank a colleague has to approve every activation.
const bank = new Bank('officer@hillside')
const manager = new Bank('manager@hillside')

test('a checker decides beside the evidence, is told what the bank did, and goes on to the next request', async ({
  page,
  signInAs,
}) => {
  const { client, id } = await heldRequest(bank)
  await heldRequest(bank)
  await signInAs('checker@hillside', deskPaths.approvals())
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: client.name }) })
    .getByRole('link', { name: 'Activation by manual review' })
    .click()
  await expect(page).toHaveURL(deskPaths.approval(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Activation by manual review · ${client.name}`,
  )
  const asked = page.getByRole('region', { name: 'What was requested' })
  await expect(asked).toContainText('Bypasses the verification of this client.')
  await expect(asked).toContainText('Requested by officer@hillside')
  await expect(asked).toContainText('Known to the branch since 2009.')
  const needs = page.getByRole('list', { name: 'What activation needs' })
  await expect(needs.getByRole('listitem').first()).toContainText('Not verified')
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText(
    'This client has no documents.',
  )
  await expect(page.getByRole('list', { name: 'Latest activity' })).toContainText('Created client')
  await expect(page.getByRole('navigation', { name: 'Place among the requests' })).toContainText(
    /\d+ of \d+ waiting/,
  )
  await expectAccessible(page)

  const decision = page.getByRole('region', { name: 'Your decision' })
  const approve = decision.getByRole('button', { name: 'Approve the activation by manual review' })
  await page.keyboard.press('a')
  await expect(approve).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await approve.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(decision).toContainText(`Approved the activation by manual review of ${client.name}`)
  await expect(decision).toContainText('The client is now: Active.')
  const next = decision.getByRole('link', { name: 'Next request' })
  await expect(next).toBeFocused()
  await next.press('Enter')
  await expect(decision.getByRole('button', { name: /^Approve the activation/ })).toBeVisible()
  await expect(page).not.toHaveURL(deskPaths.approval(id))
})

test('a request leads back to the list with the filters that it was opened from, also after the next one @deep', async ({
  page,
  signInAs,
}) => {
  const { client } = await heldRequest(bank)
  await heldRequest(bank)
  const list = deskPaths.approvals('what=client.activate')
  await signInAs('checker@hillside', list)
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: client.name }) })
    .getByRole('link', { name: 'Activation by manual review' })
    .click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`Activation by manual review · ${client.name}`)
  const back = page.getByRole('main').getByRole('link', { name: 'Approvals', exact: true })
  await expect(back).toHaveAttribute('href', list)
  await page
    .getByRole('navigation', { name: 'Place among the requests' })
    .getByRole('link', { name: /^Next request/ })
    .click()
  await expect(heading).not.toContainText(client.name)
  await expect(back).toHaveAttribute('href', list)
  await back.click()
  await expect(page).toHaveURL(list)
})

test('the maker of a request cannot decide on it, and finds it gone once a colleague has decided @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await heldRequest(bank)
  await page.setViewportSize({ width: 375, height: 800 })
  await signInAs('officer@hillside', deskPaths.approval(id))
  const decision = page.getByRole('region', { name: 'Your decision' })
  for (const name of ['Approve', 'Reject'])
    await expect(
      decision.getByRole('button', { name: `${name} the activation by manual review` }),
    ).toHaveAccessibleDescription('You made this request yourself; a colleague has to approve it.')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(375)

  await new Bank('checker@hillside').post(`/v1/makercheckers/${id}?command=reject`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This request is not waiting')
})

test('a checker reads beside Approvals how many requests wait, and no number when that is not known @deep', async ({
  page,
  signInAs,
}) => {
  await heldRequest(bank)
  await signInAs('checker@hillside')
  const approvals = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last()
  await expect(approvals).toHaveAccessibleName(/^Approvals \d+ waits?$/)
  await page.route(`**${deskPaths.api.approvals()}`, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (one) =>
    one.url().endsWith(deskPaths.api.approvals()),
  )
  await page.reload()
  await failed
  await expect(approvals).toHaveAccessibleName('Approvals')
})

test('the papers of a client are shown small beside the decision, and open in the workbench @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  const { client, id } = await heldRequest(bank)
  const { resourceId } = await bank.post<{ resourceId: number }>(
    `/v1/clients/${client.id}/identifiers`,
    { documentTypeId: 89, documentKey: randomUUID().slice(0, 12), status: 'Active' },
  )
  const documents = `/v1/client_identifiers/${resourceId}/documents`
  for (const made of [
    await makePng(testInfo.outputPath('front.png')),
    await makePng(testInfo.outputPath('large.png'), 3 * 1024 * 1024),
    await makePdf(testInfo.outputPath('letter.pdf')),
  ])
    await bank.putFile('POST', documents, made)
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\/documents\//.test(request.url())) fetched.push(request.url())
  })
  await signInAs('checker@hillside', deskPaths.approval(id))
  const files = page.getByRole('region', { name: 'Documents' })
  const front = files.getByRole('link', { name: /front\.png/ })
  const frame = front.locator('span').first()
  const before = await frame.boundingBox()
  await front.scrollIntoViewIfNeeded()
  const picture = front.locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(40)
  const after = await frame.boundingBox()
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
  // Large files and files that are no pictures are not fetched for the small view.
  for (const name of ['large.png', 'letter.pdf'])
    await expect(files.getByRole('link', { name: new RegExp(name) }).locator('img')).toHaveCount(0)
  await expect(files.getByRole('link', { name: /letter\.pdf/ })).toContainText('PDF')
  expect(fetched.length).toBe(1)
  await expectAccessible(page)
  await front.click()
  await expect(page).toHaveURL(new RegExp(deskPaths.workbench(client.id)))
  await expect(page.getByRole('img', { name: 'front.png' })).toBeVisible()
})

test.describe('with live updates', () => {
  test.use({ live: true })

  test('what a request is judged by follows the bank while its page is open @deep', async ({
    page,
    signInAs,
  }, testInfo) => {
    const { client, id } = await heldRequest(bank)
    await signInAs('checker@hillside', deskPaths.approval(id))
    const files = page.getByRole('region', { name: 'Documents' })
    const trail = page.getByRole('list', { name: 'Latest activity' })
    await expect(files).toContainText('This client has no documents.')
    await expect(trail.getByRole('listitem').first()).toContainText('by manual review')
    const { resourceId } = await bank.post<{ resourceId: number }>(
      `/v1/clients/${client.id}/identifiers`,
      { documentTypeId: 89, documentKey: randomUUID().slice(0, 12), status: 'Active' },
    )
    const documents = `/v1/client_identifiers/${resourceId}/documents`
    const front = await makePng(testInfo.outputPath('front.png'))
    const documentId = await bank.putFile('POST', documents, front)
    const expectPicture = async (name: string, width: number) => {
      const picture = files.getByRole('link', { name }).locator('img')
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(width)
    }
    await expectPicture('front.png', 40)
    await expect(trail.getByRole('listitem').first()).not.toContainText('by manual review')
    // Another file at the same address.
    const size = { width: 60, height: 30 }
    const other = await makePng(testInfo.outputPath('other.png'), 900, size)
    await bank.putFile('PUT', `${documents}/${documentId}`, other)
    await expectPicture('other.png', 60)
    // The same at a bank that gives no checksums, for files of different sizes.
    await page.route(`**${deskPaths.api.clientFiles(client.id)}`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('"checksum"', '"unnamed"')
      await route.fulfill({ response, body })
    })
    for (const [name, width] of [
      ['third.png', 50],
      ['fourth.png', 70],
    ] as const) {
      const made = await makePng(testInfo.outputPath(name), 900 + width, { width, height: 30 })
      await bank.putFile('PUT', `${documents}/${documentId}`, made)
      await expectPicture(name, width)
    }
  })

  test('a client who is deleted while a request is open is said to be gone, also while that is read again @deep', async ({
    page,
    signInAs,
  }) => {
    const { client, id } = await heldRequest(bank)
    await signInAs('checker@hillside', deskPaths.approval(id))
    const shown = page.getByRole('region', { name: 'Client', exact: true })
    await expect(shown).toBeVisible()
    await page.getByRole('button', { name: /^Reject the activation/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Not this one')
    await manager.delete(`/v1/clients/${client.id}`)
    await expect(page.getByText('The bank has no such client')).toBeVisible()
    // What was asked beside the client is not sent without it.
    await expect(dialog.getByText(/^The client has gone or come back/)).toBeVisible()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(shown).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Documents' })).toHaveCount(0)
    const decision = page.getByRole('region', { name: 'Your decision' })
    const reject = decision.getByRole('button', { name: /^Reject the activation/ })
    await expect(reject).toBeEnabled()
    await reject.click()
    await expect(dialog.getByRole('button', { name: 'Reject', exact: true })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expectAccessible(page)

    // Opened anew, it says so while it is read again, too.
    await page.reload()
    const gone = page.getByText('The request can be decided all the same.')
    await expect(gone).toBeVisible()
    const show = await hold(page, `**${paths.api.client(client.id)}`)
    const again = page.waitForRequest(`**${paths.api.client(client.id)}`)
    // As whoever comes back from another tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await again
    await dealtWith(page)
    await expect(gone).toBeVisible()
    await expect(page.getByText('Nothing can be decided here')).toHaveCount(0)
    show()
  })
})

test('a small picture that cannot be fetched gives way to a card with its name @deep', async ({
  page,
  signInAs,
}, testInfo) => {
  const { client, id } = await heldRequest(bank)
  const { resourceId } = await bank.post<{ resourceId: number }>(
    `/v1/clients/${client.id}/identifiers`,
    { documentTypeId: 89, documentKey: randomUUID().slice(0, 12), status: 'Active' },
  )
  const made = await makePng(testInfo.outputPath('front.png'))
  await bank.putFile('POST', `/v1/client_identifiers/${resourceId}/documents`, made)
  await page.route('**/documents/*show=inline*', (route) => route.fulfill({ status: 502 }))
  await signInAs('checker@hillside', deskPaths.approval(id))
  const front = page.getByRole('link', { name: /front\.png/ })
  await front.scrollIntoViewIfNeeded()
  await expect(front).toContainText('Not loaded')
  await expect(front.locator('img')).toHaveCount(0)
})

test('nothing is decided on a client that could not be read, until it has been read again @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { client, id } = await heldRequest(bank)
  await signInAs('checker@hillside', deskPaths.approvals())
  const unread = await fault({
    method: 'GET',
    path: '/v1/clients/{clientId}',
    clientId: client.id,
    kind: 'status',
    status: 503,
  })
  const read = page.waitForResponse(
    (response) => new URL(response.url()).pathname === paths.api.client(client.id),
  )
  await page.goto(deskPaths.approval(id))
  const decision = page.getByRole('region', { name: 'Your decision' })
  for (const name of ['Approve', 'Reject'])
    await expect(
      decision.getByRole('button', { name: `${name} the activation by manual review` }),
    ).toHaveAccessibleDescription('Nothing can be decided here until the client has been read.')
  await (await read).finished()
  await switchOff(unread)
  const again = page.getByRole('button', { name: 'Read this again' })
  await expect(again).not.toHaveAttribute('aria-busy')
  await again.press('Enter')
  await expect(again).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await decision.getByRole('button', { name: 'Approve the activation by manual review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(decision).toContainText('The client is now: Active.')
})

const WORDS = {
  en: {
    decision: 'Your decision',
    reject: 'Reject the activation by manual review',
    confirm: 'Reject',
    cancel: 'Cancel',
    next: 'Next request',
    last: /^Nothing else is listed/,
    reason: 'Reason',
    discard: 'Discard',
    own: 'Withdraw request',
    unread: 'The client could not be read.',
    clientFirst: 'Nothing can be decided here until the client has been read.',
  },
  fr: {
    decision: 'Votre décision',
    reject: 'Rejeter l’activation par examen manuel',
    confirm: 'Rejeter',
    cancel: 'Annuler',
    next: 'Demande suivante',
    last: /^Aucune autre demande/,
    reason: 'Motif',
    discard: 'Abandonner',
    own: 'Retirer la demande',
    unread: 'Le client n’a pas pu être lu.',
    clientFirst: 'Rien ne peut être décidé ici tant que le client n’a pas été lu.',
  },
}

for (const language of ['en', 'fr'] as const)
  test(`whatever becomes of a request, everybody can use its page, at every width, in ${language === 'en' ? 'English' : 'French'} @deep`, async ({
    page,
    signInAs,
    fault,
  }, testInfo) => {
    test.slow()
    const words = WORDS[language]
    const ask = () => heldRequest(bank, '2009-11')
    const decision = page.getByRole('region', { name: words.decision })
    const reject = decision.getByRole('button', { name: words.reject })
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: words.confirm, exact: true })
    const reason = dialog.getByRole('textbox', { name: words.reason })
    const why =
      'The passport is of her sister.\nShe was told so at the counter, and will come back with her own.'

    const { client, id } = await ask()
    const { resourceId } = await bank.post<{ resourceId: number }>(
      `/v1/clients/${client.id}/identifiers`,
      { documentTypeId: 89, documentKey: randomUUID().slice(0, 12), status: 'Active' },
    )
    for (const made of [
      await makePng(testInfo.outputPath('front.png')),
      await makePdf(testInfo.outputPath('letter.pdf')),
    ])
      await bank.putFile('POST', `/v1/client_identifiers/${resourceId}/documents`, made)
    await signInAs('checker@hillside', deskPaths.approvals())
    await chooseLanguage(page, language)
    await page.goto(deskPaths.approval(id))
    await expect(reject).toBeVisible()
    await expectEveryLook(page, 'with its evidence')
    await reject.click()
    await expect(confirm).toBeVisible()
    await expectEveryLook(page, 'the question before it is rejected')
    await confirm.click()
    await expect(reason).toBeFocused()
    await expectEveryLook(page, 'rejected without a reason')
    await reason.fill(why)
    await manager.post(`/v1/makercheckers/${id}?command=approve`)
    await confirm.click()
    await expect(dialog.getByRole('alert')).toContainText('manager@hillside')
    await expectEveryLook(page, 'decided by a colleague behind the question')
    await dialog.getByRole('button', { name: words.cancel }).click()
    await dialog.getByRole('button', { name: words.discard }).click()
    await expect(decision.getByRole('link')).toBeVisible()
    await expectEveryLook(page, 'decided by a colleague')
    await page.reload()
    await expect(decision).toHaveCount(0)
    await expectEveryLook(page, 'not waiting any more')

    const [one, unread] = [await ask(), await ask()]
    await page.goto(deskPaths.approval(one.id))
    await reject.click()
    await reason.fill(why)
    await confirm.click()
    await expect(decision.getByRole('link', { name: words.next })).toBeVisible()
    await expectEveryLook(page, 'rejected, with another one to go on to')

    await fault({
      method: 'GET',
      path: '/v1/clients/{clientId}',
      clientId: unread.client.id,
      kind: 'status',
      status: 503,
    })
    await page.goto(deskPaths.approval(unread.id))
    await expect(page.getByText(words.unread)).toBeVisible()
    await expect(reject).toHaveAccessibleDescription(words.clientFirst)
    await expectEveryLook(page, 'of a client that cannot be read')

    const last = await ask()
    await page.goto(deskPaths.approval(last.id))
    await page.route(`**${deskPaths.api.approvals()}`, async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const items = answer.items.filter((item: { id: number }) => item.id === last.id)
      await route.fulfill({ response, json: { ...answer, items } })
    })
    await reject.click()
    await reason.fill(why)
    await confirm.click()
    await expect(decision.getByRole('link', { name: words.last })).toBeVisible()
    await expectEveryLook(page, 'rejected, as the last one')

    await signInAs('officer@hillside', deskPaths.askedApprovals())
    await chooseLanguage(page, language)
    await expect(page.getByText('The passport is of her sister.').first()).toBeVisible()
    await expectEveryLook(page, 'of whoever made them, with a reason')
    await page.goto(deskPaths.approval(unread.id))
    await expect(decision.getByRole('button', { name: words.own })).toBeVisible()
    await expectEveryLook(page, 'of whoever made it')
  })

test('the keyboard alone decides requests one after the other, also when a colleague was faster @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await heldRequest(bank)
  const other = await heldRequest(bank)
  await signInAs('checker@hillside', deskPaths.approval(id))
  const decision = page.getByRole('region', { name: 'Your decision' })
  const approve = decision.getByRole('button', { name: 'Approve the activation by manual review' })
  const reject = decision.getByRole('button', { name: 'Reject the activation by manual review' })
  const next = decision.getByRole('link', { name: 'Next request' })
  const dialog = page.getByRole('dialog')

  // Tab order follows reading order: the request, then the decision, then its evidence.
  await tabTo(page, page.getByRole('link', { name: 'Open client' }), { onwards: true })
  await tabTo(page, approve, { onwards: true })
  await tabTo(page, page.getByRole('link', { name: 'Open in review' }), { onwards: true })
  await page.keyboard.press('r')
  await expect(reject).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(reject).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('textbox', { name: 'Reason' }))
  await page.keyboard.type('Not the same person.')
  await tabTo(page, dialog.getByRole('button', { name: 'Reject', exact: true }))
  await page.keyboard.press('Enter')
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(deskPaths.approval(id))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goto(deskPaths.approval(other.id))
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  const confirm = dialog.getByRole('button', { name: 'Approve', exact: true })
  await expect(confirm).toBeVisible()
  await manager.post(`/v1/makercheckers/${other.id}?command=reject`)
  await tabTo(page, confirm)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('manager@hillside')
  await expect(approve).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(decision).toContainText('This request is not waiting')
  await expect(decision.getByRole('link')).toBeFocused()
})
