import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import type { Staff } from '../session/staff'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { pdfOf } from '../test/upload'
import { fileAnswer } from './file-answer'

let record: object
let bytes: (request: IncomingMessage, response: ServerResponse) => void
const bank = await hostileBank((request, response) => {
  if (request.url?.endsWith('/attachment')) return bytes(request, response)
  response.end(JSON.stringify({ id: 5, ...record }))
})
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '20000' })
afterAll(() => bank.close())

const staff = {
  tenant: 'lakeside',
  traceId: '00000000-0000-4000-8000-000000000000',
  token: async (refused?: string) => (refused ? 'renewed' : 'first'),
  session: { person: 'somebody' },
} as unknown as Staff
const place = { table: 'source_of_funds', clientId: 12, fileId: 5 }
const open = (show: 'inline' | 'attachment' = 'inline', signal?: AbortSignal) =>
  fileAnswer(staff, place, show, new Request('http://localhost:3000/', { signal }))

const sends = (content: Buffer | string, headers = {}) => {
  bytes = (_, response) => response.writeHead(200, headers).end(content)
}
const headersOf = async () => {
  const response = await open()
  await response.body?.cancel()
  return {
    type: response.headers.get('content-type'),
    disposition: response.headers.get('content-disposition'),
  }
}

describe('the content type of a file', () => {
  const pdf = pdfOf(20_000)
  const html = '<!doctype html><script>alert(1)</script>'
  test.each([
    ['a PDF the bank calls one', 'application/pdf', pdf, 'application/pdf', 'inline'],
    [
      'a page the bank calls a PDF',
      'application/pdf',
      html,
      'application/octet-stream',
      'attachment',
    ],
    ['a PDF the bank calls a picture', 'image/png', pdf, 'application/octet-stream', 'attachment'],
    ['a PDF the bank calls a page', 'text/html', pdf, 'application/octet-stream', 'attachment'],
    ['a page the bank calls one', 'text/html', html, 'application/octet-stream', 'attachment'],
    ['a page of no type', undefined, html, 'application/octet-stream', 'attachment'],
    ['a drawing', 'image/svg+xml', '<svg/>', 'application/octet-stream', 'attachment'],
    ['nothing', 'application/pdf', '', 'application/octet-stream', 'attachment'],
  ])('%s', async (_title, declared, content, type, disposition) => {
    record = { fileName: 'a.pdf', type: declared }
    sends(content, { 'content-type': 'text/html', 'set-cookie': 'a=b', 'x-evil': '1' })
    const response = await open()
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`))
    expect([...response.headers.keys()].filter((name) => name !== 'content-length')).toEqual([
      'content-disposition',
      'content-security-policy',
      'content-type',
      'x-content-type-options',
    ])
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(content))).toBe(true)
  })

  test.each([
    'a\r\nset-cookie: x=y.pdf',
    '\u202Efdp.exe',
    '../../a.pdf',
    '"; filename=b.html',
    '\0',
    'é'.repeat(400),
  ])('the name %j stays within its place in the header', async (fileName) => {
    record = { fileName, type: 'application/pdf' }
    sends(pdf)
    const { disposition } = await headersOf()
    expect(disposition).toMatch(
      /^inline; filename="(?:[^"\\\r\n\0/]|\\")*"(?:; filename\*=UTF-8''[\w%.~!-]+)?$/,
    )
  })
})

describe('the transfer of a file', () => {
  test('keeps the pace of the browser, and ends at the bank when the browser leaves', async () => {
    record = { fileName: 'a.pdf', type: 'application/pdf' }
    let written = 0
    let closed: () => void
    const gone = new Promise<void>((resolve) => {
      closed = resolve
    })
    bytes = (_, response) => {
      response.on('close', () => closed())
      const more = () => {
        while (!response.destroyed) {
          written += 65_536
          if (!response.write(written === 65_536 ? pdfOf(65_536) : Buffer.alloc(65_536))) break
        }
      }
      response.on('drain', more)
      more()
    }
    const response = await open()
    const reader = response.body?.getReader()
    await reader?.read()
    let before = -1
    while (written !== before) {
      before = written
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(written).toBeLessThan(40 * 1024 * 1024)
    await reader?.cancel()
    await gone
  })

  test('ends at the bank when the request is given up', async () => {
    record = { fileName: 'a.pdf', type: 'application/pdf' }
    const leaving = new AbortController()
    const gone = new Promise<void>((resolve) => {
      bytes = (_, response) => {
        response.on('close', () => resolve())
        response.write(pdfOf(65_536))
      }
    })
    const response = await open('inline', leaving.signal)
    leaving.abort()
    await gone
    await expect(response.arrayBuffer()).rejects.toThrow()
  })

  test('breaks off if the bank sends less than it announced', async () => {
    record = { fileName: 'a.pdf', type: 'application/pdf' }
    bytes = (_, response) => {
      response.writeHead(200, { 'content-length': '100000' })
      response.write(pdfOf(50_000), () => response.destroy())
    }
    const response = await open()
    await expect(response.arrayBuffer()).rejects.toThrow()
  })

  const unframed = (content: Buffer) => {
    bytes = (_, response) => {
      response.removeHeader('transfer-encoding')
      response.writeHead(200).write(content, () => response.destroy())
    }
  }

  test('breaks off if it has no length and fewer bytes than its record says', async () => {
    record = { fileName: 'a.pdf', type: 'application/pdf', size: 100_000 }
    unframed(pdfOf(50_000))
    const response = await open()
    expect(response.headers.get('content-length')).toBeNull()
    await expect(response.arrayBuffer()).rejects.toMatchObject({ kind: 'cut' })
  })

  test.each([50_000, undefined])(
    'is whole if it has no length and its record says %s bytes',
    async (size) => {
      record = { fileName: 'a.pdf', type: 'application/pdf', size }
      unframed(pdfOf(50_000))
      const response = await open()
      expect((await response.arrayBuffer()).byteLength).toBe(50_000)
    },
  )

  test('is tried again with a renewed token, and follows no redirect', async () => {
    record = { fileName: 'a.pdf', type: 'application/pdf' }
    const tokens: (string | undefined)[] = []
    bytes = (request, response) => {
      tokens.push(request.headers.authorization)
      if (tokens.length === 1) response.writeHead(401).end('{}')
      else response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    }
    await expect(open()).rejects.toMatchObject({ kind: 'bad_answer' })
    expect(tokens).toEqual(['Bearer first', 'Bearer renewed'])
  })
})
