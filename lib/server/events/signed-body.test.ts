import { createHmac } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { configure } from '../test/environment'
import { signedBody } from './signed-body'

const OLD = 'the-secret-until-yesterday'
const NEW = 'the-secret-since-this-morning'
const BODY = '{"name":"Zoë"}'

beforeAll(() => configure({ BANK_WEBHOOK_SECRETS: `${NEW},${OLD}` }))

const sign = (body: string | Buffer, secret = NEW) =>
  createHmac('sha512', secret).update(body).digest('hex')

const received = (
  body: string | Buffer | ReadableStream<Uint8Array>,
  signature: string | undefined,
) =>
  signedBody(
    new Request('http://localhost:3000/api/webhooks/bank', {
      method: 'POST',
      headers: signature === undefined ? {} : { signature },
      body: body instanceof ReadableStream ? body : Buffer.from(body),
      duplex: 'half',
    } as RequestInit), // what a streamed body needs, and the types leave out
  )

test('a body signed with any of the secrets is accepted', async () => {
  expect(await received(BODY, sign(BODY))).toBe(BODY)
  expect(await received(BODY, sign(BODY, OLD))).toBe(BODY)
  expect(await received(BODY, sign(BODY).toUpperCase())).toBe(BODY)
})

test.each([
  ['is not there', undefined],
  ['is empty', ''],
  ['was made with another secret', sign(BODY, 'a-secret-that-nobody-has-told-us')],
  ['was made over other bytes', sign('{"name":"Zoe"}')],
  ['was made over the same text in another encoding', sign(Buffer.from(BODY, 'latin1'))],
  ['was made over the same members spaced otherwise', sign('{ "name": "Zoë" }')],
  ['is cut short', sign(BODY).slice(0, -2)],
  ['is too long', `${sign(BODY)}00`],
  ['is no hexadecimal', sign(BODY).replace(/^../, 'zz')],
])('a body whose signature %s is refused', async (_, signature) => {
  await expect(received(BODY, signature)).rejects.toMatchObject({ code: 'bad_signature' })
})

test('a body of more than 256 KiB is not read to its end', async () => {
  const most = 'x'.repeat(256 * 1024)
  expect(await received(most, sign(most))).toHaveLength(256 * 1024)
  const more = `${most}x`
  await expect(received(more, sign(more))).rejects.toMatchObject({ code: 'too_large' })
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      if (sent > 10_000) controller.close()
      else controller.enqueue(Buffer.alloc(1024))
    },
  })
  await expect(received(endless, sign(most))).rejects.toMatchObject({ code: 'too_large' })
  expect(sent).toBeLessThan(300)
})
