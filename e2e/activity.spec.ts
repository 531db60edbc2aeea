import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { Bank, newClient, officer, readyClient, reviewAtBank, verifiedClient } from './bank'
import { clientPage } from './client-page'
import { switchOff } from './faults'
import { expect, test } from './fixtures'
import { hearRegions } from './read-out'

const entries = (page: Page, list = 'Activity') =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem')

test('the auditor reads what an officer did to a client, with who, when, old and new value', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await newClient()
  await officer.put(`/v1/clients/${id}`, { emailAddress: 'nia@example.com' })
  await officer.put(`/v1/clients/${id}`, { emailAddress: 'nia.b@example.com' })
  await signInAs('auditor', paths.client(id))
  await page.getByRole('link', { name: 'Activity', exact: true }).last().click()
  await expect(page).toHaveURL(deskPaths.clientActivity(id))
  await expect(page).toHaveTitle(`Activity · ${name} · Clientele`)
  await expect(entries(page)).toHaveCount(3)
  const newest = entries(page).first()
  await expect(newest).toContainText('Changed client by officer')
  await expect(newest).toContainText(/E-mail ?was nia@example\.com.*became nia\.b@example\.com/)
  await expect(newest).toContainText('Done')
  await expect(newest).toContainText(/\d{1,2} \w{3} \d{4}, \d\d:\d\d:\d\d \S+/)
  await expect(entries(page).last()).toContainText('Created client by officer')
})

test('the activity of a client shows a verification as soon as it is done @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await readyClient()
  await signInAs('officer', deskPaths.clientActivity(id))
  await expect(entries(page).first()).toContainText('Created identifier')
  await clientPage(page).verify.click()
  await expect(entries(page).first()).toContainText('Verified client by officer')
})

test('the activity calls kinds, states and data tables by name, and shows no number in place of a name @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await verifiedClient()
  const funds = `/v1/datatables/source_of_funds/${id}`
  const { resourceId } = await officer.post<{ resourceId: number }>(funds, {
    employer: 'Lumen Energy',
    monthly_income: '84500.00',
    since: '2021-03-01',
  })
  await officer.put(`${funds}/${resourceId}`, { employer: 'City of Mombasa' })
  await officer.post(`/v1/clients/${id}?command=activate`, {
    activationDate: '2024-03-05',
    dateFormat: 'yyyy-MM-dd',
  })
  await signInAs('auditor', deskPaths.clientActivity(id))
  const told = (what: string) => entries(page).filter({ hasText: what })
  await expect(told('Activated client')).toContainText(/Status ?was Verified.*became Active/)
  await expect(told('Created a row of Source of funds')).toContainText(/by officer · row \d+/)
  await expect(told('Created a row of Source of funds')).toContainText(
    /Employer ?Lumen Energy.*Monthly income ?84500.*Since ?1 Mar 2021/,
  )
  await expect(told('Changed a row of Source of funds')).toContainText(
    /Employer ?was Lumen Energy.*became City of Mombasa/,
  )
  await expect(page.getByText(/recorded values? (is|are) not shown/)).toHaveCount(0)
  await expect(told('Verified client')).toContainText(/was Not verified.*became Verified/)
  await expect(told('Created identifier')).toContainText(/Document type ?Passport/)
  await expect(told('Created identifier')).toContainText(/Status ?Active/)
  await expect(told('Created client')).toContainText(/Office ?Head Office/)

  await page.goto(paths.activity())
  await page.getByRole('combobox', { name: 'Record' }).selectOption({ label: 'Source of funds' })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/entity=other%3Asource_of_funds$/)
  await expect(entries(page).filter({ hasNotText: 'of Source of funds by' })).toHaveCount(0)
  await expect(
    entries(page)
      .locator(`a[href="${paths.client(id)}"]`)
      .first(),
  ).toBeVisible()
})

test('older entries are on pages of their own, whose addresses can be kept, and the keyboard is left at the heading when the link it pressed is gone @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  for (let times = 1; times <= 50; times += 1)
    await officer.put(`/v1/clients/${id}`, { externalId: `${id}-${times}` })
  await signInAs('officer', deskPaths.clientActivity(id))
  await expect(page.getByText('1–50 of 51')).toBeVisible()
  await page.getByRole('link', { name: 'Next page', exact: true }).click()
  await expect(page).toHaveURL(deskPaths.clientActivity(id, 'page=2'))
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page)).toContainText('Created client')
  await expect(page.getByRole('link', { name: 'Next page', exact: true })).toBeDisabled()
  await page.goBack()
  await expect(entries(page)).toHaveCount(50)
  await page.getByRole('link', { name: 'Next page', exact: true }).press('Enter')
  await expect(page).toHaveURL(deskPaths.clientActivity(id, 'page=2'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto(deskPaths.clientActivity(id, 'page=99'))
  await expect(page).toHaveURL(deskPaths.clientActivity(id, 'page=2'))
})

test('the keyboard is left at the heading when the link that cleared the filters is gone @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('auditor', paths.activity('from=1990-01-01&to=1990-01-02'))
  await page.getByRole('link', { name: 'Clear filters' }).press('Enter')
  await expect(page).toHaveURL(paths.activity())
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a half-typed day is reported at its field, and narrows nothing @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('auditor', paths.activity())
  const from = page.getByLabel('From', { exact: true })
  await from.pressSequentially('0231')
  await page.getByLabel('To', { exact: true }).fill('2026-02-01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(from).toHaveAccessibleDescription(/^This day does not exist/)
  await expect(from).toBeFocused()
  await expect(page).toHaveURL(paths.activity())
  await from.fill('2026-01-01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/\?from=2026-01-01&to=2026-02-01$/)
})

test('the activity of the bank can be narrowed by person, action, record and day, and its address keeps that', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await new Bank('verifier').put(`/v1/clients/${id}`, { emailAddress: 'nia@example.com' })
  await signInAs('auditor')
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity')
  await page.getByRole('combobox', { name: 'Person' }).selectOption({ label: 'verifier' })
  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Changed' })
  await page.getByRole('combobox', { name: 'Record' }).selectOption({ label: 'Client' })
  await page.getByLabel('From', { exact: true }).fill('2026-01-01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/makerId=\d+&action=change&entity=client&from=2026-01-01$/)
  await expect(entries(page).filter({ hasNotText: 'Changed client by verifier' })).toHaveCount(0)
  const link = entries(page).locator(`a[href="${paths.client(id)}"]`)
  await expect(link).toBeVisible()

  await page.getByLabel('To', { exact: true }).fill('2025-12-31')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    '“To” must not be earlier than “From”.',
  )
  await expect(page.getByText('Correct the dates to see the activity.')).toBeVisible()
  await expect(page.getByText('No entries match these filters')).toHaveCount(0)
  await expect(entries(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('')
  await link.click()
  await expect(page).toHaveURL(paths.client(id))
})

test('the override register lists every manual review with reviewer and comments, and says how much was read @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await newClient()
  const comments = `Known to the branch for years, case ${id}.`
  await reviewAtBank(id, comments)
  await signInAs('auditor', paths.activity())
  const expectReadOut = await hearRegions(page)
  await page.getByRole('link', { name: 'Override register' }).click()
  await expect(page).toHaveURL(paths.activity('overrides=true'))
  const ours = entries(page, 'Override register').filter({ hasText: comments })
  await expect(ours).toContainText('Activated client by manual review by officer')
  await expect(ours).toContainText('5 Mar 2024')
  await expect(ours.getByRole('link', { name })).toBeVisible()
  await expect(page.getByText(/\d+ manual reviews? among \d+ activations?/)).toBeVisible()
  await expectReadOut(' among ')
  const all = entries(page, 'Override register')
  await expect(all.filter({ hasNotText: 'by manual review' })).toHaveCount(0)
})

test('what a program did in one go is one line, which opens to its single entries @deep', async ({
  page,
  signInAs,
}) => {
  const { resourceId } = await officer.post<{ resourceId: number }>('/v1/subscribers', {
    name: `Program ${randomUUID()}`,
    type: 'WEBHOOK',
    target: 'http://localhost:9/',
    secretKey: 'a secret of the test, long enough',
    active: false,
  })
  await officer.post('/v1/subscriptions', {
    subscriberId: resourceId,
    entityMap: { CLIENT: ['CREATE', 'UPDATE', 'DELETE'].map((action) => ({ action })) },
  })
  await signInAs('auditor', paths.activity('entity=subscription'))
  const line = entries(page)
    .filter({ hasText: /^.*Created \d+ subscriptions by officer/ })
    .first()
  const summary = line.locator('summary')
  await expect(summary).toBeVisible()
  const several = Number(/Created (\d+)/.exec(await summary.innerText())?.[1])
  expect(several).toBeGreaterThanOrEqual(3)
  const each = line.getByRole('list').getByRole('listitem')
  await expect(each).toHaveCount(0)
  await summary.press('Enter')
  await expect(each).toHaveCount(several)
  await expect(each.first()).toContainText(/Created subscription \d+ by officer.*Done/)
  // The pages count entries, as the bank does.
  await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible()
})

test('the activity shows nothing to staff of another bank @deep', async ({ page, signInAs }) => {
  const { id, name } = await newClient()
  await reviewAtBank(id, 'Seen in person.')
  await signInAs('auditor@harbour', paths.activity())
  await expect(entries(page)).not.toHaveCount(0)
  await expect(page.getByText(name)).toHaveCount(0)
  await page.goto(paths.activity('overrides=true'))
  await expect(page.getByText(/manual reviews? among /).first()).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('staff who may not read the trail are told so, on the tab and on the page @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('verifier', deskPaths.clientActivity(id))
  await expect(
    page.getByText('You do not have the permission READ_AUDIT. Ask your administrator.'),
  ).toBeVisible()
  await expect(entries(page)).toHaveCount(0)
  await page.goto(paths.activity())
  await expect(
    page.getByText('You do not have the permission READ_AUDIT. Ask your administrator.'),
  ).toBeVisible()
})

test('a trail that cannot be read is not shown as empty, and Retry reads it', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await newClient()
  const user = 'auditor'
  const broken = { method: 'GET', path: '/v1/audits', user, kind: 'status', status: 503 } as const
  await fault(broken)
  await signInAs(user, deskPaths.clientActivity(id))
  await expect(clientPage(page).alarm('The bank could not answer')).toBeVisible()
  await expect(page.getByText('No entries for this client')).toHaveCount(0)
  await switchOff(broken)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(entries(page)).toHaveCount(1)
})

test('entries already read stay when those of another filter cannot be read, and say which filter they belong to @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await newClient()
  await officer.put(`/v1/clients/${id}`, { emailAddress: 'nia@example.com' })
  const user = 'auditor'
  await signInAs(user, paths.activity())
  await expect(entries(page).first()).toBeVisible()
  const broken = { method: 'GET', path: '/v1/audits', user, kind: 'status', status: 503 } as const
  await fault(broken)
  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Created' })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(paths.activity('action=create'))
  await expect(clientPage(page).alarm('The bank could not answer')).toBeVisible()
  await expect(page.getByText('These rows are those of All activity, page 1.')).toBeVisible()
  await expect(page.getByText(/^Below are the rows as they were read /)).toBeVisible()
  await expect(entries(page).filter({ hasText: 'Changed client by officer' })).not.toHaveCount(0)

  await switchOff(broken)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('These rows are those of')).toHaveCount(0)
  await expect(entries(page).first()).toContainText('Created')
  await expect(entries(page).filter({ hasNotText: 'Created' })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(paths.activity())
  await expect(page.getByRole('combobox', { name: 'Action' })).toHaveValue('')
  await expect(entries(page).filter({ hasText: 'Changed client by officer' })).not.toHaveCount(0)
})

test.describe('with live updates', () => {
  test.use({ live: true })

  test('entries that cannot be read again stay, and one press on Retry reads them @deep', async ({
    page,
    signInAs,
    fault,
  }) => {
    const { id } = await newClient()
    const user = 'auditor'
    await signInAs(user, deskPaths.clientActivity(id))
    await expect(entries(page)).toHaveCount(1)
    const broken = {
      method: 'GET',
      path: '/v1/audits',
      user,
      kind: 'status',
      status: 503,
    } as const
    await fault(broken)
    await officer.put(`/v1/clients/${id}`, { emailAddress: 'nia@example.com' })
    await expect(page.getByText(/^Below are the rows as they were read /)).toBeVisible()
    await expect(entries(page)).toHaveCount(1)
    await expect(page.getByText('These rows are those of')).toHaveCount(0)

    await switchOff(broken)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(entries(page)).toHaveCount(2)
    await expect(page.getByText(/^Below are the rows as they were read /)).toHaveCount(0)
    // The button has gone with its message.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('a client without entries in the trail says where the days and people of its steps come from @deep', async ({
  page,
  signInAs,
}) => {
  const search = 'clientStatus=ACTIVE&orderBy=id&limit=1&offset=100'
  const { pageItems } = await new Bank('auditor@harbour').get<{ pageItems: { id: number }[] }>(
    `/v1/clients?${search}`,
  )
  await signInAs('auditor@harbour', deskPaths.clientActivity(pageItems[0]?.id ?? 0))
  await expect(page.getByText('No entries for this client')).toBeVisible()
  await expect(clientPage(page).steps.first()).toContainText(/\d{4}/)
  await expect(
    page.getByText(/days and people in the steps above are from the client’s/),
  ).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the trail can be read, narrowed and paged through @deep', async ({ page, signInAs }) => {
    const { id } = await newClient()
    await signInAs('auditor', paths.activity())
    await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Created' })
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/action=create/)
    await expect(entries(page).locator(`a[href="${paths.client(id)}"]`)).toBeVisible()
    await expect(entries(page).filter({ hasNotText: 'Created' })).toHaveCount(0)
  })
})
