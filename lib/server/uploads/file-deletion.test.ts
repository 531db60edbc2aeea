import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Staff } from '../session/staff'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { removeFile } from './file-deletion'

let accept: (response: ServerResponse) => void
let listed: number[] | undefined
const bank = await hostileBank((request: IncomingMessage, response) => {
  if (request.method === 'DELETE') return accept(response)
  if (!listed) return response.writeHead(500).end()
  return response.end(JSON.stringify(listed.map((id) => ({ id, fileName: `${id}.pdf` }))))
})
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '20000' })
afterAll(() => bank.close())
beforeEach(() => {
  listed = [4]
})

const staff = {
  tenant: 'lakeside',
  traceId: '00000000-0000-4000-8000-000000000000',
  token: async () => 'first',
  session: { username: 'officer' },
} as unknown as Staff
const remove = async (id: number) => {
  const { outcome, files } = await removeFile(staff, { table: 'source_of_funds', clientId: 12 }, id)
  return { outcome, files: files?.map((file) => file.id) }
}
const held = (response: ServerResponse) =>
  response.end(JSON.stringify({ commandId: 9, rollbackTransaction: true }))
const done = (response: ServerResponse) => response.end(JSON.stringify({ resourceId: 4 }))
const lost = (response: ServerResponse) => response.destroy()

test('The deletion of a file that is held for a checker waits, and the file still exists', async () => {
  accept = held
  expect(await remove(4)).toEqual({ outcome: 'waiting', files: [4] })
})

test('A held deletion that has been approved by the time the files are read is done', async () => {
  accept = held
  listed = []
  expect(await remove(4)).toEqual({ outcome: 'done', files: [] })
})

test('A deletion that the bank confirms is done, even if the files cannot be listed', async () => {
  accept = done
  listed = undefined
  expect(await remove(4)).toEqual({ outcome: 'done', files: undefined })
})

test('The list of files decides a deletion without an answer; without the list its outcome is unknown', async () => {
  accept = lost
  listed = []
  expect(await remove(4)).toEqual({ outcome: 'done', files: [] })
  listed = [4]
  expect(await remove(4)).toEqual({ outcome: 'unknown', files: [4] })
  listed = undefined
  expect(await remove(4)).toEqual({ outcome: 'unknown', files: undefined })
})
