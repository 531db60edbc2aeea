import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { entryBodySchema, entryDeletionSchema } from '@/lib/data-tables/schema'
import { said } from '@/lib/words/said'
import { told } from '../test/told'
import { turnsOfParsing } from '../test/turns-of-parsing'
import { readBytes, readJsonBody } from './json-body'
import { ProblemError } from './problems'

const schema = z.strictObject({ name: z.string().optional() })

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost:3000/api', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    // Node needs `duplex` for streamed bodies; its type is missing.
    ...({ duplex: 'half' } as object),
  })

const MIB = 1024 * 1024

const refusal = async (request: Request, body: z.ZodType, most?: number): Promise<ProblemError> => {
  const thrown = await readJsonBody(request, body, most).catch((error) => error)
  expect(thrown).toBeInstanceOf(ProblemError)
  return thrown
}

const codeOf = async (request: Request) => {
  try {
    await readJsonBody(request, schema)
    return 'taken'
  } catch (error) {
    if (error instanceof ProblemError) return error.code
    throw error
  }
}

const wrongValues = Array.from({ length: 150 }, (_, at) => [`c${at}`, 1])

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
  test('is accepted with the right type and members', async () => {
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

  test('that is too long is refused by its length, or by its bytes where the length lies', async () => {
    expect(await codeOf(post('{}', { 'content-length': '65537' }))).toBe('too_large')
    const { stream, sent } = endless(' '.repeat(1024), 1_000_000)
    expect(await codeOf(post(stream, { 'content-length': '2' }))).toBe('too_large')
    expect(sent()).toBeLessThan(100)
  })

  test('that comes byte by byte is copied as it comes, and no piece is kept', async () => {
    const piece = new Uint8Array(1)
    let sent = 0
    // Every piece is the same object, so keeping one would show the next piece’s byte.
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (sent === 10_000) return controller.close()
          piece[0] = sent % 251
          sent += 1
          controller.enqueue(piece)
        },
      },
      { highWaterMark: 0 },
    )
    const bytes = await readBytes(post(stream), 10_000)
    expect(bytes).toEqual(Buffer.from(Array.from({ length: 10_000 }, (_, at) => at % 251)))
  })

  test('that breaks off is refused, and does not count as a fault of the console', async () => {
    const stream = new ReadableStream({
      pull: (controller) => controller.error(new Error('aborted')),
    })
    await expect(readBytes(post(stream), 10_000)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { detail: said('problems.door.bodyBrokeOff') },
    })
  })

  test.each(['', '{', 'null', '[]', '"x"', '1', '{"name":1}', '{"name":"x"}{}'])(
    '%s is refused',
    async (text) => {
      expect(await codeOf(post(text))).toBe('invalid_input')
    },
  )

  test('is refused with the name of an unknown member', async () => {
    const error = await readJsonBody(post('{"tenantId":"harbour"}'), schema).catch(
      (thrown) => thrown,
    )
    expect(error.details.fields).toEqual([
      { name: 'tenantId', message: said('problems.field.unknownMember') },
    ])
  })

  test('with hostile members changes no prototype', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString'])
      expect(await codeOf(post(`{"${name}":{"polluted":true}}`)), name).toBe('invalid_input')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test('that is nested ten thousand deep or has a long key is refused at once', async () => {
    const began = performance.now()
    expect(await codeOf(post(`${'['.repeat(10_000)}${']'.repeat(10_000)}`))).toBe('invalid_input')
    expect(await codeOf(post(`{"${'k'.repeat(60_000)}":1}`))).toBe('invalid_input')
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  test('with more names than any form has is refused before it is parsed', async () => {
    const names = Array.from({ length: 350_000 }, (_, at) => `"${at}":1`)
    const body = `{"before":{${names.join(',')}}}`
    expect(body.length).toBeLessThan(4 * MIB)
    const { code, detail } = told(await refusal(post(body), entryDeletionSchema, 4 * MIB))
    expect(code).toBe('invalid_input')
    expect(detail).toContain('too many values')
  })

  test('with many wrong members gets an error that names few of them, and no long name in full', async () => {
    const columns = Array.from({ length: 60_000 }, () => ({ name: 1 }))
    const { details } = await refusal(post(JSON.stringify({ columns })), entryBodySchema, 4 * MIB)
    expect(details.fields?.length).toBeLessThan(20)
    const rows = Array.from({ length: 900 }, () => Object.fromEntries(wrongValues))
    const wrong = await refusal(post(JSON.stringify({ entries: rows })), entryBodySchema, 4 * MIB)
    expect(wrong.details.fields?.length).toBeLessThan(50)
    const long = await refusal(post(`{"${'k'.repeat(60_000)}":1}`), schema)
    expect(long.details.fields?.[0]?.name.length).toBeLessThan(300)
  })

  test('of several megabytes waits until earlier ones are handled, where there are too many at once', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(4 * MIB - 20) })
    const read = (count: number) =>
      Array.from({ length: count }, () => readJsonBody(post(large), schema, 4 * MIB))
    let turn = 0
    const count = () => {
      turn += 1
      counting = setImmediate(count)
    }
    let counting = setImmediate(count)
    onTestFinished(() => clearImmediate(counting))
    await Promise.all(read(6).map(async (one) => (await one).release()))
    const unhindered = turn
    const first = await Promise.all(read(2))
    const others = read(6)
    let taken = 0
    for (const other of others) void other.then(() => (taken += 1))
    // Counted in turns, in which a slow machine does as much as a fast one.
    const until = turn + 3 * unhindered
    while (turn < until) await new Promise((resolve) => setImmediate(resolve))
    expect(taken).toBeLessThan(6)
    for (const { release } of first) release()
    for (const other of others) (await other).release()
  })

  test('that is large is parsed, validated and handled in separate turns', async () => {
    const turns = await turnsOfParsing('"x"', async (note) => {
      const judged = z.custom<unknown>(() => {
        note()
        return true
      })
      await readJsonBody(post(JSON.stringify(Array(100_000).fill('x'))), judged, 4 * MIB)
      note()
    })
    expect(new Set(turns).size).toBe(turns.length)
    expect(turns.length).toBeGreaterThan(3)
  })

  test('that is large and trickles in does not keep out those of other senders', async () => {
    const senders: ReadableStreamDefaultController[] = []
    const dripping = Array.from({ length: 12 }, () => {
      const drop = new ReadableStream({ start: (sender) => void senders.push(sender) })
      const request = post(drop, { 'content-length': String(4 * MIB) })
      return readJsonBody(request, schema, 4 * MIB, 'one').catch(() => undefined)
    })
    const large = JSON.stringify({ name: 'x'.repeat(MIB) })
    const other = post(large, { 'content-length': String(large.length) })
    const taken = await readJsonBody(other, schema, 4 * MIB, 'another')
    expect(taken.body.name).toHaveLength(MIB)
    taken.release()
    for (const sender of senders) sender.error(new Error('hung up'))
    await Promise.all(dripping)
  })

  test('on a route for small bodies is accepted while others trickle in', async () => {
    const senders: ReadableStreamDefaultController[] = []
    const chunked = { 'transfer-encoding': 'chunked' }
    const dripping = Array.from({ length: 12 }, () => {
      const drop = new ReadableStream({ start: (sender) => void senders.push(sender) })
      return readJsonBody(post(drop, chunked), schema).catch(() => undefined)
    })
    expect(await codeOf(post('{}', chunked))).toBe('taken')
    for (const sender of senders) sender.error(new Error('hung up'))
    await Promise.all(dripping)
  })

  test('waits for no turn where its sender hangs up, or where its length is too large', async () => {
    const senders: ReadableStreamDefaultController[] = []
    const large = { 'content-length': String(MIB) }
    const dripping = Array.from({ length: 3 }, () => {
      const drop = new ReadableStream({ start: (sender) => void senders.push(sender) })
      return readJsonBody(post(drop, large), schema, MIB, 'one').catch(() => undefined)
    })
    const leaving = new AbortController()
    const waiting = new Request(post('{}', large), { signal: leaving.signal })
    const read = readJsonBody(waiting, schema, MIB, 'one')
    leaving.abort()
    await expect(read).rejects.toMatchObject({ code: 'invalid_input' })
    const tooLarge = post('{}', { 'content-length': String(MIB + 1) })
    await expect(readJsonBody(tooLarge, schema, MIB, 'one')).rejects.toMatchObject({
      code: 'too_large',
    })
    for (const sender of senders) sender.error(new Error('hung up'))
    await Promise.all(dripping)
  })

  test('is accepted or refused with a Problem, whatever is sent, and never crashes the console', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        expect(['taken', 'invalid_input']).toContain(await codeOf(post(text)))
      }),
    )
  })
})
