import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { Bank, mobileNumber, newClient, officer } from './bank'
import { clientPage, expectState } from './client-page'
import { expectNoSidewaysScroll } from './every-look'
import { switchOff } from './faults'
import { clientsTable, expect, test } from './fixtures'
import { hold, keepBack } from './hold'
import { loseAnswers } from './lost-answers'
import { comeBackTo, cover, endWithRequest } from './other-tabs'

/** A fault on a user hits all calls of that person, so tests with faults use one who creates clients in no other test. */
const AWAY = 'officer@harbour'
const CREATE = { method: 'POST', path: '/v1/clients', user: AWAY, times: 1 } as const
const SEARCH = { method: 'GET', path: '/v1/clients', user: AWAY } as const

const creation = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  text: (name: string) => page.getByRole('textbox', { name, exact: true }),
  day: (name: string) => page.getByLabel(name, { exact: true }),
  choice: (name: string) => page.getByRole('combobox', { name, exact: true }),
  form: (name: 'Person' | 'Entity') => page.getByRole('radio', { name, exact: true }),
  create: page.getByRole('button', { name: 'Create client', exact: true }),
  goOn: page.getByRole('button', { name: 'Yes, go on', exact: true }),
  sendAgain: page.getByRole('button', { name: 'Send again', exact: true }),
  lookAgain: page.getByRole('button', { name: 'Look again', exact: true }),
  question: page.getByRole('dialog', { name: 'This client may exist already' }),
  unknown: page.getByRole('status').filter({ hasText: 'It is not known whether' }),
  candidates: page.getByRole('list', { name: 'Clients like this one' }).getByRole('listitem'),
})

const newName = () => `Barrow ${randomUUID().slice(0, 8)}`
const called = async (lastname: string, bank = officer) => {
  const query = new URLSearchParams({ lastname })
  const { pageItems } = await bank.get<{ pageItems: { id: number }[] }>(`/v1/clients?${query}`)
  return pageItems.map(({ id }) => id)
}

async function fillName(page: Page, lastname: string): Promise<void> {
  const { text } = creation(page)
  await text('First name').fill('Nia')
  await text('Last name').fill(lastname)
}

test('the officer creates a person, and is on the client’s page with the next step ready @deep', async ({
  page,
  signInAs,
}) => {
  const lastname = newName()
  const mark = lastname.slice(-8)
  const mobileNo = mobileNumber()
  const emailAddress = `nia-${mark}@example.com`
  await signInAs('officer')
  await page.getByRole('link', { name: 'New client' }).click()
  const { heading, text, day, choice, create, goOn } = creation(page)
  await expect(heading).toHaveText('New client')
  await fillName(page, lastname)
  await text('Middle name').fill('Wanjiku')
  await day('Date of birth').fill('1990-05-01')
  await expect(day('Date of birth')).toHaveAccessibleDescription('Tuesday 1 May 1990')
  await choice('Gender').selectOption({ label: 'Female' })
  await text('Country code').fill('254')
  await text('Mobile number').fill(mobileNo)
  await text('E-mail').fill(emailAddress)
  await choice('Office').selectOption({ label: 'Kisumu' })
  await choice('Adviser').selectOption({ index: 1 })
  await day('Submitted on').fill('2024-01-15')
  await text('External id').fill(`ext-${mark}`)
  await create.click()
  await expect(page.getByText(/Monday 15 January 2024, is a year ago or more/)).toBeVisible()
  expect(await called(lastname)).toEqual([])
  await goOn.click()

  await expect(
    page.getByRole('status').filter({ hasText: `Created Nia ${lastname}` }),
  ).toBeVisible()
  await expect(heading).toHaveText(`Nia Wanjiku ${lastname}`)
  await expectState(page, 'Pending')
  await expect(clientPage(page).nextStep).toHaveText('Verify this client')
  const [id = 0] = await called(lastname)
  expect(await officer.client(id)).toMatchObject({
    middlename: 'Wanjiku',
    dateOfBirth: [1990, 5, 1],
    gender: { name: 'Female' },
    mobileCountryCode: '254',
    mobileNo,
    emailAddress,
    officeName: 'Kisumu',
    staffId: expect.any(Number),
    externalId: `ext-${mark}`,
    timeline: { submittedOnDate: [2024, 1, 15], submittedByUsername: 'officer' },
  })
  await page.goBack()
  await expect(clientsTable(page)).toBeVisible()
})

test('an entity has a full name; what was typed for a person is kept aside, and is not sent @deep', async ({
  page,
  signInAs,
}) => {
  const fullname = `Mill & Sons ${randomUUID().slice(0, 8)}`
  await signInAs('officer', paths.newClient())
  const { heading, text, day, form, create } = creation(page)
  await fillName(page, newName())
  await day('Date of birth').fill('1990-05-01')
  await form('Entity').check()
  await expect(day('Date of birth')).toHaveCount(0)
  await create.click()
  await expect(text('Full name')).toBeFocused()
  await expect(text('Full name')).toHaveAccessibleDescription('Enter the full name.')
  await form('Person').check()
  await expect(text('First name')).toHaveValue('Nia')
  await form('Entity').check()
  await text('Full name').fill(fullname)
  await create.click()
  await expect(heading).toHaveText(fullname)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  expect(await officer.client(id)).toMatchObject({ fullname, legalForm: { id: 2 } })
  expect(await officer.client(id)).not.toHaveProperty('dateOfBirth')
})

test('after a change of the legal form only the fields of that form are checked @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', paths.newClient())
  const { text, form, create } = creation(page)
  const summary = page.getByRole('alert').filter({ hasText: 'fields' })
  await create.click()
  await expect(summary).toBeVisible()
  await form('Entity').check()
  await expect(summary).toHaveCount(0)
  await expect(text('Full name')).toHaveAccessibleDescription('Enter the full name.')
  await form('Person').check()
  await expect(summary.getByRole('link')).toHaveCount(2)
  await summary.getByRole('link').last().click()
  await expect(text('Last name')).toBeFocused()
})

test('improbable values are asked about once, in place, and nothing typed is lost @deep', async ({
  page,
  signInAs,
}) => {
  const lastname = newName()
  await signInAs('officer', paths.newClient())
  const { heading, text, day, create, goOn } = creation(page)
  await fillName(page, lastname)
  await text('First name').fill('12345')
  await day('Date of birth').fill('1800-01-01')
  await create.click()
  const question = page.getByRole('status').filter({ hasText: 'Is this right?' })
  await expect(question).toContainText('First name “12345” has no letters.')
  await expect(question).toContainText(/\d{3} years old/)
  await text('First name').fill('Nia')
  await goOn.click()
  await expect(question).not.toContainText('no letters')
  await expect(create).toBeFocused()
  await expect(question).toContainText(/\d{3} years old/)
  expect(await called(lastname)).toEqual([])
  await goOn.click()
  await expect(heading).toHaveText(`Nia ${lastname}`)
})

test('wrong values and a value already taken are reported at their fields; nothing typed is lost', async ({
  page,
  signInAs,
}) => {
  const lastname = newName()
  const externalId = `ext-${lastname.slice(-8)}`
  await newClient({ externalId, firstname: 'Other', lastname: `Other ${lastname}` })
  await signInAs('officer', paths.newClient())
  const { heading, text, day, create, question, candidates } = creation(page)
  await create.click()
  await expect(page.getByRole('alert').filter({ hasText: '2 fields' })).toBeVisible()
  await expect(text('First name')).toBeFocused()
  await fillName(page, lastname)
  await day('Date of birth').fill('2999-01-01')
  await text('E-mail').fill('nia')
  await create.click()
  await expect(day('Date of birth')).toHaveAttribute('aria-invalid', 'true')
  await expect(text('E-mail')).toHaveAccessibleDescription(
    'Enter an e-mail address, such as nia@example.com.',
  )
  expect(await called(lastname)).toEqual([])

  await day('Date of birth').fill('1990-05-01')
  const emailAddress = `nia-${externalId}@example.com`
  await text('E-mail').fill(emailAddress)
  await text('External id').fill(externalId)
  await create.click()
  await expect(candidates).toContainText('same external id')
  await question.getByRole('button', { name: 'Create anyway' }).click()
  await expect(text('External id')).toHaveAccessibleDescription(
    'Another client has this external id.',
  )
  await expect(text('External id')).toBeFocused()
  await expect(text('E-mail')).toHaveValue(emailAddress)
  await text('External id').fill('')
  await create.click()
  await expect(heading).toHaveText(`Nia ${lastname}`)
})

test('possible records of the same client are shown before anything is sent, and the person decides', async ({
  page,
  signInAs,
}) => {
  const lastname = newName()
  const born = { dateOfBirth: '1990-05-01' }
  const { id } = await newClient({ lastname, ...born })
  await newClient({ lastname, dateOfBirth: '1961-12-31' })
  await signInAs('officer', paths.newClient())
  const { heading, text, day, create, question, candidates } = creation(page)
  await fillName(page, lastname.toUpperCase())
  await day('Date of birth').fill(born.dateOfBirth)
  await create.click()
  await expect(candidates).toHaveCount(1)
  await expect(candidates).toContainText('same name and same date of birth')
  await expect(candidates).toContainText('1 May 1990')
  await expect(candidates).toContainText('Pending')
  await expect(candidates).toContainText('Head Office')
  await expect(candidates.getByRole('link')).toBeFocused()
  await expect(candidates.getByRole('link')).toHaveAccessibleDescription(/1 May 1990/)
  await expect(candidates.getByRole('link')).toHaveAttribute('href', paths.client(id))
  await question.getByRole('button', { name: 'Back to the form' }).click()
  await expect(question).toHaveCount(0)
  await expect(text('Last name')).toHaveValue(lastname.toUpperCase())
  expect(await called(lastname)).toHaveLength(2)

  await create.click()
  await question.getByRole('button', { name: 'Create anyway' }).click()
  await expect(heading).toHaveText(`Nia ${lastname.toUpperCase()}`)
  expect(await called(lastname)).toHaveLength(3)
})

test('a client created while the same client was under way is shown, and the person is asked again @deep', async ({
  page,
  signInAs,
}) => {
  const lastname = newName()
  await signInAs('officer', paths.newClient())
  const { heading, create, question, candidates } = creation(page)
  const endSending = await hold(page, `**${deskPaths.api.newClient()}`)
  await fillName(page, lastname)
  const sent = page.waitForRequest(`**${deskPaths.api.newClient()}`)
  await create.click()
  await sent
  const { id } = await newClient({ lastname })
  endSending()
  await expect(candidates.getByRole('link')).toHaveAttribute('href', paths.client(id))
  await question.getByRole('button', { name: 'Back to the form' }).click()
  await expect(page.getByText(/^Nothing was created\. The bank now has a client/)).toBeVisible()
  expect(await called(lastname)).toEqual([id])

  await create.click()
  await question.getByRole('button', { name: 'Create anyway' }).click()
  await expect(heading).toHaveText(`Nia ${lastname}`)
  expect(await called(lastname)).toHaveLength(2)
})

test('pasted invisible characters are reported at their field, and a retyped name finds the same client @deep', async ({
  page,
  signInAs,
}) => {
  const lastname = newName()
  const emailAddress = `nia-${lastname.slice(-8)}@example.com`
  const { id } = await newClient({ lastname, emailAddress })
  await signInAs('officer', paths.newClient())
  const { text, create, candidates } = creation(page)
  const pasted = { 'First name': 'Ni\u200ba', 'E-mail': `\u2060${emailAddress}` }
  await text('Last name').fill(lastname)
  for (const [field, value] of Object.entries(pasted)) await text(field).fill(value)
  await create.click()
  for (const [field, value] of Object.entries(pasted)) {
    await expect(text(field)).toHaveAccessibleDescription(
      'Contains an invisible character. Clear the field and type it again, without pasting.',
    )
    await expect(text(field)).toHaveValue(value)
  }
  await expect(text('First name')).toBeFocused()
  expect(await called(lastname)).toEqual([id])

  await text('First name').fill('Nia')
  await text('E-mail').fill(emailAddress)
  await create.click()
  await expect(candidates.getByRole('link')).toHaveAttribute('href', paths.client(id))
  await expect(candidates).toContainText('same name and same e-mail')
  expect(await called(lastname)).toEqual([id])
})

test('a lost answer never makes a second client: the created client is found and opened', async ({
  page,
  signInAs,
  fault,
}) => {
  const lastname = newName()
  const bank = new Bank(AWAY)
  await fault({ ...CREATE, kind: 'cut' })
  await signInAs(AWAY, paths.newClient())
  const { heading, create, sendAgain, unknown, candidates, question } = creation(page)
  await fillName(page, lastname)
  await create.click()
  await expect(unknown).toBeVisible()
  await expect(candidates).toContainText('submitted by you that day')
  expect(await called(lastname, bank)).toHaveLength(1)

  await sendAgain.click()
  await expect(question).toContainText('submitted by you that day')
  await question.getByRole('button', { name: 'Back to the form' }).click()
  expect(await called(lastname, bank)).toHaveLength(1)

  await unknown.getByRole('link', { name: `Nia ${lastname}` }).click()
  await page
    .getByRole('dialog', { name: 'Leave before it is known?' })
    .getByRole('button', { name: 'Leave' })
    .click()
  await expect(heading).toHaveText(`Nia ${lastname}`)
})

test('a client found after a lost answer stays found when another was typed, asked about and not sent @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const lastname = newName()
  const other = newName()
  await newClient({ lastname: other }, new Bank(AWAY))
  await fault({ ...CREATE, kind: 'cut' })
  await signInAs(AWAY, paths.newClient())
  const { text, create, sendAgain, lookAgain, unknown, question } = creation(page)
  const found = unknown.getByRole('link', { name: `Nia ${lastname}` })
  await fillName(page, lastname)
  await create.click()
  await expect(found).toBeVisible()

  await text('Last name').fill(other)
  await sendAgain.click()
  await question.getByRole('button', { name: 'Back to the form' }).click()
  const looked = page.waitForResponse(`**${deskPaths.api.duplicates()}`)
  await lookAgain.click()
  await looked
  await expect(lookAgain).not.toHaveAttribute('aria-busy', 'true')
  await expect(found).toBeVisible()
  await expect(unknown).toContainText('Found since')
})

test('when nothing was created, the person can look again and send again @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const lastname = newName()
  await fault({ ...CREATE, kind: 'garbage' })
  await signInAs(AWAY, paths.newClient())
  const { heading, create, sendAgain, lookAgain, unknown } = creation(page)
  await fillName(page, lastname)
  await create.click()
  await expect(unknown).toContainText('has been found so far')
  const looked = page.waitForResponse(`**${deskPaths.api.duplicates()}`)
  await lookAgain.click()
  await looked
  await expect(lookAgain).not.toHaveAttribute('aria-busy', 'true')
  await expect(unknown).toContainText('has been found so far')
  await sendAgain.click()
  await expect(heading).toHaveText(`Nia ${lastname}`)
  expect(await called(lastname, new Bank(AWAY))).toHaveLength(1)
})

test('a search that could not compare all clients asks before anything is sent, although it found none @deep', async ({
  page,
  signInAs,
}) => {
  const lastname = newName()
  await signInAs('officer', paths.newClient())
  const { heading, create, candidates } = creation(page)
  // As from a bank with more clients of this name than the console reads.
  await page.route(`**${deskPaths.api.duplicates()}`, async (route) => {
    const json = { candidates: [], complete: false, unasked: [] }
    await route.fulfill({ response: await route.fetch(), json })
  })
  await fillName(page, lastname)
  await create.click()
  const question = page.getByRole('dialog', { name: 'Duplicates could not be checked' })
  await expect(question).toContainText('Not every client could be compared or shown here.')
  await expect(candidates).toHaveCount(0)
  expect(await called(lastname)).toEqual([])
  await question.getByRole('button', { name: 'Create anyway' }).click()
  await expect(heading).toHaveText(`Nia ${lastname}`)
  expect(await called(lastname)).toHaveLength(1)
})

test('a press whose answer was lost is the same request when repeated, also after signing in @deep', async ({
  page,
  signInAs,
}) => {
  const lastname = newName()
  await signInAs('officer', paths.newClient())
  const { heading, text, create } = creation(page)
  const answerAgain = await loseAnswers(page, deskPaths.api.newClient())
  await fillName(page, lastname)
  await create.click()
  await expect(page.getByText('No answer came from this console')).toBeVisible()
  await expect(text('Last name')).toBeDisabled()
  // If the page could look for the client itself, it would show the client and leave nothing to press.
  await page.route(`**${deskPaths.api.duplicates()}`, (route) => route.abort())
  await answerAgain()
  const cookies = await page.context().cookies()
  await endWithRequest(page, deskPaths.api.newClient())
  await create.click()
  await expect(cover(page)).toBeVisible()
  await page.context().addCookies(cookies)
  // The request goes out by itself.
  await comeBackTo(page)
  await expect(heading).toHaveText(`Nia ${lastname}`)
  expect(await called(lastname)).toHaveLength(1)
})

test('nothing typed can be changed during the search for the same client or while the new one is sent @deep', async ({
  page,
  signInAs,
}) => {
  const lastname = newName()
  await signInAs('officer', paths.newClient())
  const { heading, text, create } = creation(page)
  const endSearch = await hold(page, `**${deskPaths.api.duplicates()}`)
  const endSending = await hold(page, `**${deskPaths.api.newClient()}`)
  await fillName(page, lastname)
  await create.click()
  await expect(text('Last name')).toBeDisabled()
  const sent = page.waitForRequest(`**${deskPaths.api.newClient()}`)
  endSearch()
  await sent
  await expect(text('Last name')).toBeDisabled()
  // The request under way may have reached the bank by now.
  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave before it is known?' })
  await expect(question).toContainText('It is not known whether the client was created.')
  await question.getByRole('button', { name: 'Stay' }).click()
  endSending()
  await expect(heading).toHaveText(`Nia ${lastname}`)
})

test('a client is not created by somebody who left the page during the search @deep', async ({
  page,
  signInAs,
}) => {
  const lastname = newName()
  await signInAs('officer', paths.newClient())
  const commands: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(deskPaths.api.newClient())) commands.push(request.method())
  })
  const search = await keepBack(page, ({ pathname }) => pathname === deskPaths.api.duplicates())
  await fillName(page, lastname)
  await creation(page).create.click()
  await search.made
  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('What you typed on this page has not been sent.')
  const arrives = await hold(page, /\/clients\?.*_rsc=/)
  await question.getByRole('button', { name: 'Leave' }).click()
  // The form is still there while the next page is on its way.
  await search.release()
  expect(commands).toEqual([])
  arrives()
  await expect(page).toHaveURL(paths.clients())
  expect(commands).toEqual([])
  expect(await called(lastname)).toEqual([])
})

test('a search that fails is reported as failed, and nothing is sent until the person says so @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const lastname = newName()
  await signInAs(AWAY, paths.newClient())
  const { heading, create } = creation(page)
  const question = page.getByRole('dialog', { name: 'Duplicates could not be checked' })
  await fillName(page, lastname)
  const broken = { ...SEARCH, kind: 'status', status: 500 } as const
  await fault(broken)
  await create.click()
  await expect(question).toContainText('The bank could not answer')
  const again = question.getByRole('button', { name: 'Look again' })
  await switchOff(broken)
  expect(await called(lastname, new Bank(AWAY))).toEqual([])
  await again.click()
  await expect(heading).toHaveText(`Nia ${lastname}`)
})

test('when the session ends the form keeps its text, and is sent once the person is signed in again @deep', async ({
  page,
  signInAs,
}) => {
  const lastname = newName()
  await signInAs('officer', paths.newClient())
  const { heading, text, create } = creation(page)
  await fillName(page, lastname)
  const cookies = await page.context().cookies()
  await endWithRequest(page, deskPaths.api.duplicates())
  await create.click()
  await expect(cover(page)).toBeVisible()
  await page.context().addCookies(cookies)
  await comeBackTo(page)
  await expect(page.getByText('What you typed is still here.')).toBeVisible()
  await expect(text('Last name')).toHaveValue(lastname)
  await create.click()
  await expect(heading).toHaveText(`Nia ${lastname}`)
})

test('leaving with something typed asks first @deep', async ({ page, signInAs }) => {
  await signInAs('officer', paths.newClient())
  const { text } = creation(page)
  await text('First name').fill('Nia')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(text('First name')).toHaveValue('Nia')
})

test('a half-typed day moves nothing beneath it @deep', async ({ page, signInAs }) => {
  const { day, create } = creation(page)
  await signInAs('officer', paths.newClient())
  const born = day('Date of birth')
  const [field, button] = await Promise.all([born.elementHandle(), create.elementHandle()])
  const below = () =>
    page.evaluate(
      ([one, other]) =>
        Number(other?.getBoundingClientRect().top) - Number(one?.getBoundingClientRect().top),
      [field, button],
    )
  const before = await below()
  await born.pressSequentially('0231')
  await day('Submitted on').focus()
  await expect(born).toHaveAccessibleDescription(/^This day does not exist/)
  expect(await below()).toBe(before)
  await born.fill('1990-05-01')
  await expect(born).toHaveAccessibleDescription('Tuesday 1 May 1990')
  expect(await below()).toBe(before)
})

test('leaving with half a day typed into an empty field asks first @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', paths.newClient())
  const born = creation(page).day('Date of birth')
  const cancel = page.getByRole('link', { name: 'Cancel' })
  const middleName = creation(page).text('Middle name')
  // The message that the field shows once it is left could move what stands beneath it.
  await born.pressSequentially('02')
  await middleName.focus()
  await cancel.click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const browsers = await asked
  expect(browsers.type()).toBe('beforeunload')
  await browsers.dismiss()

  await born.press('Backspace')
  await middleName.focus()
  await cancel.click()
  await expect(page).toHaveURL(paths.clients())
})

test('the auditor is told why they cannot create clients, on the list and in the form @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('auditor')
  const reason = 'You do not have the permission CREATE_CLIENT. Ask your administrator.'
  const link = page.getByRole('button', { name: 'New client' })
  await expect(link).toBeDisabled()
  await expect(link).toHaveAccessibleDescription(reason)
  await page.goto(paths.newClient())
  const { create } = creation(page)
  await expect(create).toBeDisabled()
  await expect(create).toHaveAccessibleDescription(reason)
})

test('the keyboard alone can create a client @deep', async ({ page, signInAs }) => {
  const lastname = newName()
  await signInAs('officer', paths.newClient())
  const { heading, text, form } = creation(page)
  await form('Person').focus()
  await page.keyboard.press('ArrowRight')
  await expect(text('Full name')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await expect(text('First name')).toBeFocused()
  await page.keyboard.type('Nia')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(lastname)
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(`Nia ${lastname}`)
})

test('the form, its errors and the question are accessible, in light and in dark @deep', async ({
  page,
  signInAs,
}) => {
  const lastname = newName()
  await newClient({ lastname })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs('officer', paths.newClient())
  const { create, question, form, text } = creation(page)
  await expectAccessible(page)
  await form('Entity').check()
  await create.click()
  await expect(text('Full name')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await form('Person').check()
  await fillName(page, lastname)
  await create.click()
  await expect(question).toBeVisible()
  await expectAccessible(page)
})

for (const width of [375, 320])
  test(`nothing needs sideways scrolling at ${width} pixels @deep`, async ({ page, signInAs }) => {
    await page.setViewportSize({ width, height: 700 })
    const lastname = `${newName()} ${'Maximiliana'.repeat(3)}`
    await newClient({ lastname })
    for (const staff of ['auditor', 'officer'] as const) {
      await signInAs(staff)
      await expectNoSidewaysScroll(page)
    }
    await page.goto(paths.newClient())
    const { create, question } = creation(page)
    await create.click()
    await expectNoSidewaysScroll(page)
    await fillName(page, lastname)
    await create.click()
    await expect(question).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
