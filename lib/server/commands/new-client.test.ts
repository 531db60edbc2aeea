import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { parseIsoDate } from '@/lib/dates'
import { findSimilar } from '../reads/similar-clients'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { plainStaff as staff } from '../test/plain-staff'
import { keepNewClient } from './new-client'

const TOMORROW = [2026, 11, 21]
let submittedOnDate: readonly number[] | undefined
// It creates the client after midnight, and its answer is lost.
const bank = await hostileBank((request, response) => {
  if (request.method === 'POST') return void create(request, response)
  const timeline = { submittedOnDate, submittedByUsername: 'officer' }
  const client = { id: 7, status: { id: 100 }, firstname: 'Nia', lastname: 'Barrow', timeline }
  return response.end(JSON.stringify({ totalFilteredRecords: 1, pageItems: [client] }))
})
async function create(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = JSON.parse(await text(request))
  submittedOnDate = parseIsoDate(sent.submittedOnDate ?? '') ?? TOMORROW
  response.destroy()
}
configure({ BANK_URL: bank.url })
afterAll(bank.close)

test('a client sent before midnight without a day is found after it, although the answer was lost', async () => {
  const person = { legalForm: 'person', firstName: 'Nia', lastName: 'Barrow' } as const
  expect(await keepNewClient(staff, person)).toMatchObject({
    outcome: 'unknown',
    candidates: [{ client: { id: 7 }, isOwn: true }],
  })
})

test('a client like one that is edited is not said to be submitted on a day that nobody named', async () => {
  submittedOnDate = staff.session.today
  const { candidates } = await findSimilar(staff, { firstName: 'Nia', lastName: 'Barrow' })
  expect(candidates).toMatchObject([{ client: { id: 7 }, isOwn: false }])
})
