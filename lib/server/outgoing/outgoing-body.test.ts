import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { outgoingBody } from './outgoing-body'

const PIECES = 200

/** Makes a body of a head, many pieces and an end, and records the pieces it saw. */
function made({ fails = -1 } = {}) {
  const seen: string[] = []
  const reasons: unknown[] = []
  const pieces = Array.from({ length: PIECES }, (_, at) => Buffer.from(`${at};`))
  const content = new Readable({
    highWaterMark: 1,
    read: () => void content.push(pieces.shift() ?? null),
  })
  const body = outgoingBody({
    before: [Buffer.from('head;')],
    content,
    see: (piece) => {
      if (seen.length === fails) throw new Error('unfit')
      seen.push(String(piece))
    },
    end: async () => Buffer.from('end'),
    failed: (reason) => reasons.push(reason),
  })
  return { body, seen, reasons }
}

test('the body is the content that arrived, between its head and its end', async () => {
  const { body } = made()
  const read: string[] = []
  for await (const piece of body) read.push(String(piece))
  const numbers = Array.from({ length: PIECES }, (_, at) => `${at};`)
  expect(read.join('')).toBe(`head;${numbers.join('')}end`)
})

test('the body reads nothing ahead until somebody reads it, and no more than a piece once the reader stops', async () => {
  const { body, seen } = made()
  for (let turn = 0; turn < 50; turn += 1) await setImmediate()
  expect(seen).toEqual([])
  let taken = 0
  await new Promise<void>((resolve) =>
    body.on('data', () => {
      taken += 1
      if (taken < 10) return
      body.pause()
      resolve()
    }),
  )
  for (let turn = 0; turn < 50; turn += 1) await setImmediate()
  expect(seen.length).toBeLessThan(12)
})

test('a piece that proves unfit ends the body with the reason, and the end is never sent', async () => {
  const { body, reasons } = made({ fails: 5 })
  const read: string[] = []
  const reading = (async () => {
    for await (const piece of body) read.push(String(piece))
  })()
  await expect(reading).rejects.toThrow('unfit')
  expect(read.join('')).not.toContain('end')
  expect(reasons).toEqual([new Error('unfit')])
})
