import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '@/lib/paths'
import { said } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { inEnglish } from '@/lib/words/test/in-english'
import { problemIn, problemOf, request } from './request'
import { readAgainAfter } from './wait'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answered = (status: number) =>
  told(inEnglish, problemIn({ status, traceId: null, body: undefined }, 'POST').detail)

test('a request that did not arrive completely is reported as such, whoever waited for the rest', () => {
  expect(answered(408)).toContain('did not arrive whole, and nothing was done')
  expect(answered(403)).toContain('turned away with 403 by something between you and this console')
})

const PRESS = { method: 'POST', body: { note: 'Called twice.' }, idempotencyKey: 'k' } as const

/** Answers nothing except the health check, until `answer` is called. */
function silentConsole({ isThere }: { isThere: boolean }) {
  vi.useFakeTimers()
  let answer: (body: object) => void = () => undefined
  const of = (body: object) =>
    new Response(JSON.stringify(body), { headers: { 'x-trace-id': 't' } })
  vi.stubGlobal('fetch', async (path: string, { signal }: { signal: AbortSignal }) => {
    if (path !== paths.api.health()) {
      return new Promise<Response>((resolve, reject) => {
        answer = (body) => resolve(of(body))
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    }
    if (isThere) return of({ live: true })
    throw new TypeError('Failed to fetch')
  })
  return { answer: (body: object) => answer(body) }
}

/** The state of a request: its answer or its failure, once there is either. */
function sent(options: Parameters<typeof request>[1]) {
  const seen: { answer?: unknown; problem?: ReturnType<typeof problemOf> } = {}
  request('/api/clients/7/verification', options).then(
    (answer) => Object.assign(seen, { answer }),
    (error) => Object.assign(seen, { problem: problemOf(error) }),
  )
  return seen
}

test('a dead connection is reported as no answer, which settles no press', async () => {
  silentConsole({ isThere: false })
  const [read, press] = [sent({}), sent(PRESS)]
  await vi.advanceTimersByTimeAsync(19_000)
  expect([read, press]).toEqual([{}, {}])
  await vi.advanceTimersByTimeAsync(2000)
  expect(read.problem?.detail).toEqual(said('requests.noAnswer'))
  expect(press.problem?.detail).toEqual(said('requests.noAnswerToPress'))
  expect(press.problem).not.toHaveProperty('settles')
})

test('a slow bank is waited for as long as the console is alive', async () => {
  const { answer } = silentConsole({ isThere: true })
  const press = sent(PRESS)
  await vi.advanceTimersByTimeAsync(12 * 60_000)
  expect(press).toEqual({})
  answer({ outcome: 'done' })
  await vi.advanceTimersByTimeAsync(0)
  expect(press).toEqual({ answer: { outcome: 'done' } })
})

test('an answer that is lost on its way is not waited for endlessly, although the console is alive', async () => {
  silentConsole({ isThere: true })
  const press = sent(PRESS)
  await vi.advanceTimersByTimeAsync(16 * 60_000)
  expect(press.problem?.detail).toEqual(said('requests.noAnswerToPress'))
})

test('a long body has as much time as a slow line needs for it', async () => {
  silentConsole({ isThere: false })
  const press = sent({ ...PRESS, body: 'x'.repeat(600_000) })
  await vi.advanceTimersByTimeAsync(70_000)
  expect(press).toEqual({})
  await vi.advanceTimersByTimeAsync(20_000)
  expect(press.problem?.detail).toEqual(said('requests.noAnswerToPress'))
})

/** Answers with a text, after which the connection breaks if it `isCutOff`. */
function answering(text: string, { isCutOff }: { isCutOff: boolean }) {
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode(text)),
    pull: (stream) => (isCutOff ? stream.error(new TypeError('network error')) : stream.close()),
  })
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'x-trace-id': 't' } }))
}

test('an answer that is cut off is no answer: a read is repeated by itself, and no press is settled', async () => {
  for (const [options, detail] of [
    [{}, 'requests.noAnswer'],
    [PRESS, 'requests.noAnswerToPress'],
  ] as const) {
    answering('{"outcome":"do', { isCutOff: true })
    const seen = sent(options)
    const problem = await vi.waitUntil(() => seen.problem)
    expect(problem.detail).toEqual(said(detail))
    expect(problem).not.toHaveProperty('settles')
    expect(readAgainAfter(problem)).toBe(5000)
  }
})

test('a whole answer that is no JSON is a mistake of the console', async () => {
  answering('{"outcome":"do', { isCutOff: false })
  const seen = sent({})
  await vi.waitUntil(() => seen.problem)
  expect(seen.problem).toMatchObject({ code: 'unexpected', traceId: 't' })
})
