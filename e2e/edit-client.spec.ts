import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { mobileNumber, newClient, officer } from './bank'
import { commandsOf, expectNoneOf } from './commands'
import { expect, test } from './fixtures'
import { holdReads } from './hold'
import { loseAnswers } from './lost-answers'

const UPDATE = { method: 'PUT', path: '/v1/clients/{clientId}' } as const
const mark = () => randomUUID().slice(0, 8)
const UNREAD = /^This day does not exist, or is not complete\./

const editing = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  text: (name: string) => page.getByRole('textbox', { name, exact: true }),
  day: (name: string) => page.getByLabel(name, { exact: true }),
  choice: (name: string) => page.getByRole('combobox', { name, exact: true }),
  form: (name: 'Person' | 'Entity') => page.getByRole('radio', { name, exact: true }),
  save: page.getByRole('button', { name: 'Save changes', exact: true }),
  goOn: page.getByRole('button', { name: 'Yes, go on', exact: true }),
  news: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }),
  meanwhile: page.getByRole('status').filter({ hasText: 'Somebody changed this client' }),
  question: page.getByRole('dialog', { name: 'This client may exist already' }),
})

/** Changes a client behind the console's back. */
const atBank = (id: number, body: object) =>
  officer.put(`/v1/clients/${id}`, { ...body, dateFormat: 'yyyy-MM-dd', locale: 'en' })

test('two presses before the page shows the first cause one search and one request @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  await page.getByRole('link', { name: 'Edit details' }).click()
  const { text, save, news } = editing(page)
  await text('First name').fill('Nobuko')
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // A claim on the client is no command.
    if (request.method() !== 'GET' && !pathname.endsWith('/claim'))
      sent.push(`${request.method()} ${pathname}`)
  })
  await expect(save).toBeEnabled()
  await save.evaluate((button) => {
    if (!(button instanceof HTMLElement)) return
    button.click()
    button.click()
  })
  await expect(news('Saved the details of Nobuko')).toBeVisible()
  await expect(page).toHaveURL(paths.client(id))
  expect(sent).toEqual([`POST ${deskPaths.api.duplicates()}`, `PUT ${paths.api.client(id)}`])
})

test('the officer edits a person from the profile, and only the changed fields are sent', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await newClient({ externalId: `x-${mark()}` })
  await signInAs('officer', paths.client(id))
  await page.getByRole('link', { name: 'Edit details' }).click()
  await expect(page).toHaveURL(deskPaths.editClient(id))
  await expect(page).toHaveTitle(`Edit details · ${name} · Clientele`)
  const { text, day, choice, save, heading, news } = editing(page)
  await expect(text('First name')).toHaveValue('Nia')
  await text('Middle name').fill('Amani')
  await day('Date of birth').fill('1990-05-01')
  await choice('Gender').selectOption('Female')
  await text('E-mail').fill(`nia-${mark()}@example.com`)
  await text('External id').fill('')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save.click()
  const { changes } = (await sent).postDataJSON()
  expect(Object.keys(changes).sort()).toEqual([
    'dateOfBirth',
    'emailAddress',
    'externalId',
    'genderId',
    'middleName',
  ])
  await expect(page).toHaveURL(paths.client(id))
  const now = name.replace('Nia ', 'Nia Amani ')
  await expect(news(`Saved the details of ${now}`)).toBeVisible()
  await expect(heading).toHaveText(now)
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('1 May 1990')
  expect(await officer.client(id)).not.toHaveProperty('externalId')
})

test('a day that does not exist is reported at its field, and does not remove the date of birth @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await atBank(id, { dateOfBirth: '1990-02-14' })
  await signInAs('officer', deskPaths.editClient(id))
  const { day, text, save } = editing(page)
  const commands = commandsOf(page)
  const born = day('Date of birth')
  await born.pressSequentially('0231')
  await expect(born).toHaveValue('')
  await expect(born).not.toHaveAccessibleDescription(UNREAD)
  await text('E-mail').focus()
  await expect(born).toHaveAccessibleDescription(UNREAD)
  await text('E-mail').fill(`nia-${mark()}@example.com`)
  await save.click()
  await expect(born).toBeFocused()
  await expect(born).toHaveAttribute('aria-invalid', 'true')
  await born.fill('1990-02-15')
  await expect(born).not.toHaveAccessibleDescription(UNREAD)
  await save.click()
  await expect(page).toHaveURL(paths.client(id))
  expect(commands.filter((path) => path === paths.api.client(id))).toHaveLength(1)
  expect(await officer.client(id)).toHaveProperty('dateOfBirth', [1990, 2, 15])
})

test('a question about an improbable day is not answered while the day is not complete @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await atBank(id, { dateOfBirth: '1990-02-14' })
  await signInAs('officer', deskPaths.editClient(id))
  const { day, save, goOn } = editing(page)
  const commands = commandsOf(page)
  const born = day('Date of birth')
  await born.fill('1890-02-14')
  await save.click()
  await expect(goOn).toBeVisible()
  await born.pressSequentially('0231')
  await expect(born).toHaveValue('')
  await goOn.click()
  await expect(born).toBeFocused()
  await expect(born).toHaveAccessibleDescription(UNREAD)
  await expect(goOn).toBeVisible()
  await born.fill('1990-02-15')
  await goOn.click()
  await expect(page).toHaveURL(paths.client(id))
  expect(commands.filter((path) => path === paths.api.client(id))).toHaveLength(1)
  expect(await officer.client(id)).toHaveProperty('dateOfBirth', [1990, 2, 15])
})

test('an entity keeps its full name, and a person can become an entity @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient({ fullname: `Mill ${mark()}`, legalFormId: 2 })
  await signInAs('officer', deskPaths.editClient(id))
  const { text, form, save, heading } = editing(page)
  const renamed = `Mill & Sons ${mark()}`
  await expect(form('Entity')).toBeChecked()
  await text('Full name').fill(renamed)
  await save.click()
  await expect(heading).toHaveText(renamed)

  const person = await newClient({ dateOfBirth: '1990-05-01' })
  await page.goto(deskPaths.editClient(person.id))
  await form('Entity').check()
  const company = `Barrow Ltd ${mark()}`
  await text('Full name').fill(company)
  await save.click()
  await expect(heading).toHaveText(company)
  expect(await officer.client(person.id)).toMatchObject({ legalForm: { id: 2 } })
  expect(await officer.client(person.id)).not.toHaveProperty('dateOfBirth')
})

test('a form without changes is not sent, and says so @deep', async ({ page, signInAs }) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.editClient(id))
  const { day, save, goOn, news } = editing(page)
  const commands = commandsOf(page)
  await save.click()
  await expect(news('You changed nothing, so nothing was sent.')).toBeVisible()
  await expectNoneOf(page, commands)

  // What was said of one try is not said of the next.
  await day('Date of birth').fill('1890-02-14')
  await save.click()
  await expect(goOn).toBeVisible()
  await expect(news('Nothing to save')).toHaveCount(0)
})

test('an old refusal is not shown beside what is wrong with the next try @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.editClient(id))
  const { text, save } = editing(page)
  await fault({ ...UPDATE, clientId: id, kind: 'status', status: 429, times: 1 })
  await text('External id').fill(`x-${mark()}`)
  await save.click()
  const failure = page.getByRole('alert').filter({ hasText: 'bank_busy' })
  await expect(failure).toBeVisible()
  await text('E-mail').fill('nia')
  await save.click()
  await expect(text('E-mail')).toHaveAccessibleDescription(/Enter an e-mail address/)
  await expect(failure).toHaveCount(0)
})

test('what the form or the bank refuses is shown at its field, and nothing typed is lost @deep', async ({
  page,
  signInAs,
}) => {
  const taken = mobileNumber()
  await newClient({ mobileNo: taken })
  const { id } = await newClient()
  await signInAs('officer', deskPaths.editClient(id))
  const { text, day, save, question } = editing(page)
  await text('First name').fill('')
  await text('E-mail').fill('nia')
  await day('Date of birth').fill('2024-01-15')
  await save.click()
  await expect(text('First name')).toHaveAccessibleDescription(/Enter the first name/)
  await expect(text('E-mail')).toHaveAccessibleDescription(/Enter an e-mail address/)
  await expect(day('Date of birth')).toHaveAccessibleDescription(/day of submission/)
  await expect(text('First name')).toBeFocused()

  await text('First name').fill('Nia')
  await text('E-mail').fill('')
  await day('Date of birth').fill('')
  await text('Mobile number').fill(taken)
  await save.click()
  await expect(question).toContainText('same mobile number')
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect(text('Mobile number')).toHaveAccessibleDescription(/Another client has this/)
  await expect(text('Mobile number')).toHaveValue(taken)
  await expect(text('Mobile number')).toBeFocused()
})

test('another record of the same client is shown only when an identifying detail changes @deep', async ({
  page,
  signInAs,
}) => {
  const lastname = `Barrow ${mark()}`
  await newClient({ lastname })
  const { id } = await newClient({ lastname })
  await signInAs('officer', deskPaths.editClient(id))
  const { text, save, question, heading } = editing(page)
  await text('External id').fill(`x-${mark()}`)
  await save.click()
  await expect(heading).toHaveText(`Nia ${lastname}`)

  await page.goto(deskPaths.editClient(id))
  const emailAddress = `nia-${mark()}@example.com`
  await text('E-mail').fill(emailAddress)
  await save.click()
  await expect(question.getByRole('listitem')).toHaveCount(1)
  await expect(question.getByRole('listitem')).toContainText('same name')
  await question.getByRole('button', { name: 'Back to the form' }).click()
  await expect(text('E-mail')).toHaveValue(emailAddress)
  await save.click()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page).toHaveURL(paths.client(id))
  expect((await officer.client(id)).emailAddress).toBe(emailAddress)
})

test('a colleague’s change is shown beside what was typed, and the person decides', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient({ externalId: `x-${mark()}` })
  await signInAs('officer', deskPaths.editClient(id))
  const { text, save, meanwhile } = editing(page)
  await text('External id').fill(`mine-${mark()}`)
  await text('Country code').fill('+254')
  const theirs = `theirs-${mark()}`
  await atBank(id, { externalId: theirs, middlename: 'Amani' })
  await save.click()
  await expect(meanwhile).toContainText(`now ${theirs}, you have mine-`)
  await expect(meanwhile).toContainText('now Amani, you have nothing')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  expect((await officer.client(id)).displayName).toContain('Amani')
  await meanwhile.getByRole('button', { name: 'Take theirs' }).click()
  await expect(save).toBeFocused()
  await expect(text('External id')).toHaveValue(theirs)
  await expect(text('Middle name')).toHaveValue('Amani')
  await expect(text('Country code')).toHaveValue('+254')

  const mine = `mine-${mark()}`
  await text('External id').fill(mine)
  await atBank(id, { externalId: `again-${mark()}` })
  await save.click()
  await meanwhile.getByRole('button', { name: 'Keep mine' }).click()
  await expect(save).toBeFocused()
  await expect(text('External id')).toHaveValue(mine)
  await save.click()
  await expect(page).toHaveURL(paths.client(id))
  expect(await officer.client(id)).toMatchObject({ externalId: mine, mobileCountryCode: '+254' })
})

test('the question about a colleague’s change stays where there is nothing of one’s own to save @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.editClient(id))
  const { text, save, news, meanwhile } = editing(page)
  const theirs = `theirs-${mark()}`
  await text('External id').fill('mine')
  await atBank(id, { externalId: theirs })
  await save.click()
  const takeTheirs = meanwhile.getByRole('button', { name: 'Take theirs' })
  await expect(takeTheirs).toBeVisible()
  await text('External id').fill('')
  await save.click()
  await expect(news('Nothing to save')).toBeVisible()
  await takeTheirs.click()
  await expect(text('External id')).toHaveValue(theirs)
  await expect(news('Nothing to save')).toHaveCount(0)
})

test('a colleague’s change is not decided on while a day is not complete @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await atBank(id, { dateOfBirth: '1990-02-14' })
  await signInAs('officer', deskPaths.editClient(id))
  const { text, day, save, meanwhile } = editing(page)
  const mine = `mine-${mark()}`
  await text('External id').fill(mine)
  await atBank(id, { externalId: `theirs-${mark()}` })
  await save.click()
  const keepMine = meanwhile.getByRole('button', { name: 'Keep mine' })
  await expect(keepMine).toBeVisible()
  const born = day('Date of birth')
  await born.pressSequentially('0231')
  await expect(born).toHaveValue('')
  await keepMine.click()
  await expect(born).toBeFocused()
  await expect(born).toHaveAccessibleDescription(UNREAD)
  await born.fill('1990-02-15')
  await keepMine.click()
  await expect(save).toBeFocused()
  await save.click()
  await expect(page).toHaveURL(paths.client(id))
  expect(await officer.client(id)).toMatchObject({ externalId: mine, dateOfBirth: [1990, 2, 15] })
})

test('a lost answer is found by reading, and a press without an answer stays the same request @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await newClient()
  await fault({ ...UPDATE, clientId: id, kind: 'cut', times: 1 })
  await signInAs('officer', deskPaths.editClient(id))
  const { text, save, news } = editing(page)
  await text('External id').fill(`x-${mark()}`)
  await save.click()
  await expect(news('Saved the details of')).toBeVisible()
  await expect(page).toHaveURL(paths.client(id))

  await page.goto(deskPaths.editClient(id))
  const answerAgain = await loseAnswers(page, paths.api.client(id), 'PUT')
  const last = `y-${mark()}`
  await text('External id').fill(last)
  await save.click()
  await expect(news('No answer came from this console')).toBeVisible()
  await expect(text('External id')).toBeDisabled()
  await expect(page.getByText('These fields cannot be changed until it is known')).toBeVisible()
  await answerAgain()

  // An answer that leaves the outcome open is shown as it is.
  let isShown = false
  const still = { title: 'The first try is still under way', detail: 'Wait for it.' }
  await page.route(
    `**${paths.api.client(id)}`,
    // Reads go on: the page looks for the outcome.
    (route) =>
      route.request().method() !== 'PUT' || isShown
        ? route.fallback()
        : route.fulfill({
            status: 409,
            contentType: 'application/problem+json',
            headers: { 'x-trace-id': 'a-trace' },
            json: {
              ...still,
              type: 'about:blank',
              status: 409,
              code: 'in_progress',
              fields: [],
              traceId: 'a-trace',
            },
          }),
  )
  await save.click()
  await expect(page.getByText(still.title)).toBeVisible()
  isShown = true
  await expect(news('No answer came from this console')).toHaveCount(0)
  await expect(text('External id')).toBeDisabled()
  await save.click()
  await expect(page).toHaveURL(paths.client(id))
  expect(await officer.client(id)).toMatchObject({ externalId: last })
  const { pageItems } = await officer.get<{ pageItems: unknown[] }>(
    `/v1/audits?entityName=CLIENT&actionName=UPDATE&clientId=${id}&paged=true&limit=50&offset=0`,
  )
  expect(pageItems).toHaveLength(2)
})

test('the page says why a person may not change a client, or why a client can no longer change @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('auditor', paths.client(id))
  const why = 'You do not have the permission UPDATE_CLIENT. Ask your administrator.'
  const link = page.getByRole('button', { name: 'Edit details' })
  await expect(link).toBeDisabled()
  await expect(link).toHaveAccessibleDescription(why)
  await page.goto(deskPaths.editClient(id))
  const { save, text } = editing(page)
  await expect(save).toHaveAccessibleDescription(why)

  await page.context().clearCookies()
  const reasons = await officer.get<{ narrations: { id: number }[] }>(
    '/v1/clients/template?commandParam=reject',
  )
  await officer.post(`/v1/clients/${id}?command=reject`, {
    rejectionDate: '2024-01-16',
    rejectionReasonId: reasons.narrations[0]?.id,
    dateFormat: 'yyyy-MM-dd',
    locale: 'en',
  })
  await signInAs('officer', deskPaths.editClient(id))
  await expect(save).toHaveAccessibleDescription('This client is rejected.')
  await expect(text('First name')).toHaveValue('Nia')
})

test('an address that names a field focuses it, and leaving with changes asks @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  const { text } = editing(page)
  await page.locator(`a[href="${deskPaths.editClient(id)}#mobileNo"]`).click()
  await expect(text('Mobile number')).toBeFocused()
  await page.goto(paths.client(id))
  await page.goto(`${deskPaths.editClient(id)}#emailAddress`)
  await expect(text('E-mail')).toBeFocused()
  await page.keyboard.type('nia@example.com')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(text('E-mail')).toHaveValue('nia@example.com')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(paths.client(id))
})

test('the keyboard alone can change a client @deep', async ({ page, signInAs }) => {
  const { id } = await newClient()
  await signInAs('officer', `${deskPaths.editClient(id)}#mobileNo`)
  const { text, choice } = editing(page)
  await expect(text('Mobile number')).toBeFocused()
  const number = mobileNumber()
  await page.keyboard.type(number)
  await page.keyboard.press('Tab')
  await expect(text('E-mail')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(choice('Adviser')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.client(id))
  expect((await officer.client(id)).mobileNo).toBe(number)
})

test('the form, its errors and a colleague’s change are accessible, in light and in dark @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await newClient()
  await signInAs('officer', deskPaths.editClient(id))
  const { text, save, meanwhile } = editing(page)
  await text('Last name').fill('')
  await save.click()
  await expect(text('Last name')).toBeFocused()
  await expectAccessible(page)
  await text('Last name').fill(name.replace('Nia ', ''))
  await text('External id').fill('x')
  await atBank(id, { externalId: `theirs-${mark()}` })
  await save.click()
  await expect(meanwhile.getByRole('button', { name: 'Keep mine' })).toBeVisible()
  await expectAccessible(page)
})

for (const width of [375, 320])
  test(`nothing needs sideways scrolling at ${width} pixels @deep`, async ({ page, signInAs }) => {
    const { id } = await newClient()
    await page.setViewportSize({ width, height: 812 })
    await signInAs('officer', deskPaths.editClient(id))
    const { save } = editing(page)
    await expect(save).toBeVisible()
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.goto(paths.client(id))
    await expect(page.getByRole('link', { name: 'Edit details' })).toBeVisible()
    expect(await overflow()).toBeLessThanOrEqual(0)
  })

test.describe('with live updates', () => {
  test.use({ live: true })

  test('the question about a colleague’s change stays, with the focus, while the client is read again @deep', async ({
    page,
    signInAs,
  }) => {
    const { id } = await newClient()
    await signInAs('officer', deskPaths.editClient(id))
    const { text, save, meanwhile } = editing(page)
    await text('External id').fill(`mine-${mark()}`)
    await atBank(id, { externalId: `theirs-${mark()}` })
    await save.click()
    const keepMine = meanwhile.getByRole('button', { name: 'Keep mine' })
    await keepMine.focus()
    const release = await holdReads(page, `**${paths.api.client(id)}`)
    const asked = page.waitForRequest(`**${paths.api.client(id)}`)
    await atBank(id, { middlename: 'Amani' })
    await asked
    await expect(keepMine).toBeFocused()
    release()
    await expect(meanwhile).toContainText('now Amani, you have nothing')
    await expect(keepMine).toBeFocused()
  })
})
