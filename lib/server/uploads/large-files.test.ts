import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { BankFailure } from '../bank/errors'
import { signInUnavailable } from '../session/ended'
import type { Staff } from '../session/staff'
import { StoreUnavailable } from '../store/kv'
import { configure } from '../test/environment'
import { forgetFailures } from '../test/forget-failures'
import { hostileBank } from '../test/hostile-bank'
import { beginLarge, completeLarge, renewLarge } from './large-files'

let answer: (request: IncomingMessage, response: ServerResponse) => void
const bank = await hostileBank((request, response) => answer(request, response))
const STORAGE = 'https://files.bank.example'
configure({
  BANK_URL: bank.url,
  BANK_TIMEOUT_MS: '20000',
  STORAGE_ORIGINS: `${STORAGE},http://127.0.0.1:9000`,
})
afterAll(() => bank.close())
beforeEach(forgetFailures)

const place = { table: 'source_of_funds', clientId: 12 }
const staff = {
  tenant: 'lakeside',
  traceId: '00000000-0000-4000-8000-000000000000',
  token: async () => 'first',
  session: { username: 'officer' },
} as unknown as Staff

const MB = 1024 * 1024
const soon = () => new Date(Date.now() + 600_000).toISOString()
const address = (at: string | number) => `${STORAGE}/bucket/key?part=${at}&signature=abc`
const single = (changes: object = {}) => ({
  fileName: 'Deed.pdf',
  fileKey: 'lakeside/12/abc',
  method: 'PUT',
  expiresAt: soon(),
  size: 30 * MB,
  partSize: 30 * MB,
  received: [],
  uploadUrl: address(1),
  headers: { 'content-type': 'application/pdf' },
  ...changes,
})
const part = (partNumber: number, size: number, changes: object = {}) => ({
  partNumber,
  size,
  uploadUrl: address(partNumber),
  headers: { 'content-type': 'application/pdf' },
  ...changes,
})
const several = (changes: object = {}) =>
  single({
    uploadUrl: undefined,
    headers: undefined,
    partSize: 16 * MB,
    parts: [part(1, 16 * MB), part(2, 14 * MB)],
    ...changes,
  })

const begin = (upload: object, size = 30 * MB) => {
  answer = (_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ resourceId: 12, data: { uploads: [upload] } }))
  return beginLarge(staff, place, { fileName: 'Deed.pdf', type: 'application/pdf', size })
}

describe('the addresses of a large file', () => {
  test('are one for a file in one piece', async () => {
    expect(await begin(single())).toEqual({
      fileKey: 'lakeside/12/abc',
      expiresAt: expect.any(String),
      received: [],
      parts: [
        {
          partNumber: 1,
          offset: 0,
          size: 30 * MB,
          url: address(1),
          headers: { 'content-type': 'application/pdf' },
        },
      ],
    })
  })

  test('are one for each part, with the offset of the part in the file', async () => {
    const upload = await begin(several({ parts: [part(2, 14 * MB), part(1, 16 * MB)] }))
    expect(upload.parts.map(({ partNumber, offset }) => [partNumber, offset])).toEqual([
      [2, 16 * MB],
      [1, 0],
    ])
  })

  test('leave out parts that storage already has', async () => {
    const received = [{ partNumber: 1, size: 16 * MB, etag: '"e"' }]
    const upload = await begin(several({ received, parts: [part(2, 14 * MB)] }))
    expect(upload.received).toEqual(received)
    expect(upload.parts).toHaveLength(1)
  })

  test.each([
    ['https://evil.example/x'],
    ['https://files.bank.example.evil.example/x'],
    ['https://files.bank.example:8443/x'],
    ['http://files.bank.example/x'],
    ['https://user:secret@files.bank.example/x'],
    ['https://files.bank.example@evil.example/x'],
    ['https://files.bank.example/x#y'],
    ['http://169.254.169.254/latest/meta-data'],
    ['http://127.0.0.1:4010/x'],
    ['//files.bank.example/x'],
    ['/x'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    [`https://files.bank.example/${'x'.repeat(9000)}`],
    [''],
  ])('are never given to the browser if one is %s', async (uploadUrl) => {
    await expect(begin(single({ uploadUrl }))).rejects.toMatchObject({ kind: 'bad_answer' })
    const parts = [part(1, 16 * MB), part(2, 14 * MB, { uploadUrl })]
    await expect(begin(several({ parts }))).rejects.toMatchObject({ kind: 'bad_answer' })
  })

  test.each([
    ['an address that has expired', single({ expiresAt: new Date(Date.now() - 1).toISOString() })],
    [
      'an address for a day',
      single({ expiresAt: new Date(Date.now() + 86_400_000).toISOString() }),
    ],
    ['no expiry', single({ expiresAt: undefined })],
    ['an expiry that is no instant', single({ expiresAt: 'soon' })],
    ['a file of another size', single({ size: 31 * MB })],
    ['a gap', several({ parts: [part(1, 16 * MB), part(3, 14 * MB)] })],
    ['an overlap', several({ parts: [part(1, 16 * MB), part(1, 14 * MB)] })],
    ['a part too few', several({ parts: [part(1, 16 * MB)] })],
    ['a part too many', several({ parts: [part(1, 16 * MB), part(2, 14 * MB), part(3, MB)] })],
    ['no address at all', single({ uploadUrl: undefined })],
    ['a header of another kind', single({ headers: { cookie: 'a=b' } })],
    ['a header that breaks', single({ headers: { 'content-type': 'a\r\nb: c' } })],
    ['another method', single({ method: 'POST' })],
    ['a key that is a path elsewhere', single({ fileKey: 'a b?c' })],
  ])('are refused with %s', async (_title, upload) => {
    await expect(begin(upload)).rejects.toMatchObject({ kind: 'bad_answer', mayHaveApplied: false })
  })

  test('are checked again when they are renewed', async () => {
    answer = (_, response) =>
      response.end(
        JSON.stringify({ data: { uploads: [single({ uploadUrl: 'https://evil.example' })] } }),
      )
    await expect(renewLarge(staff, place, 'lakeside/12/abc')).rejects.toMatchObject({
      kind: 'bad_answer',
    })
  })
})

describe('completing a large file', () => {
  const completion = { fileKey: 'lakeside/12/abc', parts: [{ partNumber: 1, etag: '"e"' }] }

  test('is unknown if no answer came to either of two requests', async () => {
    let asked = 0
    answer = (_, response) => {
      asked += 1
      response.destroy()
    }
    expect(await completeLarge(staff, place, completion)).toEqual({
      outcome: 'unknown',
      file: null,
    })
    expect(asked).toBe(2)
  })

  const lost = (response: ServerResponse) => response.destroy()
  const refusing =
    (status: number, code = '') =>
    (response: ServerResponse) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ errors: [{ userMessageGlobalisationCode: code }] }))
  /** Gives the bank's answers in order, and returns the outcome of the completion. */
  const completing = (
    answers: ((response: ServerResponse) => unknown)[],
    person: Partial<Staff> = {},
  ) => {
    answer = (_, response) => void answers.shift()?.(response)
    return completeLarge({ ...staff, ...person }, place, completion)
  }

  test.each<[string, (response: ServerResponse) => unknown]>([
    ['that it is busy', refusing(429)],
    ['a fault of the bank', refusing(500)],
    ['that the sign-in is not good', refusing(401)],
    ['that this person may not', refusing(403, 'error.msg.not.authorized')],
    ['that it knows no such upload', refusing(404, 'error.msg.document.upload.not.found')],
    ['a code that nobody knows', refusing(403, 'error.msg.of.another.bank')],
  ])('is unknown if the first answer was lost and the second is %s', async (_title, second) => {
    expect(await completing([lost, second, second])).toEqual({ outcome: 'unknown', file: null })
  })

  test.each([
    ['the sign-in service is away', signInUnavailable()],
    ['the sessions cannot be read', new StoreUnavailable('away')],
    ['no connection is had', new BankFailure('unreachable', false)],
  ])('is unknown if the first answer was lost and then %s', async (_title, failure) => {
    let asked = 0
    const token = async () => {
      asked += 1
      if (asked > 1) throw failure
      return 'first'
    }
    expect(await completing([lost], { token })).toEqual({ outcome: 'unknown', file: null })
    expect(asked).toBe(2)
  })

  test.each([
    ['missing parts', 403, 'error.msg.document.upload.incomplete', 'file_incomplete'],
    ['a part that is another', 400, 'error.msg.document.upload.part.mismatch', 'file_incomplete'],
    ['bytes of another type', 400, 'error.msg.document.type.not.allowed', 'file_refused'],
  ])('is refused for %s even if the first answer was lost', async (_title, status, code, told) => {
    await expect(completing([lost, refusing(status, code)])).rejects.toMatchObject({ code: told })
  })

  test.each<[string, (response: ServerResponse) => unknown, object]>([
    ['is busy', refusing(429), { kind: 'busy', mayHaveApplied: false }],
    ['does not know it', refusing(404), { code: 'not_found' }],
  ])(
    'is certainly not done if the first answer is that the bank %s',
    async (_title, first, refusal) => {
      await expect(completing([first])).rejects.toMatchObject(refusal)
    },
  )

  test('waits if the bank holds it for approval', async () => {
    answer = (_, response) => response.end(JSON.stringify({ rollbackTransaction: true }))
    expect(await completeLarge(staff, place, completion)).toEqual({
      outcome: 'waiting',
      file: null,
    })
  })
})
