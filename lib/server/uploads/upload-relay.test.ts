import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { numbers } from '@/lib/files/test/numbers'
import { said } from '@/lib/words/said'
import { BankFailure } from '../bank/errors'
import { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { configure } from '../test/environment'
import { forgetFailures } from '../test/forget-failures'
import { recordingBank } from '../test/recording-bank'
import { arriving, CONTENT_TYPE, fileForm, formOf, jpegOf, pdfOf } from '../test/upload'
import { relayFile } from './upload-relay'

const bank = await recordingBank()
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '600', UPLOAD_DIRECT_MAX: '300000' })
afterAll(() => bank.close())

const taken = (_: unknown, response: ServerResponse) =>
  json(response, { resourceId: 7, data: { documents: [{ id: 7, fileName: 'payslip.pdf' }] } })
beforeEach(() => {
  forgetFailures()
  bank.forms.length = 0
  bank.requests.length = 0
  bank.early = undefined
  bank.answer = taken
  bank.read = (_, response) => json(response, [])
})

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const place = { table: 'Source of funds', clientId: 12 }
const staff = (token: Staff['token'] = async () => 'first') =>
  ({
    tenant: 'lakeside',
    traceId: '00000000-0000-4000-8000-000000000000',
    token,
    session: { username: 'officer' },
    sessionKey: { place: 'none', seal: 'none' },
  }) as Staff

const upload = (
  body: Buffer | ReadableStream<Uint8Array>,
  { headers = {}, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
) =>
  new Request('http://localhost:3000/api', {
    method: 'POST',
    headers: { 'content-type': CONTENT_TYPE, ...headers },
    body: body instanceof Buffer ? arriving(body) : body,
    duplex: 'half',
    signal,
  } as RequestInit)

const send = (...[body, options]: Parameters<typeof upload>) =>
  relayFile(staff(), place, upload(body, options))
const problem = async (attempt: Promise<unknown>) => {
  const error = await attempt.catch((thrown) => thrown)
  if (error instanceof ProblemError) return { code: error.code, detail: error.details.detail }
  return error
}
const pdf = pdfOf(100_000)

describe('a file on its way to the bank', () => {
  test('reaches it in a form of our own, byte for byte', async () => {
    const answer = await send(fileForm(pdf, { type: 'text/html' }))
    expect(answer).toEqual({ outcome: 'done', file: { id: 7, fileName: 'payslip.pdf' } })
    const [form] = bank.forms
    const boundary = /boundary=(clientele-[0-9a-f]{48})$/.exec(
      form?.headers['content-type'] ?? '',
    )?.[1]
    expect(
      form?.body.equals(
        Buffer.concat([
          Buffer.from(
            `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="payslip.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
          ),
          pdf,
          Buffer.from(`\r\n--${boundary}--\r\n`),
        ]),
      ),
    ).toBe(true)
    expect(form?.path).toBe('/v1/datatables/Source%20of%20funds/12')
    expect(form?.headers).toEqual({
      accept: 'application/json',
      'accept-encoding': 'identity',
      authorization: 'Bearer first',
      connection: 'keep-alive',
      'content-length': String(form?.body.length),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      host: new URL(bank.url).host,
      tenantid: 'lakeside',
      'trace-id': 'RequestUUID=00000000-0000-4000-8000-000000000000',
    })
  })

  test('keeps a name with quotes and letters of any language', async () => {
    await send(fileForm(pdf, { fileName: 'Lohn %22Mai%22 für 李.pdf' }))
    expect(bank.forms[0]?.body.toString('utf8', 0, 300)).toContain(
      'filename="Lohn \\"Mai\\" für 李.pdf"',
    )
  })

  test('may be a photograph with a small picture inside and a film after it', async () => {
    const photo = Buffer.concat([jpegOf(90_000), Buffer.alloc(50_000, 0xff)])
    expect(await send(fileForm(photo, { fileName: 'a.jpg' }))).toMatchObject({ outcome: 'done' })
    expect(bank.forms[0]?.body.includes(photo)).toBe(true)
  })

  test('gets its type from its bytes, whatever its name and declared type', async () => {
    const png = Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
      Buffer.from('0000000049454e44ae426082', 'hex'),
    ])
    await send(fileForm(png, { fileName: 'photo.jpg', type: 'image/jpeg' }))
    expect(bank.forms[0]?.body.toString('latin1')).toContain('Content-Type: image/png')
  })

  test('may be as large as configured, and not a byte larger', async () => {
    expect(await send(fileForm(pdfOf(300_000)))).toMatchObject({ outcome: 'done' })
    expect(await problem(send(fileForm(pdfOf(300_001))))).toMatchObject({ code: 'too_large' })
    expect(bank.forms).toHaveLength(1)
  })
})

describe('a file that is not fit for sending', () => {
  test.each([
    ['a web page named .pdf', Buffer.from('<!doctype html><script>1</script>'), {}],
    [
      'a drawing named .png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      { fileName: 'a.png' },
    ],
    ['a Word document', Buffer.from('PK\u0003\u0004 word/document.xml'), { fileName: 'a.docx' }],
    ['an empty file', Buffer.alloc(0), {}],
    ['one byte', Buffer.from('%'), {}],
    ['a name with a line break', pdf, { fileName: 'a%0D%0AX-Evil: 1.pdf' }],
    ['a name that turns the direction of writing', pdf, { fileName: 'a\u202Efdp.exe' }],
    ['a picture of far too many pixels', jpegOf(90_000, { width: 60_000, height: 60_000 }), {}],
    ['a path for a name', pdf, { fileName: '../../etc/passwd' }],
    ['a name without end', pdf, { fileName: `${'a'.repeat(5000)}.pdf` }],
  ])('is refused before the bank is contacted: %s', async (_title, content, options) => {
    expect(await problem(send(fileForm(content, options)))).toMatchObject({ code: 'file_refused' })
    expect(bank.requests).toHaveLength(0)
  })

  test.each([
    ['its end is missing', fileForm(pdf.subarray(0, 60_000)), 'file_refused'],
    ['it is half a photograph', fileForm(jpegOf(90_000).subarray(0, 45_000)), 'file_refused'],
    [
      'it shows late that it has far too many pixels',
      fileForm(jpegOf(90_000, { width: 60_000, before: 40_000 })),
      'file_refused',
    ],
    ['it is shorter than announced', fileForm(pdf, { size: pdf.length + 1 }), 'file_refused'],
    ['it is longer than announced', fileForm(pdf, { size: pdf.length - 1 }), 'file_refused'],
    ['its form ends without an end', fileForm(pdf).subarray(0, -30), 'invalid_input'],
    [
      'a second file follows',
      formOf([
        { name: 'size', value: String(pdf.length) },
        { name: 'file', fileName: 'a.pdf', value: pdf },
        { name: 'file', fileName: 'b.pdf', value: pdf },
      ]),
      'invalid_input',
    ],
    [
      'a field follows',
      formOf([
        { name: 'size', value: String(pdf.length) },
        { name: 'file', fileName: 'a.pdf', value: pdf },
        { name: 'annual_income', value: '1' },
      ]),
      'invalid_input',
    ],
  ])('never becomes a whole request at the bank if %s', async (_title, form, code) => {
    expect(await problem(send(form))).toMatchObject({ code })
    await bank.seen(1)
    expect(bank.forms).toMatchObject([{ complete: false }])
    expect(bank.forms[0]?.body.toString('latin1')).not.toMatch(/--clientele-[0-9a-f]+--/)
  })

  test.each([
    ['ends', 'end', ''],
    ['breaks off', 'break', ''],
    [
      'goes on with another file',
      'end',
      'Content-Disposition: form-data; name="b"; filename="b"\r\n\r\n',
    ],
  ] as const)(
    'never becomes a whole request to the bank if its form then %s',
    async (_title, last, more) => {
      const boundary = '\r\n------WebKitFormBoundaryAbCdEfGhIjKlMnOp'
      const whole = fileForm(pdf)
      const after = whole.lastIndexOf(boundary) + boundary.length
      const form = Buffer.concat([whole.subarray(0, after), Buffer.from(`\r\n${more}`)])
      // Long enough for the bank to have the whole file, with only the end of its form missing.
      const pause = { after, milliseconds: 100 }
      expect(await problem(send(arriving(form, { pause, finally: last })))).toMatchObject({
        code: 'invalid_input',
      })
      await bank.seen(1)
      expect(bank.forms).toMatchObject([{ complete: false }])
      expect(bank.forms[0]?.body.includes(pdf)).toBe(true)
    },
  )

  test('is given up at the bank when the browser goes away in the middle', async () => {
    const half = fileForm(pdf).subarray(0, 50_000)
    expect(await problem(send(arriving(half, { finally: 'break' })))).toMatchObject({
      code: 'invalid_input',
    })
    expect(bank.forms.filter(({ complete }) => complete)).toEqual([])
  })

  test('is given up at once when the browser goes away while nothing flows', async () => {
    const gone = new AbortController()
    const attempt = problem(
      send(arriving(fileForm(pdf).subarray(0, 50_000), { finally: 'silence' }), {
        signal: gone.signal,
      }),
    )
    const isSending = () => bank.requests.some(({ method }) => method === 'POST')
    while (!isSending()) await new Promise(setImmediate)
    gone.abort()
    expect(await attempt).toMatchObject({ code: 'invalid_input' })
    await bank.seen(1)
    expect(bank.forms).toMatchObject([{ complete: false }])
  })
})

describe('a form that the address does not accept', () => {
  const file = { name: 'file', fileName: 'a.pdf', value: pdf }
  const size = { name: 'size', value: String(pdf.length) }
  test.each([
    ['no size', formOf([file])],
    ['the size after the file', formOf([file, size])],
    ['a size that is no number', formOf([{ ...size, value: '1e3' }, file])],
    ['a size below nothing', formOf([{ ...size, value: '-5' }, file])],
    ['two sizes', formOf([size, size, file])],
    ['no file', formOf([size])],
    ['a file of another name', formOf([size, { ...file, name: '__proto__' }])],
    ['text in place of the file', formOf([size, { name: 'file', value: 'x' }])],
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from('--a--b--c\r\n\r\n'.repeat(500))],
    [
      'headers without end',
      Buffer.from(`------WebKitFormBoundaryAbCdEfGhIjKlMnOp\r\n${'X: 1\r\n'.repeat(20_000)}`),
    ],
  ])('is refused: %s', async (_title, form) => {
    expect(await problem(send(form))).toMatchObject({ code: 'invalid_input' })
    expect(bank.requests).toHaveLength(0)
  })

  test.each([
    ['application/json', 'unsupported_type'],
    ['multipart/mixed; boundary=a', 'unsupported_type'],
    ['multipart/form-data', 'invalid_input'],
    [`multipart/form-data; boundary=${'b'.repeat(252)}`, 'invalid_input'],
    ['multipart/form-data; boundary="a\\"b"', 'invalid_input'],
    ['multipart/form-data; boundary=a; boundary=b', 'invalid_input'],
  ])('is refused by its content type: %s', async (type, code) => {
    const attempt = send(fileForm(pdf), { headers: { 'content-type': type } })
    expect(await problem(attempt)).toMatchObject({ code })
    expect(bank.requests).toHaveLength(0)
  })

  test('is refused for its announced length before a byte is read', async () => {
    let read = false
    const body = new ReadableStream<Uint8Array>(
      {
        pull() {
          read = true
        },
      },
      { highWaterMark: 0 },
    )
    const attempt = send(body, { headers: { 'content-length': '99999999' } })
    expect(await problem(attempt)).toMatchObject({ code: 'too_large' })
    expect(read).toBe(false)
  })

  test('is cut off if it goes on beyond every announcement', async () => {
    const endless = Buffer.concat([fileForm(pdf).subarray(0, 90_000), Buffer.alloc(400_000)])
    expect(await problem(send(endless))).toMatchObject({ code: 'file_refused' })
    await bank.seen(1)
    expect(bank.forms).toMatchObject([{ complete: false }])
  })
})

describe('a form with any bytes changed', () => {
  test('is either passed on as announced or refused, and never left open', async () => {
    const random = numbers(11)
    const content = pdfOf(6000)
    const origin = fileForm(content)
    for (let round = 0; round < 300; round += 1) {
      bank.forms.length = 0
      const form = Buffer.from(
        origin.subarray(0, Math.ceil(origin.length * (random() < 0.7 ? 1 : random()))),
      )
      for (let change = random() * 6; change > 0; change -= 1) {
        // Mostly in the form's own text, at both ends.
        const at =
          random() < 0.8 ? Math.floor(random() * 400) : form.length - Math.ceil(random() * 90)
        form[(at + form.length) % form.length] = Math.floor(random() * 256)
      }
      const piece = 1 + Math.floor(random() * 3000)
      const ended = await send(arriving(form, { piece })).catch((error) => error)
      const [got] = bank.forms.filter(({ complete }) => complete)
      if (ended instanceof Error) expect(ended).toBeInstanceOf(ProblemError)
      if (ended instanceof Error) expect(got).toBeUndefined()
      else expect(got?.body.length).toBeGreaterThan(content.length)
    }
  })
})

describe('the answer of the bank', () => {
  const kept = {
    id: 9,
    fileName: 'payslip.pdf',
    size: pdf.length,
    type: 'application/pdf',
    checksum: createHash('sha256').update(pdf).digest('hex'),
    createdOnDate: new Date().toISOString().slice(0, 10).split('-').map(Number),
    createdByUsername: 'officer',
  }
  const lost = (response: ServerResponse) => response.destroy()
  type Kept = Omit<Partial<typeof kept>, 'checksum'> & { checksum?: string }
  /** The bank's list before the file came, and after. */
  const lists = (before: Kept[], since: Kept[]) => {
    bank.read = (_, response) => json(response, bank.forms.length === 0 ? before : since)
  }

  test('that is lost is replaced by the list, if that shows exactly this file', async () => {
    bank.answer = (_, response) => lost(response)
    lists([], [{ ...kept, id: 8, checksum: '0'.repeat(64) }, kept])
    expect(await send(fileForm(pdf))).toMatchObject({ outcome: 'done', file: { id: 9 } })
  })

  test.each([
    ['other bytes', { checksum: 'ab'.repeat(32) }],
    ['another name', { fileName: 'other.pdf' }],
    ['no checksum', { checksum: undefined }],
    ['another person', { createdByUsername: 'verifier' }],
    ['another day', { createdOnDate: [2020, 1, 1] }],
  ])('that is lost stays unknown if the list shows %s', async (_title, change) => {
    bank.answer = (_, response) => lost(response)
    lists([], [{ ...kept, ...change }])
    expect(await send(fileForm(pdf))).toEqual({ outcome: 'unknown', file: null })
  })

  test('that is lost is not replaced by the same file that the bank had before', async () => {
    bank.answer = (_, response) => lost(response)
    lists([kept], [kept])
    expect(await send(fileForm(pdf))).toEqual({ outcome: 'unknown', file: null })
    bank.forms.length = 0
    lists([kept], [kept, { ...kept, id: 10 }])
    expect(await send(fileForm(pdf))).toMatchObject({ outcome: 'done', file: { id: 10 } })
  })

  test('that is lost stays unknown if the former list is not known', async () => {
    bank.answer = (_, response) => lost(response)
    bank.read = (_, response) =>
      bank.forms.length === 0 ? json(response, {}, 500) : json(response, [kept])
    expect(await send(fileForm(pdf))).toEqual({ outcome: 'unknown', file: null })
    // The bank's own word about the file is enough.
    bank.forms.length = 0
    bank.answer = (_, response) => json(response, { resourceId: 9 })
    expect(await send(fileForm(pdf))).toMatchObject({ outcome: 'done', file: { id: 9 } })
  })

  test.each([
    ['a fault', (response: ServerResponse) => json(response, {}, 500)],
    ['not JSON', (response: ServerResponse) => response.end('<html>')],
    ['silence', () => undefined],
  ])('that is %s after a whole form leaves the outcome unknown', async (_title, answer) => {
    bank.answer = (_, response) => void answer(response)
    expect(await send(fileForm(pdf))).toEqual({ outcome: 'unknown', file: null })
  })

  test('with another checksum than the file’s own is not believed', async () => {
    bank.answer = (_, response) =>
      json(response, { data: { documents: [{ ...kept, checksum: 'ab'.repeat(32) }] } })
    expect(await send(fileForm(pdf))).toEqual({ outcome: 'unknown', file: null })
  })

  test('that the bank holds the file for a checker means that it waits, and not that its outcome is unknown', async () => {
    bank.answer = (_, response) => json(response, { commandId: 9, rollbackTransaction: true })
    expect(await send(fileForm(pdf))).toEqual({ outcome: 'waiting', file: null })
  })

  test('that comes before the whole file was sent is passed on, and the rest is not sent', async () => {
    bank.early = (_, response) =>
      json(
        response,
        { errors: [{ userMessageGlobalisationCode: 'error.msg.document.file.too.big' }] },
        413,
      )
    expect(await problem(send(fileForm(pdfOf(300_000))))).toMatchObject({ code: 'too_large' })
  })

  test('that begins before the whole file was sent, and breaks off after it, leaves the outcome unknown', async () => {
    bank.early = (request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{')
      request.resume().on('end', () => response.destroy())
    }
    const slow = arriving(fileForm(pdf), { pause: { after: 50_000, milliseconds: 300 } })
    expect(await send(slow)).toEqual({ outcome: 'unknown', file: null })
  })

  test.each([
    [400, 'error.msg.document.type.not.allowed', 'file_refused'],
    [403, 'error.msg.some.rule', 'refused'],
    [404, 'error.msg.client.id.invalid', 'not_found'],
  ])('that is a refusal is put into our own words: %s %s', async (status, code, shown) => {
    bank.answer = (_, response) =>
      json(
        response,
        { errors: [{ userMessageGlobalisationCode: code, defaultUserMessage: 'SECRET' }] },
        status,
      )
    const refused = await problem(send(fileForm(pdf)))
    expect(refused).toMatchObject({ code: shown })
    expect(JSON.stringify(refused)).not.toContain('SECRET')
  })

  test('that the session is over is passed on, or asks staff to send again if the session could be renewed', async () => {
    bank.answer = (_, response) => json(response, {}, 401)
    expect(await problem(send(fileForm(pdf)))).toMatchObject({ code: 'bank_failed' })
    const ended = staff(async (refused) => {
      if (refused)
        throw new ProblemError('session_ended', { detail: said('problems.session.ended') })
      return 'first'
    })
    const attempt = relayFile(ended, place, upload(fileForm(pdf)))
    expect(await problem(attempt)).toMatchObject({ code: 'session_ended' })
  })

  test('is awaited once everything is sent: a slow browser is no failure of the bank', async () => {
    const slow = arriving(fileForm(pdf), { pause: { after: 50_000, milliseconds: 900 } })
    expect(await send(slow)).toMatchObject({ outcome: 'done' })
  })

  test('cannot come from a bank that is away, and nothing was sent', async () => {
    const error = await relayFile(
      staff(async () => {
        await bank.close()
        return 'first'
      }),
      place,
      upload(fileForm(pdf)),
    ).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(BankFailure)
    expect(error).toMatchObject({ kind: 'unreachable', mayHaveApplied: false })
  })
})
