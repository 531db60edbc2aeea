import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { request } from 'undici'
import { bankHeaders } from './bank-token'
import type { Figure } from './figure'
import { watchRedraws } from './redraws'

const ROWS = 500
const COLUMNS = 10

type Programs = { consoleOrigin: string; sandboxOrigin: string }

/** Measures which rows of a large entry form render again while a person types into one of them. */
export async function measureGrid(context: BrowserContext, programs: Programs): Promise<Figure> {
  const table = await makeTable(programs.sandboxOrigin)
  const page = await context.newPage()
  // tsx wraps every function in a call of `__name`, which does not exist in the page.
  await page.addInitScript('globalThis.__name = (it) => it')
  await page.addInitScript(watchRedraws)
  await page.goto(`${programs.consoleOrigin}/clients/1/data-tables/${table}/new`)
  const line = (row: number) =>
    Array.from({ length: COLUMNS }, (_, column) => `value ${row}.${column}`).join('\t')
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('textbox')
    .first()
    .fill(Array.from({ length: ROWS }, (_, row) => line(row)).join('\n'))
  await dialog.getByRole('button', { name: /^(Replace|Use)/ }).click()
  const cell = page.getByRole('textbox', { name: 'Column 5, row 250', exact: true })
  await cell.click()
  // Every row has just rendered once; if that was not noticed, the measurement would notice nothing.
  const seen = new Set(await page.evaluate(() => window.redraws?.splice(0) ?? []))
  if (seen.size < ROWS) throw new Error(`Of ${ROWS} rows ${seen.size} were seen to be drawn.`)
  await cell.pressSequentially('abcdefghij')
  const rows = await page.evaluate(() => window.redraws ?? [])
  const typed = await cell.inputValue()
  if (!typed.includes('abcdefghij')) throw new Error(`The cell holds "${typed}".`)
  await page.close({ runBeforeUnload: false })
  const others = new Set(rows.filter((row) => row !== '250'))
  return {
    name: `Entry form of ${ROWS} rows, ${COLUMNS} columns: other rows drawn again while typing`,
    measured: String(others.size),
    bound: '0',
    isMet: others.size === 0,
  }
}

async function makeTable(origin: string): Promise<string> {
  const name = `bench_${randomUUID().slice(0, 8)}`
  const answer = await request(`${origin}/v1/datatables`, {
    method: 'POST',
    headers: { ...(await bankHeaders(origin)), 'content-type': 'application/json' },
    body: JSON.stringify({
      datatableName: name,
      apptableName: 'm_client',
      multiRow: true,
      columns: Array.from({ length: COLUMNS }, (_, column) => ({
        name: `column_${column}`,
        type: 'String',
        length: 100,
        mandatory: false,
      })),
    }),
  })
  const text = await answer.body.text()
  if (answer.statusCode !== 200) throw new Error(`The sandbox made no data table: ${text}`)
  return name
}
