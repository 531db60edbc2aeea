import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client'
import { fileQueries } from './queries'

const queryClient = createQueryClient()
const looks = vi.fn<typeof fetch>()
const shown = (checksum?: string) =>
  new QueryObserver(queryClient, fileQueries.given('/api/letter.pdf', checksum))

const given = () => new Response(null, { headers: { 'x-trace-id': 't' } })

beforeEach(() => vi.stubGlobal('fetch', looks))
afterEach(() => {
  queryClient.clear()
  looks.mockReset()
  vi.unstubAllGlobals()
})

test('a file that a frame has is not looked for when everything is read again, and one that is missing is', async () => {
  looks.mockResolvedValueOnce(new Response(null, { status: 502 }))
  const frame = shown('a1')
  const leave = frame.subscribe(() => undefined)
  await vi.waitFor(() => expect(frame.getCurrentResult().data).toBe(false))
  looks.mockResolvedValueOnce(given())
  await queryClient.invalidateQueries()
  expect(frame.getCurrentResult().data).toBe(true)
  looks.mockResolvedValue(new Response(null, { status: 502 }))
  await queryClient.invalidateQueries()
  leave()
  expect(frame.getCurrentResult().data).toBe(true)
  expect(looks).toHaveBeenCalledTimes(2)
})

test('a file that was replaced at its address is looked for again', async () => {
  looks.mockResolvedValue(given())
  const leave = [shown('a1'), shown('b2')].map((frame) => frame.subscribe(() => undefined))
  expect(looks).toHaveBeenCalledTimes(2)
  for (const one of leave) one()
})

test('a file that the console gives only to be saved cannot be shown in a frame', async () => {
  const given = (how: string) =>
    new Response(null, {
      headers: { 'x-trace-id': 't', 'content-disposition': `${how}; filename="letter.pdf"` },
    })
  for (const [how, isShown] of [
    ['attachment', false],
    ['inline', true],
  ] as const) {
    looks.mockResolvedValueOnce(given(how))
    expect(await queryClient.fetchQuery(fileQueries.given('/api/letter.pdf', how))).toBe(isShown)
  }
})
