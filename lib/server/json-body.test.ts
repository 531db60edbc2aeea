import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { readJsonBody } from './json-body'
import { ProblemError } from './problems'

const schema = z.strictObject({ name: z.string().optional() })

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost:3000/api', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    // Node asks for it on streamed bodies; the type does not know it.
    ...({ duplex: 'half' } as object),
  })

const codeOf = async (request: Request) => {
  try {
    await readJsonBody(request, schema)
    return 'taken'
  } catch (error) {
    if (error instanceof ProblemError) return error.code
    throw error
  }
}

const endless = (chunk: string, count: number) => {
  let sent = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      if (sent > count) controller.close()
      else controller.enqueue(new TextEncoder().encode(chunk))
    },
  })
  return { stream, sent: () => sent }
}

describe('a JSON body', () => {
  test('is taken with the right type and members', async () => {
    expect(await codeOf(post('{"name":"x"}'))).toBe('taken')
    expect(await codeOf(post('{}', { 'content-type': 'Application/JSON; charset=utf-8' }))).toBe(
      'taken',
    )
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', ''])(
    'of the type %s is refused',
    async (type) => {
      expect(await codeOf(post('{}', { 'content-type': type }))).toBe('unsupported_type')
    },
  )

  test('that is too long is refused by its length, and by its bytes where the length lies', async () => {
    expect(await codeOf(post('{}', { 'content-length': '65537' }))).toBe('too_large')
    const { stream, sent } = endless(' '.repeat(1024), 1_000_000)
    expect(await codeOf(post(stream, { 'content-length': '2' }))).toBe('too_large')
    expect(sent()).toBeLessThan(100)
  })

  test.each(['', '{', 'null', '[]', '"x"', '1', '{"name":1}', '{"name":"x"}{}'])(
    '%s is refused',
    async (text) => {
      expect(await codeOf(post(text))).toBe('invalid_input')
    },
  )

  test('a member nobody asked for is refused by name', async () => {
    const error = await readJsonBody(post('{"tenantId":"harbour"}'), schema).catch(
      (thrown) => thrown,
    )
    expect(error.details.fields).toEqual([{ name: 'tenantId', message: 'Unknown member.' }])
  })

  test('hostile members change no prototype', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString'])
      expect(await codeOf(post(`{"${name}":{"polluted":true}}`)), name).toBe('invalid_input')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test('nested ten thousand deep or with a long key it is refused at once', async () => {
    const began = performance.now()
    expect(await codeOf(post(`${'['.repeat(10_000)}${']'.repeat(10_000)}`))).toBe('invalid_input')
    expect(await codeOf(post(`{"${'k'.repeat(60_000)}":1}`))).toBe('invalid_input')
    expect(performance.now() - began).toBeLessThan(1000)
  })

  test('whatever is sent, the answer is taken or a Problem, never a crash', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        expect(['taken', 'invalid_input']).toContain(await codeOf(post(text)))
      }),
    )
  })
})
