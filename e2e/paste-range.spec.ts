import type { Locator, Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { newClient, officer } from './bank'
import { entryForm, newTable } from './entry-form'
import { expect, signInByButton, test } from './fixtures'
import { pressBack } from './leaving'

const FUNDS = 'source_of_funds'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a spreadsheet range pasted into a cell is shown first, and goes where its columns are', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.newEntry(id, FUNDS))
  const { cell, dialog, text, rows, replace } = entryForm(page)
  const range = 'Lakeside Fisheries\t84500\t2021-03-01\nNakuru Mills\t12000\t2024-06-15\n'
  await paste(page, cell('Employer', 1), range)
  await expect(dialog).toHaveAccessibleName('Paste from a spreadsheet')
  await expect(text).toHaveValue(range)
  await expect(dialog.getByRole('table', { name: 'Preview' })).toContainText('Nakuru Mills')
  await expect(cell('Employer', 1)).toHaveValue('')

  await replace.click()
  await expect(rows).toHaveCount(2)
  await expect(cell('Employer', 1)).toHaveValue('Lakeside Fisheries')
  await expect(cell('Monthly income', 2)).toHaveValue('12000')
})

test('a person who does not want the range closes it without a question and is back in the cell @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.newEntry(id, FUNDS))
  const { cell, dialog } = entryForm(page)
  await paste(page, cell('Monthly income', 1), '100\t2021-03-01')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(cell('Monthly income', 1)).toBeFocused()
  await expect(cell('Monthly income', 1)).toHaveValue('')
})

test('one cell, and lines of prose in a cell that takes lines, are pasted into the cell @deep', async ({
  page,
}) => {
  const table = await newTable([
    { name: 'employer', type: 'String', length: 60 },
    { name: 'remark', type: 'Text' },
  ])
  const { id } = await newClient()
  await signInByButton(page, 'officer', deskPaths.newEntry(id, table))
  const { cell, dialog } = entryForm(page)
  // Spreadsheets end what they copy with a line break.
  await paste(page, cell('Employer', 1), 'Mill, Sons; and Daughters\n')
  await expect(cell('Employer', 1)).toHaveValue(/^Mill, Sons; and Daughters ?$/)
  await paste(page, cell('Remark', 1), 'Two lines\nof text')
  await expect(cell('Remark', 1)).toHaveValue('Two lines\nof text')
  await expect(dialog).toHaveCount(0)

  await paste(page, cell('Remark', 1), 'Kisumu County\tSeen')
  await expect(dialog).toBeVisible()
})

test('the grid gets the current text of the dialog, even while its preview shows an older one @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.newEntry(id, FUNDS))
  const { cell, paste: open, text, replace, dialog } = entryForm(page)
  await open.click()
  await text.fill('Lakeside Fisheries\t84500')
  await expect(dialog.getByRole('table', { name: 'Preview' })).toContainText('84500')
  const button = await replace.elementHandle()
  // Pressed as soon as the field has the text, before anything is rendered again.
  await text.evaluate(async (field, button) => {
    const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
    value?.set?.call(field, 'Lakeside Fisheries\t99000')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
    if (button instanceof HTMLElement) button.click()
  }, button)
  await expect(dialog).toHaveCount(0)
  await expect(cell('Monthly income', 1)).toHaveValue('99000')
})

test('leaving the page asks about text typed into a dialog over the grid @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.dataTable(id, FUNDS))
  await page.getByRole('link', { name: 'New entry' }).first().click()
  const { paste: open, json, text, dialog } = entryForm(page)
  for (const opener of [open, json]) {
    await opener.click()
    await text.press('End')
    await text.pressSequentially(' Lakeside')
    await pressBack(page)
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(question).toContainText('What is in this dialog is not in any row yet.')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(text).toHaveValue(/ Lakeside/)
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toHaveCount(0)
  }
})

test('a row pasted into the row being edited fills it, and several rows do not fit @deep', async ({
  page,
}) => {
  const table = await newTable([
    { name: 'employer', type: 'String', length: 60 },
    { name: 'monthly_income', type: 'Decimal' },
  ])
  const { id } = await newClient()
  await officer.post(`/v1/datatables/${table}/${id}`, { employer: 'Before', locale: 'en' })
  await signInByButton(page, 'officer', deskPaths.dataTable(id, table))
  await page.getByRole('link', { name: /^Edit/ }).click()
  const { cell, dialog, text, replace } = entryForm(page)
  await paste(page, cell('Employer'), 'Kisumu County\t100\nNakuru Mills\t200')
  await expect(replace).toHaveAccessibleDescription('Only one row is edited here.')
  await text.fill('Kisumu County\t100')
  await replace.click()
  await expect(dialog).toHaveCount(0)
  await expect(cell('Employer')).toHaveValue('Kisumu County')
  await expect(cell('Monthly income')).toHaveValue('100')
  // A column that the text does not name stays as it is.
  await paste(page, cell('Employer'), 'Monthly income\n200')
  await replace.click()
  await expect(dialog).toHaveCount(0)
  await expect(cell('Employer')).toHaveValue('Kisumu County')
  await expect(cell('Monthly income')).toHaveValue('200')
})

test('a range is not shown over rows that can no longer be changed @deep', async ({ page }) => {
  const columns = Array.from({ length: 9 }, (_, at) => ({
    name: `column_${at + 1}`,
    type: 'String' as const,
    length: 20,
  }))
  const table = await newTable(columns)
  const { id } = await newClient()
  await signInByButton(page, 'officer', deskPaths.newEntry(id, table))
  const { cell, dialog, save } = entryForm(page)
  const rows = page.getByRole('region', { name: 'Rows', exact: true })
  await cell('Column 1', 1).fill('Kisumu County')
  await paste(page, rows, 'A\tB')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.route('**/files', (route) => route.abort())
  await page.locator('input[type=file]').setInputFiles({
    name: 'payslip.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n'),
  })
  await save.click()
  await expect(page.getByText('One file is not stored yet')).toBeVisible()
  await paste(page, rows, 'A\tB')
  await page.getByRole('link', { name: 'Finish' }).focus()
  await expect(dialog).toHaveCount(0)
})

async function paste(page: Page, into: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await into.press('ControlOrMeta+v')
}
