import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { Bank, type BankClient, mobileNumber, readyClient } from './bank'
import { clientPage, expectState } from './client-page'
import { entryForm } from './entry-form'
import { expect, listening, test } from './fixtures'
import { makePdf, makePng } from './made-files'

/*
 * A client's whole way through the hands of several people. All tests that make Harbour Bank require a data table are in this
 * file, because tests of another file would run beside it and have their activations refused.
 */
test.describe.configure({ timeout: 360_000 })

const mark = () => randomUUID().slice(0, 8)

/** Fills the form for a new client, sends it, and returns the id from the address of the client's page. */
async function create(page: Page, fields: Record<string, string>, form?: 'Entity') {
  await page.getByRole('link', { name: 'New client' }).click()
  if (form) await page.getByRole('radio', { name: form, exact: true }).check()
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Create client', exact: true }).click()
  // A submission years ago makes the form ask whether that is right.
  await page.getByRole('button', { name: 'Yes, go on' }).click()
  await expect(clientPage(page).nextStep).toHaveText('Verify this client')
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** The Identification tab of a client's page, found by the words on it. */
const identification = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Add identifier' })
  return {
    tab: page.getByRole('navigation', { name: 'Client' }).getByRole('link', {
      name: 'Identification',
    }),
    record: (kind: string) =>
      page
        .getByRole('list', { name: 'Identity records' })
        .getByRole('listitem', { name: new RegExp(`^${kind}`) }),
    async add(kind: string, number: string) {
      await page.getByRole('button', { name: 'Add identifier' }).click()
      await dialog.getByLabel('Document type').selectOption({ label: kind })
      await dialog.getByLabel('Number').fill(number)
      await dialog.getByRole('button', { name: 'Add identifier' }).click()
      await expect(dialog).toHaveCount(0)
    },
  }
}

const harbour = new Bank('officer@harbour')

/** Runs `during` while Harbour Bank activates no client without a row in this data table. */
async function requiring(datatableName: string, during: () => Promise<void>): Promise<void> {
  const check = await harbour.post<{ resourceId: number }>('/v1/entityDatatableChecks', {
    entity: 'm_client',
    status: 300,
    datatableName,
  })
  try {
    await during()
  } finally {
    await harbour.delete(`/v1/entityDatatableChecks/${check.resourceId}`)
  }
}

const told = (page: Page) =>
  page.getByRole('list', { name: 'Activity', exact: true }).getByRole('listitem')

test('a person: created, identified, refused for what is missing, verified, asked for a data table, activated, and seen by the auditor', async ({
  page,
  signInAs,
}, info) => {
  const person = mark()
  await signInAs('verifier@harbour')
  const id = await create(page, {
    'First name': 'Amina',
    'Last name': `Njoroge ${person}`,
    'Mobile number': mobileNumber(),
    'E-mail': `amina-${person}@example.com`,
    'Submitted on': '2024-01-15',
  })

  const { tab, add, record } = identification(page)
  await tab.click()
  await add('Utility Bill', `B-${person}`)
  const bill = record('Utility Bill')
  await bill
    .getByLabel('Files to add')
    .setInputFiles([
      (await makePdf(info.outputPath('bill.pdf'))).path,
      (await makePng(info.outputPath('bill.png'))).path,
    ])
  for (const name of ['bill.pdf', 'bill.png'])
    await expect(bill.getByRole('button', { name: `Preview ${name}` })).toBeVisible()

  const desk = clientPage(page)
  await desk.verify.click()
  await expect(desk.alarm('The bank asks for more before this step')).toBeVisible()
  await expectState(page, 'Pending')
  await add('Passport', `P-${person}`)
  await desk.verify.click()
  await expect(desk.news(`Verified Amina Njoroge ${person}`)).toBeVisible()
  await expectState(page, 'Verified')
  await expect(desk.activate).toBeDisabled()

  await requiring('source_of_funds', async () => {
    await signInAs('officer@harbour', paths.client(id))
    await desk.activate.click()
    await expect(desk.alarm('The bank asks for more before this step')).toContainText(
      'Source of funds',
    )
    await expectState(page, 'Verified')
    const needs = page.getByRole('list', { name: 'What activation needs' })
    await needs.getByRole('link', { name: 'Add an entry' }).first().click()
    await expect(page).toHaveURL(deskPaths.newEntry(id, 'source_of_funds'))
    const { cell, save } = entryForm(page)
    await cell('Employer', 1).fill('Harbour Fisheries Ltd')
    await cell('Monthly income', 1).fill('84500')
    await save.click()
    await expect(page).toHaveURL(deskPaths.dataTable(id, 'source_of_funds'))
    await page.goto(paths.client(id))
    await expect(needs).toContainText('Met: A row in Source of funds')
    await desk.activate.click()
    await expectState(page, 'Active')
  })

  await signInAs('auditor@harbour', deskPaths.clientActivity(id))
  await expect(told(page)).toContainText([
    'Activated client by officer@harbour',
    'Created a row of Source of funds by officer@harbour',
    'Verified client by verifier@harbour',
    /Created identifier \d+ by verifier@harbour/,
    /Created file \d+ by verifier@harbour/,
    /Created file \d+ by verifier@harbour/,
    /Created identifier \d+ by verifier@harbour/,
    'Created client by verifier@harbour',
  ])
  await expect(page.getByText('not shown here')).toHaveCount(0)
})

test('an activation for which the bank requires a row in a data table names that table @deep', async ({
  page,
  signInAs,
}) => {
  const table = `vetting_${randomUUID().slice(0, 8)}`
  await harbour.post('/v1/datatables', {
    datatableName: table,
    datatableDisplayName: 'Vetting',
    apptableName: 'm_client',
    multiRow: false,
    columns: [{ name: 'remark', type: 'Text', mandatory: false }],
  })
  const verified = 'clientStatus=PENDING&clientVerificationStatus=APPROVED&limit=1'
  const { pageItems } = await harbour.get<{ pageItems: BankClient[] }>(`/v1/clients?${verified}`)
  const id = pageItems[0]?.id ?? 0
  await requiring(table, async () => {
    await signInAs('officer@harbour', paths.client(id))
    const { activate, alarm } = clientPage(page)
    await activate.click()
    await expect(alarm('The bank asks for more before this step')).toContainText(
      'A row in Vetting.',
    )
    await expectState(page, 'Verified')
  })
})

test('a data table that the bank requires is named before the activation, with a link to fill it @deep', async ({
  page,
  signInAs,
}) => {
  const table = 'tax_residency'
  await requiring(table, async () => {
    const { id } = await readyClient(harbour)
    await signInAs('officer@harbour', paths.client(id))
    const ahead = page.getByRole('list', { name: 'Still needed to activate' })
    await expect(ahead.getByRole('link', { name: 'Add an entry' })).toHaveAttribute(
      'href',
      deskPaths.newEntry(id, table),
    )
    await expectAccessible(page)
    const { verify, nextStep } = clientPage(page)
    await verify.click()
    await expect(nextStep).toHaveText('Activate this client')
    const needs = page.getByRole('list', { name: 'What activation needs' })
    await expect(needs.getByRole('listitem').first()).toContainText('Missing: No row in')
    await expectAccessible(page)
  })
})

test('an entity: created, identified, verified and activated by one officer', async ({
  page,
  signInAs,
}) => {
  const entity = `Nyanza Traders ${mark()}`
  await signInAs('officer')
  const id = await create(
    page,
    {
      'Full name': entity,
      'Mobile number': mobileNumber(),
      'E-mail': `office-${mark()}@example.com`,
      'Submitted on': '2024-01-15',
    },
    'Entity',
  )
  const { tab, add } = identification(page)
  await tab.click()
  await add('Certificate of Incorporation', `R-${mark()}`)
  const desk = clientPage(page)
  await desk.verify.click()
  await expectState(page, 'Verified')
  await desk.activate.click()
  await expectState(page, 'Active')
  await page.goto(deskPaths.clientActivity(id))
  await expect(told(page)).toHaveCount(4)
})

test.describe('with live updates', () => {
  test.use({ live: true })

  test('by manual review with a checker: requested, approved by a colleague, reported to its maker, and on record', async ({
    page,
    signInAs,
    colleague,
  }) => {
    const lastname = `Otieno ${mark()}`
    await signInAs('officer@hillside')
    const id = await create(page, {
      'First name': 'Brian',
      'Last name': lastname,
      'Submitted on': '2024-01-15',
    })
    const desk = clientPage(page)
    await desk.review.click()
    await desk.reason.selectOption('Known customer, records being migrated')
    await desk.comments.fill('Paper file 1988/17 seen at the branch.')
    await desk.confirm.click()
    const waits = page.getByRole('region', { name: /waits for approval$/ })
    await expect(waits).toContainText('Paper file 1988/17 seen at the branch.')
    await expectState(page, 'Pending')

    const approvals = await colleague('checker@hillside')
    await approvals.goto(deskPaths.approvals())
    await listening(approvals)
    const entry = approvals
      .getByRole('list', { name: 'Waiting for approval' })
      .getByRole('listitem')
      .filter({ has: approvals.getByRole('link', { name: `Brian ${lastname}` }) })
    await entry.getByRole('button', { name: 'Approve' }).click()
    await approvals.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(entry).toHaveCount(0)
    await approvals.context().close()

    await expectState(page, 'Active')
    await expect(waits).toHaveCount(0)
    await signInAs('auditor@hillside', deskPaths.clientActivity(id))
    const review = told(page).filter({ hasText: 'Activated client by manual review' })
    await expect(review).toContainText('by officer@hillside')
    await expect(review).toContainText('Approved by checker@hillside')
  })
})
