import type { Route } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { expectAccessible } from './accessibility'
import { consoleOrigin } from './addresses'
import { Bank, newClient, officer } from './bank'
import { bankRows, entryForm, newTable } from './entry-form'
import { expect, signInByButton, test } from './fixtures'
import { hold } from './hold'
import { loseAnswers, withholdAnswers } from './lost-answers'
import { endElsewhere, endWithRequest, signInAgain } from './other-tabs'

const FUNDS = 'source_of_funds'
const ENTRIES = '/v1/datatables/{table}/{clientId}'
const INCOME = [
  { name: 'employer', type: 'String', length: 60, mandatory: true },
  { name: 'monthly_income', type: 'Decimal' },
  { name: 'since', type: 'Date' },
] as const
const PAYSLIP = {
  name: 'payslip.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n'),
}

test('several typed rows are saved together, and a wrong value is marked at its cell as it was typed', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await newClient()
  await signInAs('officer', deskPaths.newEntry(id, FUNDS))
  const { heading, cell, addRow, save, summary, news } = entryForm(page)
  await expect(heading).toHaveText('New entry in Source of funds')
  await expect(page.getByText(`Attached to client ${id}, ${name}.`)).toBeVisible()
  await cell('Employer', 1).fill('Lakeside Fisheries Ltd')
  await cell('Monthly income', 1).fill('84500.00')
  await cell('Since', 1).fill('01 March 2021')
  await addRow.click()
  await expect(cell('Employer', 2)).toBeFocused()
  await cell('Employer', 2).fill('Kisumu County')
  await cell('Monthly income', 2).fill('12k')
  await cell('Since', 2).fill('2024-06-15')
  await expect(cell('Since', 2)).toHaveAccessibleDescription('Saturday 15 June 2024')

  await save.click()
  const wrong = cell('Monthly income', 2)
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveValue('12k')
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(wrong).toHaveAccessibleDescription('Enter a number, such as 12000')
  await expect(summary).toContainText('Row 2, Monthly income: Enter a number, such as 12000')
  expect(await bankRows(FUNDS, id)).toEqual([])

  await wrong.fill('12000')
  await expect(wrong).not.toHaveAttribute('aria-invalid')
  await expect(summary).toHaveCount(0)
  await save.click()
  await expect(page).toHaveURL(deskPaths.dataTable(id, FUNDS))
  await expect(news('Saved 2 rows')).toBeVisible()
  const table = page.getByRole('table', { name: 'Source of funds', exact: true })
  await expect(table.getByRole('row')).toHaveCount(3)
  expect(await bankRows(FUNDS, id)).toMatchObject([
    { employer: 'Lakeside Fisheries Ltd', monthly_income: 84500, since: [2021, 3, 1] },
    { employer: 'Kisumu County', monthly_income: 12000, since: [2024, 6, 15] },
  ])
})

test('every type of column has its control and reaches the bank in its own type; an empty cell stays empty @deep', async ({
  page,
}) => {
  const table = await newTable([
    { name: 'line', type: 'String', length: 40 },
    { name: 'remark', type: 'Text' },
    { name: 'people', type: 'Number' },
    { name: 'amount', type: 'Decimal' },
    { name: 'checked', type: 'Boolean' },
    { name: 'since', type: 'Date' },
    { name: 'seen_at', type: 'DateTime' },
    { name: 'kind', type: 'Dropdown', code: 'IncomeKind' },
  ])
  const { id } = await newClient()
  await signInByButton(page, 'officer', deskPaths.newEntry(id, table))
  const { cell, addRow, save } = entryForm(page)
  await cell('Line', 1).fill('One')
  await cell('Remark', 1).fill('Two lines\nof text')
  await cell('People', 1).fill('-7')
  await cell('Amount', 1).fill('9999999999999.123456')
  await cell('Checked', 1).selectOption('No')
  await cell('Since', 1).fill('29 February 2024')
  await cell('Seen at', 1).fill('2024-02-29 23:59')
  await cell('Kind', 1).selectOption('Pension')
  await addRow.click()
  await cell('Line', 2).fill('Only this')
  await save.click()
  await expect(page).toHaveURL(deskPaths.dataTable(id, table))
  const [full, empty] = await bankRows(table, id)
  expect(full).toMatchObject({
    line: 'One',
    remark: 'Two lines\nof text',
    people: -7,
    checked: false,
    since: [2024, 2, 29],
    seen_at: '2024-02-29 23:59:00',
  })
  expect(full?.IncomeKind_cd_kind).toEqual(expect.any(Number))
  expect(empty).toMatchObject({ line: 'Only this', remark: null, people: null, amount: null })
  expect(empty).toMatchObject({ checked: null, since: null, seen_at: null })
  await expect(page.getByRole('main')).toContainText('9999999999999.123456')
})

test('of two hundred pasted rows the one with a wrong value is found, corrected and saved with the rest @deep', async ({
  page,
  signInAs,
}) => {
  // A busy machine needs time to render and to check so many rows.
  test.setTimeout(360_000)
  const { id } = await newClient()
  await signInAs('officer', deskPaths.newEntry(id, FUNDS))
  const { cell, rows, paste, dialog, text, replace, summary, save } = entryForm(page)
  const lines = Array.from({ length: 200 }, (_, at) => {
    const income = at + 1 === 40 ? '12k' : `${(at + 1) * 100}`
    return `Employer ${at + 1}\t${income}\t2024-03-01\tSalary`
  })
  await paste.click()
  await text.fill(['Employer\tMonthly income\tSince\tKind', ...lines].join('\n'))
  await expect(dialog.getByRole('status')).toContainText('200 rows, 1 problem')
  await expect(dialog).toContainText('Row 40, Monthly income: Enter a number, such as 12000')
  await expect(dialog.getByRole('table', { name: 'Preview' })).toContainText('12k')
  await replace.click()
  await expect(dialog).toHaveCount(0)
  await expect(rows).toHaveCount(200)

  await summary.getByRole('link', { name: /^Row 40, Monthly income/ }).click()
  await expect(cell('Monthly income', 40)).toBeFocused()
  await expect(cell('Monthly income', 40)).toHaveValue('12k')
  await cell('Monthly income', 40).fill('12000')
  await save.click()
  await expect(page).toHaveURL(deskPaths.dataTable(id, FUNDS), { timeout: 60_000 })
  const saved = await bankRows(FUNDS, id)
  expect(saved).toHaveLength(200)
  expect(saved[39]).toMatchObject({ employer: 'Employer 40', monthly_income: 12000 })
})

test('pasted rows can follow typed ones, and a removed row can be restored @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.newEntry(id, FUNDS))
  const { cell, rows, paste, text, append, removeRow, undo, news } = entryForm(page)
  await cell('Employer', 1).fill('Typed')
  await paste.click()
  await text.fill('Pasted,100,2024-03-01\nToo,200,2024-03-02')
  await append.click()
  await expect(rows).toHaveCount(3)
  await expect(cell('Employer', 1)).toHaveValue('Typed')
  await expect(cell('Employer', 3)).toHaveValue('Too')

  await removeRow(2).click()
  await expect(news('Row 2 removed.')).toBeVisible()
  await expect(removeRow(2)).toBeFocused()
  await expect(cell('Employer', 2)).toHaveValue('Too')
  await undo.click()
  await expect(cell('Employer', 2)).toHaveValue('Pasted')
  await expect(cell('Employer', 2)).toBeFocused()
  await expect(cell('Employer', 3)).toHaveValue('Too')
})

test('after rows are replaced by pasted ones, the page says that, and a row removed before has no way back @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.newEntry(id, FUNDS))
  const { cell, rows, addRow, paste, text, replace, removeRow, undo, news } = entryForm(page)
  await addRow.click()
  await cell('Employer', 2).fill('Typed')
  await removeRow(2).click()
  await expect(news('Row 2 removed.')).toBeVisible()
  await paste.click()
  await text.fill('Pasted,100,2024-03-01\nToo,200,2024-03-02')
  await replace.click()
  await expect(rows).toHaveCount(2)
  await expect(news('Row 2 removed.')).toHaveCount(0)
  await expect(news('2 rows put into the grid')).toBeVisible()
  await expect(undo).toHaveCount(0)
})

test('the JSON is what is sent; edits there reach the grid, and JSON that does not fit is refused and kept @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.newEntry(id, FUNDS))
  const { cell, rows, json, dialog, text, use, save } = entryForm(page)
  await cell('Employer', 1).fill('Kisumu County')
  await cell('Since', 1).fill('1 March 2021')
  await json.click()
  const shown = JSON.parse(await text.inputValue())
  expect(shown).toMatchObject({ title: 'Source of funds', allowsMultipleRows: true })
  expect(shown.entries).toMatchObject([{ employer: 'Kisumu County', since: '2021-03-01' }])

  const broken = (await text.inputValue()).replace('"Kisumu County",', '"Kisumu County"')
  await text.fill(broken)
  await use.click()
  await expect(dialog.getByRole('alert')).toContainText('This is not JSON: look at line')
  await expect(text).toHaveValue(broken)
  await text.fill(JSON.stringify({ ...shown, entries: [{ employer: 'X', salary: '1' }] }))
  await use.click()
  await expect(dialog.getByRole('alert')).toContainText('no such column')

  const more = { ...shown, entries: [...shown.entries, { employer: 'Nakuru Mills' }] }
  await text.fill(JSON.stringify(more, null, 2))
  await use.click()
  await expect(dialog).toHaveCount(0)
  await expect(rows).toHaveCount(2)
  await expect(cell('Employer', 2)).toHaveValue('Nakuru Mills')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/entries'),
  )
  await json.click()
  const last = JSON.parse(await text.inputValue())
  await page.keyboard.press('Escape')
  await save.click()
  expect((await sent).postDataJSON()).toEqual(last)
  await expect(page).toHaveURL(deskPaths.dataTable(id, FUNDS))
})

test('typing in a cell renders no other row again @deep', async ({ page, signInAs }) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.newEntry(id, FUNDS))
  const { cell, rows, paste, text, replace } = entryForm(page)
  await paste.click()
  await text.fill(Array.from({ length: 300 }, (_, at) => `Employer ${at},1`).join('\n'))
  await replace.click()
  await expect(rows).toHaveCount(300)
  // React keeps the props of the last render on the element; a new render leaves another object there.
  const drawn = (element: Element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
    return key ? Reflect.get(element, key) : undefined
  }
  await page.evaluate(
    ([read]) => {
      const look = new Function(`return ${read}`)()
      const before = [...document.querySelectorAll('[data-row]')].map((row) => [row, look(row)])
      Object.assign(window, {
        redrawn: () =>
          before.filter(([row, was]) => look(row) !== was).map(([row]) => row.dataset.row),
      })
    },
    [drawn.toString()] as const,
  )
  await cell('Monthly income', 150).press('End')
  await page.keyboard.type('2k')
  await expect(cell('Monthly income', 150)).toHaveValue('12k')
  await expect(cell('Monthly income', 150)).toHaveAttribute('aria-invalid', 'true')
  const redrawn = await page.evaluate(() => Reflect.get(window, 'redrawn')() as string[])
  expect(redrawn).toEqual(['150'])
})

test('sixty columns are labelled, reached by keyboard, and scroll in their own region @deep', async ({
  page,
}) => {
  const table = await newTable(
    Array.from({ length: 60 }, (_, at) => ({ name: `answer_${at + 1}`, type: 'Number' }) as const),
  )
  const { id } = await newClient()
  await signInByButton(page, 'officer', deskPaths.newEntry(id, table))
  const { cell, save } = entryForm(page)
  const region = page.getByRole('region', { name: 'Rows', exact: true })
  await expect(region).toHaveAttribute('tabindex', '0')
  await cell('Answer 59', 1).focus()
  await page.keyboard.press('Tab')
  await expect(cell('Answer 60', 1)).toBeFocused()
  await expect(cell('Answer 60', 1)).toBeInViewport()
  await expect(region.getByRole('rowheader')).toBeInViewport()
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await sideways()).toBeLessThanOrEqual(0)
  await page.keyboard.type('60')
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await sideways()).toBeLessThanOrEqual(0)
  await save.click()
  await expect(page).toHaveURL(deskPaths.dataTable(id, table))
  expect(await bankRows(table, id)).toMatchObject([{ answer_1: null, answer_60: 60 }])
})

test('when the bank changes the columns meanwhile, nothing typed is lost and the page says what changed @deep', async ({
  page,
}) => {
  const table = await newTable([...INCOME])
  const { id } = await newClient()
  await signInByButton(page, 'officer', deskPaths.newEntry(id, table))
  const { cell, save, news } = entryForm(page)
  await cell('Employer', 1).fill('Kisumu County')
  await cell('Monthly income', 1).fill('84500')
  await officer.put(`/v1/datatables/${table}`, {
    dropColumns: [{ name: 'monthly_income' }],
    addColumns: [{ name: 'remark', type: 'Text' }],
  })
  await save.click()
  const changed = news('The bank has changed this table since you opened it')
  await expect(changed).toContainText('monthly_income was removed')
  await expect(changed).toContainText('remark was added')
  await changed.getByRole('button', { name: 'Use the new columns' }).click()
  await expect(cell('Employer', 1)).toHaveValue('Kisumu County')
  const kept = news('No longer asked')
  await expect(kept).toContainText('Monthly income, row 1: 84500')
  await cell('Remark', 1).fill('was 84500')
  await kept.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(kept).toHaveCount(0)
  await expect(save).toBeFocused()
  await save.click()
  await expect(page).toHaveURL(deskPaths.dataTable(id, table))
  expect(await bankRows(table, id)).toMatchObject([
    { employer: 'Kisumu County', remark: 'was 84500' },
  ])
})

test('a row removed before the columns changed can be restored, and the page names what it no longer asks @deep', async ({
  page,
}) => {
  const table = await newTable([...INCOME])
  const { id } = await newClient()
  await signInByButton(page, 'officer', deskPaths.newEntry(id, table))
  const { cell, rows, addRow, removeRow, undo, save, news } = entryForm(page)
  await cell('Employer', 1).fill('Kisumu County')
  await addRow.click()
  await cell('Employer', 2).fill('Lakeside')
  await addRow.click()
  await cell('Employer', 3).fill('Removed')
  await cell('Monthly income', 3).fill('84500')
  await removeRow(3).click()
  await officer.put(`/v1/datatables/${table}`, { dropColumns: [{ name: 'monthly_income' }] })
  await save.click()
  await page.getByRole('button', { name: 'Use the new columns' }).click()
  await undo.click()
  await expect(rows).toHaveCount(3)
  await expect(cell('Employer', 3)).toHaveValue('Removed')
  await expect(news('No longer asked')).toContainText('Monthly income, row 3: 84500')
})

test('a second press of Read again does not take the columns that the first has read @deep', async ({
  page,
}) => {
  const table = await newTable([...INCOME])
  const { id } = await newClient()
  await signInByButton(page, 'officer', deskPaths.newEntry(id, table))
  const { cell, save, news } = entryForm(page)
  await cell('Monthly income', 1).fill('84500')
  await cell('Employer', 1).fill('Kisumu County')
  await officer.put(`/v1/datatables/${table}`, { dropColumns: [{ name: 'monthly_income' }] })
  const address = `**${deskPaths.api.dataTable(id, table)}`
  await page.route(address, (route) => route.fulfill({ status: 403 }))
  await save.click()
  const changed = news('The bank has changed this table since you opened it')
  await changed.getByRole('button', { name: 'Read again' }).focus()
  await page.unroute(address)
  await page.keyboard.press('Enter')
  await expect(changed).toContainText('monthly_income was removed')
  await expect(changed.locator(':focus')).toContainText('Nothing was saved')
  await page.keyboard.press('Enter')
  await changed.getByRole('button', { name: 'Use the new columns' }).click()
  await expect(news('No longer asked')).toContainText('Monthly income, row 1: 84500')
})

test('whoever removes a column of a table they describe goes on with the next one, or adds another @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  // At a bank that no other test of data tables uses: meanwhile this person reads no list of them.
  const at = new Bank('manager@hillside')
  const table = await newTable([...INCOME], { at })
  const { id } = await newClient({}, at)
  await signInAs('manager@hillside')
  await at.delete(`/v1/datatables/${table}`)
  await fault({
    method: 'GET',
    path: '/v1/datatables',
    kind: 'status',
    status: 500,
    user: 'manager@hillside',
  })
  await page.goto(deskPaths.newEntry(id, table))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Add column').click()
  await page.getByLabel('Name of column 1').fill('employer')
  await button('Add column').click()
  await button('Remove column 1').press('Enter')
  await expect(page.getByLabel('Name of column 1')).toBeFocused()
  await button('Remove column 1').press('Enter')
  await expect(button('Add column')).toBeFocused()
})

test('a value that only the bank refuses is marked at its cell too, also below a blank row @deep', async ({
  page,
}) => {
  const table = await newTable([...INCOME])
  const { id } = await newClient()
  await signInByButton(page, 'officer', deskPaths.newEntry(id, table))
  const { cell, addRow, save, summary } = entryForm(page)
  await cell('Employer', 1).fill('Short')
  await addRow.click()
  await expect(cell('Employer', 2)).toBeFocused()
  await addRow.click()
  await cell('Employer', 3).fill('Rather long')
  await officer.put(`/v1/datatables/${table}`, { dropColumns: [{ name: 'employer' }] })
  await officer.put(`/v1/datatables/${table}`, {
    addColumns: [{ ...INCOME[0], length: 5 }],
  })
  await save.click()
  await expect(cell('Employer', 3)).toHaveAccessibleDescription('At most 5 characters')
  await expect(cell('Employer', 3)).toHaveValue('Rather long')
  await expect(cell('Employer', 1)).not.toHaveAttribute('aria-invalid')
  await expect(summary.getByRole('link')).toHaveText('Row 3, Employer: At most 5 characters')
  expect(await bankRows(table, id)).toEqual([])
})

test('rows whose answer is lost are looked for, and are at the bank once', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.newEntry(id, FUNDS))
  const { cell, save, news } = entryForm(page)
  await fault({ method: 'POST', path: ENTRIES, clientId: id, kind: 'cut', times: 1 })
  await cell('Employer', 1).fill('Kisumu County')
  await save.click()
  await expect(news('Saved 1 row')).toBeVisible()
  await expect(page).toHaveURL(deskPaths.dataTable(id, FUNDS))
  expect(await bankRows(FUNDS, id)).toHaveLength(1)
})

test('rows are sent once even when Save is pressed in the moment their answer is rendered @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.newEntry(id, FUNDS))
  const { cell, save } = entryForm(page)
  await cell('Employer', 1).fill('Kisumu County')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/entries')) sent.push(request.url())
  })
  // A press follows every change of the page, before any effect of that render runs.
  await page.evaluate(() => {
    const press = () => {
      for (const button of document.querySelectorAll('button'))
        if (button.textContent === 'Save entry') button.click()
    }
    const everything = { subtree: true, childList: true, attributes: true, characterData: true }
    new MutationObserver(press).observe(document.body, everything)
  })
  await save.click()
  await expect(page).toHaveURL(deskPaths.dataTable(id, FUNDS))
  expect(await bankRows(FUNDS, id)).toHaveLength(1)
  expect(sent).toHaveLength(1)
})

test('when the next page cannot be fetched after rows were saved, it opens once the console is back, whatever was pressed meanwhile @deep', async ({
  page,
  context,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.newEntry(id, FUNDS))
  const { cell, save, news } = entryForm(page)
  await cell('Employer', 1).fill('Kisumu County')
  await page.route('**/entries', async (route) => {
    const response = await route.fetch()
    await context.setOffline(true)
    await route.fulfill({ response })
  })
  await save.click()
  await expect(news('Saved 1 row')).toBeVisible()
  const told = news('You are still on the page you were on.')
  await expect(told).toBeVisible()
  await expect(news('Saved. The data table opens once this console can be reached')).toBeVisible()
  for (const press of ['Finish', 'Try again']) {
    await page.getByRole('link', { name: press }).first().click()
    await expect(told).toBeVisible()
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  }
  await context.setOffline(false)
  await expect(page).toHaveURL(deskPaths.dataTable(id, FUNDS), { timeout: 20_000 })
  expect(await bankRows(FUNDS, id)).toHaveLength(1)
})

test('rows whose answer was lost cannot be changed, and are sent again as they were @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.newEntry(id, FUNDS))
  const { cell, save, cancel, dialog, news } = entryForm(page)
  // If the page could read the table, it would report the rows as saved and offer nothing to press.
  await hold(page, `**${deskPaths.api.dataTable(id, FUNDS)}`)
  const answerAgain = await loseAnswers(page, deskPaths.api.entries(id, FUNDS))
  await cell('Employer', 1).fill('Kisumu County')
  await save.click()
  const told = page.getByRole('alert').filter({ hasText: 'This console cannot be reached' })
  await expect(told).toBeVisible()
  await expect(cell('Employer', 1)).not.toBeEditable()
  await expect(page.getByText('These fields cannot be changed')).toBeVisible()
  // The bank may have the rows by now, so leaving must not call them unsaved.
  await cancel.click()
  await expect(dialog).toContainText('It is not known yet whether the rows were saved.')
  await expect(dialog).not.toContainText('are not saved')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await answerAgain()
  await save.click()
  await expect(page).toHaveURL(deskPaths.dataTable(id, FUNDS))
  await expect(news('Saved 1 row')).toBeVisible()
  expect(await bankRows(FUNDS, id)).toHaveLength(1)
})

test('the one row of a table whose answer was lost is not taken for somebody else’s @deep', async ({
  page,
}) => {
  const table = await newTable([...INCOME], { multiRow: false })
  const { id } = await newClient()
  await signInByButton(page, 'officer', deskPaths.newEntry(id, table))
  const { cell, save, news } = entryForm(page)
  await cell('Employer').fill('Kisumu County')
  const reading = deskPaths.api.dataTable(id, table)
  // The page reads the table once after the press. A second read would tell it that the row is its own.
  await hold(page, `**${reading}`)
  await page.route(`**${reading}`, (route) => route.continue(), { times: 1 })
  const answerAgain = await loseAnswers(page, deskPaths.api.entries(id, table))
  const read = page.waitForResponse((response) => response.url().endsWith(reading))
  await save.click()
  expect(await (await read).text()).toContain('Kisumu County')
  await expect(page.getByText('No answer came.')).toBeVisible()
  await expect(page.getByText('There is a row already')).toHaveCount(0)
  await answerAgain()
  await save.click()
  await expect(page).toHaveURL(deskPaths.dataTable(id, table))
  await expect(news('Saved 1 row')).toBeVisible()
  expect(await bankRows(table, id)).toHaveLength(1)
})

test('rows that arrive after they were given up as unsaved are not sent a second time @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.newEntry(id, FUNDS))
  const { cell, save, news } = entryForm(page)
  await fault({
    method: 'POST',
    path: ENTRIES,
    clientId: id,
    kind: 'status',
    status: 500,
    times: 1,
  })
  await cell('Employer', 1).fill('Kisumu County')
  await save.click()
  await expect(news('Not saved so far')).toBeVisible()
  await expect(cell('Employer', 1)).not.toBeEditable()

  // From here on the page cannot read the new row until the press has gone out.
  const show = await hold(page, `**${deskPaths.api.dataTable(id, FUNDS)}`)
  await officer.post(`/v1/datatables/${FUNDS}/${id}`, { employer: 'Kisumu County', locale: 'en' })
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  show()
  await expect(page).toHaveURL(deskPaths.dataTable(id, FUNDS))
  expect(await bankRows(FUNDS, id)).toHaveLength(1)
})

test('rows that arrive late are still looked for after a second press was refused, and cannot be changed meanwhile @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.newEntry(id, FUNDS))
  const { cell, save, cancel, dialog, news } = entryForm(page)
  const lost = { method: 'POST', path: ENTRIES, clientId: id, kind: 'status', times: 1 } as const
  await fault({ ...lost, status: 500 })
  await cell('Employer', 1).fill('Kisumu County')
  await save.click()
  await expect(news('Not saved so far')).toBeVisible()
  await fault({ ...lost, status: 429 })
  await save.click()
  await expect(news('This is about your last request only.')).toBeVisible()
  await expect(cell('Employer', 1)).not.toBeEditable()
  await cancel.click()
  await expect(dialog).toContainText('It is not known yet whether the rows were saved.')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await officer.post(`/v1/datatables/${FUNDS}/${id}`, { employer: 'Kisumu County', locale: 'en' })
  await expect(page).toHaveURL(deskPaths.dataTable(id, FUNDS))
  await expect(news('Saved 1 row')).toBeVisible()
  expect(await bankRows(FUNDS, id)).toMatchObject([{ employer: 'Kisumu County' }])
})

test('rows that may have been saved can be changed and saved after the bank has changed the columns @deep', async ({
  page,
  fault,
}) => {
  const table = await newTable([...INCOME])
  const { id } = await newClient()
  await signInByButton(page, 'officer', deskPaths.newEntry(id, table))
  const { cell, save, news } = entryForm(page)
  await fault({
    method: 'POST',
    path: ENTRIES,
    clientId: id,
    kind: 'status',
    times: 1,
    status: 500,
  })
  await cell('Employer', 1).fill('Kisumu County')
  await save.click()
  await expect(news('Not saved so far')).toBeVisible()
  await expect(cell('Employer', 1)).not.toBeEditable()
  await officer.put(`/v1/datatables/${table}`, { addColumns: [{ name: 'remark', type: 'Text' }] })
  await save.click()
  await page.getByRole('button', { name: 'Use the new columns' }).click()
  await cell('Remark', 1).fill('since March')
  await save.click()
  await expect(page).toHaveURL(deskPaths.dataTable(id, table))
  expect(await bankRows(table, id)).toMatchObject([
    { employer: 'Kisumu County', remark: 'since March' },
  ])
})

test('rows whose answer was lost are not sent twice, even if the session has ended since @deep', async ({
  page,
}) => {
  const { id } = await newClient()
  await signInByButton(page, 'officer', deskPaths.newEntry(id, FUNDS))
  const { cell, save, news } = entryForm(page)
  // If the page could read the table, it would report the rows as saved and offer nothing to press.
  await hold(page, `**${deskPaths.api.dataTable(id, FUNDS)}`)
  const answerAgain = await loseAnswers(page, deskPaths.api.entries(id, FUNDS))
  await cell('Employer', 1).fill('Kisumu County')
  await save.click()
  const told = page.getByRole('alert').filter({ hasText: 'This console cannot be reached' })
  await expect(told).toBeVisible()
  await answerAgain()
  await endWithRequest(page, deskPaths.api.entries(id, FUNDS))
  await save.click()
  await signInAgain(page)
  await expect(page).toHaveURL(deskPaths.dataTable(id, FUNDS))
  await expect(news('Saved 1 row')).toBeVisible()
  expect(await bankRows(FUNDS, id)).toMatchObject([{ employer: 'Kisumu County' }])
})

test('a row saved without a change says so only until the next try @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  const row = { employer: 'Harbour Works', monthly_income: '100', locale: 'en' }
  await officer.post(`/v1/datatables/${FUNDS}/${id}`, row)
  const entryId = Number((await bankRows(FUNDS, id))[0]?.id)
  await signInAs('officer', deskPaths.entry(id, FUNDS, entryId))
  const { cell, save, news } = entryForm(page)
  await save.click()
  await expect(news('The row holds exactly this already.')).toBeVisible()
  await cell('Monthly income').fill('12k')
  await save.click()
  await expect(cell('Monthly income')).toHaveAccessibleDescription(/Enter a number/)
  await expect(news('The row holds exactly this already.')).toHaveCount(0)
})

test('line breaks in a value stay when something else in the row is changed @deep', async ({
  page,
}) => {
  const table = await newTable([
    { name: 'address', type: 'String', length: 100 },
    { name: 'remark', type: 'Text' },
    { name: 'amount', type: 'Decimal' },
  ])
  const { id } = await newClient()
  const held = { address: 'Dunga Road 4\nKisumu', remark: 'two\r\nlines' }
  const { resourceId } = await officer.post<{ resourceId: number }>(
    `/v1/datatables/${table}/${id}`,
    { ...held, amount: 1 },
  )
  await signInByButton(page, 'officer', deskPaths.entry(id, table, resourceId))
  const { cell, save, news } = entryForm(page)
  await expect(cell('Address')).toHaveValue('Dunga Road 4\nKisumu')
  await cell('Address').focus()
  await page.keyboard.press('Tab')
  await expect(cell('Remark')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('2')
  await save.click()
  await expect(news('Saved the changes')).toBeVisible()
  expect(await bankRows(table, id)).toMatchObject([{ ...held, amount: 2 }])
})

test('a one-row table that has its row by now says so and links to the row @deep', async ({
  page,
}) => {
  const table = await newTable([...INCOME], { multiRow: false })
  const { id } = await newClient()
  await signInByButton(page, 'officer', deskPaths.newEntry(id, table))
  const { heading, cell, addRow, save } = entryForm(page)
  await expect(cell('Employer')).toBeVisible()
  await expect(addRow).toHaveCount(0)
  await cell('Employer').fill('Kisumu County')
  await officer.post(`/v1/datatables/${table}/${id}`, { employer: 'Nakuru Mills' })
  const release = await hold(page, `**${deskPaths.api.dataTable(id, table)}`)
  await save.click()
  await expect(page.getByText('There is a row already')).toBeVisible()
  await expect(cell('Employer')).toHaveValue('Kisumu County')
  const existing = page.getByRole('link', { name: 'Edit the existing row' })
  const shown = await existing.elementHandle()
  release()
  // The next read shows the same, and keeps the link, so that a press under way still hits it.
  await expect(save).toBeDisabled()
  expect(await shown?.evaluate((link) => link.isConnected)).toBe(true)
  await existing.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(heading).toHaveText('Edit entry in Declared income')
  await expect(cell('Employer')).toHaveValue('Nakuru Mills')
})

test('a colleague’s change to a row is shown beside what was typed, and the person decides', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  const row = { employer: 'Harbour Works', monthly_income: '100', locale: 'en' }
  await officer.post(`/v1/datatables/${FUNDS}/${id}`, row)
  const entryId = Number((await bankRows(FUNDS, id))[0]?.id)
  await signInAs('officer', deskPaths.entry(id, FUNDS, entryId))
  const { heading, cell, save, addRow, paste, news } = entryForm(page)
  await expect(heading).toHaveText('Edit entry in Source of funds')
  await expect(addRow.or(paste)).toHaveCount(0)
  await cell('Employer').fill('Harbour Works Ltd')
  await officer.put(`/v1/datatables/${FUNDS}/${id}/${entryId}`, {
    employer: 'Harbour & Sons',
    monthly_income: '200',
    locale: 'en',
  })
  await save.click()
  const told = news('Somebody changed this row while you were editing it')
  await expect(told).toContainText('now Harbour & Sons, you have Harbour Works Ltd')
  await told.getByRole('button', { name: 'Keep mine' }).click()
  await expect(cell('Employer')).toHaveValue('Harbour Works Ltd')
  await expect(cell('Monthly income')).toHaveValue('200')
  await save.click()
  await expect(page).toHaveURL(deskPaths.dataTable(id, FUNDS))
  expect(await bankRows(FUNDS, id)).toMatchObject([
    { employer: 'Harbour Works Ltd', monthly_income: 200 },
  ])
})

test('after a colleague’s change, leaving asks about what differs from the row as it is now @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  const change = (employer: string) =>
    officer.put(`/v1/datatables/${FUNDS}/${id}/${entryId}`, { employer, locale: 'en' })
  const row = { employer: 'Harbour Works', monthly_income: '100', locale: 'en' }
  await officer.post(`/v1/datatables/${FUNDS}/${id}`, row)
  const entryId = Number((await bankRows(FUNDS, id))[0]?.id)
  await signInAs('officer', deskPaths.entry(id, FUNDS, entryId))
  const { cell, save, cancel, news } = entryForm(page)
  const told = news('Somebody changed this row while you were editing it')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const expectAsked = async () => {
    await cancel.click()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
  }
  await cell('Employer').fill('Harbour Works Ltd')
  await change('Harbour & Sons')
  await save.click()
  await told.getByRole('button', { name: 'Keep mine' }).click()
  await expect(cell('Employer')).toHaveValue('Harbour Works Ltd')
  await expectAsked()

  await change('Harbour & Daughters')
  await save.click()
  await expect(told).toContainText('now Harbour & Daughters')
  await told.getByRole('button', { name: 'Take theirs' }).click()
  await expect(cell('Employer')).toHaveValue('Harbour & Daughters')
  await cell('Employer').fill('Harbour Works')
  await expectAsked()
  await cell('Employer').fill('Harbour & Daughters')
  await cancel.click()
  await expect(page).toHaveURL(deskPaths.dataTable(id, FUNDS))
})

test('an entry refused after its file arrived can be corrected and saved, and the file is not sent again @deep', async ({
  page,
}) => {
  const table = await newTable([...INCOME])
  const { id } = await newClient()
  await signInByButton(page, 'officer', deskPaths.newEntry(id, table))
  const { cell, save, news } = entryForm(page)
  await page.locator('input[type=file]').setInputFiles(PAYSLIP)
  const file = page.getByRole('listitem').filter({ hasText: 'payslip.pdf' })
  await expect(file).toContainText('uploaded')
  await cell('Employer', 1).fill('Rather long')
  await officer.put(`/v1/datatables/${table}`, { dropColumns: [{ name: 'employer' }] })
  await officer.put(`/v1/datatables/${table}`, { addColumns: [{ ...INCOME[0], length: 5 }] })
  await save.click()
  await expect(cell('Employer', 1)).toHaveAccessibleDescription('At most 5 characters')
  await expect(file).toContainText('uploaded')
  expect(await bankRows(table, id)).toEqual([])
  await cell('Employer', 1).fill('Mill')
  await save.click()
  await expect(page).toHaveURL(deskPaths.dataTable(id, table))
  await expect(news('Saved 1 row')).toBeVisible()
  expect(await bankRows(table, id)).toHaveLength(1)
  expect(await officer.get(`/v1/datatables/${table}/${id}/documents`)).toHaveLength(1)
})

test('rows are saved even when a file is not; the page says so, and Retry finishes it without doubling rows @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.newEntry(id, FUNDS))
  const { cell, save, news } = entryForm(page)
  const sending = `**${deskPaths.api.files(id, FUNDS)}`
  await page.route(sending, (route) => route.abort())
  await page.locator('input[type=file]').setInputFiles(PAYSLIP)
  const retry = page.getByRole('button', { name: /^Retry/ })
  await expect(retry).toBeVisible()
  await cell('Employer', 1).fill('Kisumu County')
  await save.click()
  await expect(news('One file is not stored yet')).toContainText('1 row is saved')
  await expect(cell('Employer', 1)).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Finish' })).toBeVisible()
  await page.unroute(sending)
  await retry.click()
  await expect(page).toHaveURL(deskPaths.dataTable(id, FUNDS))
  await expect(news('Saved 1 row and 1 file')).toBeVisible()
  expect(await bankRows(FUNDS, id)).toHaveLength(1)
})

test('when the answer to a file is lost after the rows were saved, the page says that its outcome is not known @deep', async ({
  page,
  context,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.newEntry(id, FUNDS))
  const { cell, save, news } = entryForm(page)
  const lose = await withholdAnswers(page, deskPaths.api.files(id, FUNDS))
  const input = page.locator('input[type=file]')
  const file = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await input.setInputFiles(PAYSLIP)
  await expect(file(PAYSLIP.name)).toContainText('finishing')
  await cell('Employer', 1).fill('Kisumu County')
  await save.click()
  const notKnown = news('It is not known yet whether one file was stored')
  await expect(notKnown).toContainText('1 row is saved')
  await context.setOffline(true)
  await expect(file(PAYSLIP.name)).toContainText('Not known whether it was stored')
  await expect(notKnown).toBeVisible()
  await lose()
  await input.setInputFiles({ ...PAYSLIP, name: 'lease.pdf' })
  await expect(file('lease.pdf')).toContainText('connection lost')
  await expect(
    news('One file is not stored yet, and it is not known whether another was'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Finish' }).click()
  const question = page.getByRole('dialog', { name: 'Leave before it is known?' })
  await expect(question).toContainText('It is not known yet whether another file was stored.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await context.setOffline(false)
  for (const name of [PAYSLIP.name, 'lease.pdf'])
    await file(name).getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL(deskPaths.dataTable(id, FUNDS))
  await expect(news('Saved 1 row and 2 files')).toBeVisible()
})

test('when no file of an entry without rows reaches the bank, the page reports nothing as saved and opens the form again @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.newEntry(id, FUNDS))
  const { cell, save, summary, news } = entryForm(page)
  const input = page.locator('input[type=file]')
  const file = page.getByRole('listitem').filter({ hasText: PAYSLIP.name })
  const answer = await hold(page, `**${deskPaths.api.files(id, FUNDS)}`, refuseFile)
  for (const isRefused of [false, true]) {
    await input.setInputFiles(PAYSLIP)
    await expect(file).toBeVisible()
    await save.click()
    await expect(news('One file is not stored yet')).toBeVisible()
    await expect(cell('Employer', 1)).toBeDisabled()
    if (isRefused) answer()
    else await file.getByRole('button', { name: 'Cancel' }).click()
    await expect(save).toBeEnabled()
    await expect(cell('Employer', 1)).toBeEditable()
  }
  await expect(file).toContainText('The bank takes no such file.')
  await save.click()
  await expect(cell('Employer', 1)).toBeFocused()
  await expect(page.getByText('Saved')).toHaveCount(0)
  await expect(summary).toBeVisible()
  await expect(page).toHaveURL(deskPaths.newEntry(id, FUNDS))
  expect(await bankRows(FUNDS, id)).toEqual([])
})

test('a file refused after its rows were saved keeps the page open until the refusal was seen @deep', async ({
  page,
  signInAs,
}) => {
  for (const isRemoved of [true, false]) {
    const { id } = await newClient()
    await signInAs('officer', deskPaths.newEntry(id, FUNDS))
    const { cell, save, news } = entryForm(page)
    const answer = await hold(page, `**${deskPaths.api.files(id, FUNDS)}`, refuseFile)
    await page.locator('input[type=file]').setInputFiles(PAYSLIP)
    const file = page.getByRole('listitem').filter({ hasText: PAYSLIP.name })
    await cell('Employer', 1).fill('Kisumu County')
    await save.click()
    await expect(news('One file is not stored yet')).toContainText('1 row is saved')
    answer()
    await expect(file).toContainText('The bank takes no such file.')
    await expect(news('One file was refused')).toContainText('1 row is saved')
    await expect(page).toHaveURL(deskPaths.newEntry(id, FUNDS))
    if (isRemoved) await file.getByRole('button', { name: 'Remove' }).click()
    else await page.getByRole('link', { name: 'Finish' }).click()
    await expect(page).toHaveURL(deskPaths.dataTable(id, FUNDS))
    expect(await bankRows(FUNDS, id)).toHaveLength(1)
  }
})

test('a session that ends costs no cell and no press @deep', async ({ page, context, browser }) => {
  const { id } = await newClient()
  await signInByButton(page, 'officer', deskPaths.newEntry(id, FUNDS))
  const { cell, save } = entryForm(page)
  await cell('Employer', 1).fill('Kisumu County')
  await endElsewhere(browser, await context.cookies(consoleOrigin))
  await save.click()
  await signInAgain(page, 'officer')
  await expect(page).toHaveURL(deskPaths.dataTable(id, FUNDS))
  expect(await bankRows(FUNDS, id)).toMatchObject([{ employer: 'Kisumu County' }])
})

test('a person who may not add rows reads why, and leaving typed rows asks first @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('auditor', deskPaths.newEntry(id, FUNDS))
  const { cell, save, cancel, dialog } = entryForm(page)
  await expect(save).toBeDisabled()
  await expect(save).toHaveAccessibleDescription(/permission CREATE_source_of_funds/)
  await cell('Employer', 1).fill('Kisumu County')
  await cancel.click()
  await expect(dialog).toContainText('The rows you typed are not saved.')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(cell('Employer', 1)).toHaveValue('Kisumu County')
})

test('the form, its dialogs and its errors are accessible, in light and in dark @deep', async ({
  page,
  signInAs,
}) => {
  test.slow()
  const { id } = await newClient()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs('officer', deskPaths.newEntry(id, FUNDS))
  const { cell, addRow, save, paste, text, dialog, summary } = entryForm(page)
  await cell('Monthly income', 1).fill('12k')
  await addRow.click()
  await cell('Since', 2).fill('31 June')
  await save.click()
  await expect(summary).toContainText('Correct 4 fields')
  await expect(summary.locator('..')).toBeFocused()
  await expectAccessible(page)
  await paste.click()
  await text.fill('Kisumu County\t12k\t31 June')
  await expect(dialog.getByRole('status')).toContainText('1 row')
  await expectAccessible(page)
})

/** The console’s answer for a file that the bank refuses. */
const refuseFile = (route: Route) =>
  route.fulfill({
    status: 400,
    contentType: 'application/problem+json',
    headers: { 'x-trace-id': 'a-trace' },
    json: {
      type: 'about:blank',
      title: 'This file is not accepted',
      status: 400,
      detail: 'The bank takes no such file.',
      code: 'file_refused',
      fields: [],
      traceId: 'a-trace',
    },
  })
