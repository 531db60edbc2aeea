import { afterAll, beforeEach, expect, test } from 'vitest'
import type { EntryBody } from '@/lib/data-tables/schema'
import { keepEntries } from '../../commands/new-entries'
import { configure } from '../../test/environment'
import { hostileBank } from '../../test/hostile-bank'
import { plainStaff as staff } from '../../test/plain-staff'

const columnHeaders = [
  { columnName: 'id', columnDisplayType: 'INTEGER', isColumnPrimaryKey: true },
  { columnName: 'client_id', columnDisplayType: 'INTEGER' },
  { columnName: 'note', columnDisplayType: 'TEXT', isColumnNullable: true },
]
let notes: string[]

// A Fineract keeps an optional text without the white space around it; here no answer comes to any new row.
const fineract = await hostileBank((request, response) => {
  const answer = (body: unknown) => response.writeHead(200).end(JSON.stringify(body))
  if (request.method === 'POST') {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      const { note } = JSON.parse(body) as { note: string } // as this test sends it
      notes.push(note.trim())
      request.socket.destroy()
    })
  } else if (request.url?.includes('genericResultSet'))
    answer({ columnHeaders, data: notes.map((note, at) => ({ row: [at + 1, 7, note] })) })
  else answer({ registeredTableName: 'notes', multiRow: true, columnHeaderData: columnHeaders })
})
configure({ BANK_URL: fineract.url, BANK_KIND: 'fineract' })
afterAll(fineract.close)
beforeEach(() => {
  notes = ['Called']
})

function keep(note: string) {
  const entry: EntryBody = {
    title: 'Notes',
    allowsMultipleRows: true,
    columns: [{ name: 'note', type: 'text', required: false }],
    entries: [{ note }],
  }
  return keepEntries(staff, { clientId: 7, table: 'notes' }, entry)
}

test.each(['Called again', 'Called again ', ' Called\nagain\n', 'Called'])(
  'a row of %j whose answer is lost is found at a Fineract that keeps it trimmed',
  async (note) => {
    expect(await keep(note)).toMatchObject({ outcome: 'done' })
    expect(notes).toEqual(['Called', note.trim()])
  },
)
