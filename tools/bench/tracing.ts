import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'
import { freePort } from '../launcher/free-port.mjs'
import { otlpReceiver } from '../otlp-receiver'
import { BankTruth } from './faults/bank-truth'
import { detailsOf } from './faults/client-commands'
import { ConsoleCopy } from './faults/console-copy'
import { signInByHttp } from './faults/http-sign-in'
import { pendingClient } from './faults/made-client'
import { type Figure, round } from './figure'
import { usageOf } from './process-tree'
import type { Stage } from './stage'

const ROUNDS = 15
const SECONDS = 2
const CONNECTIONS = 10
const LEAST_RATIO = 0.95
const MOST_PROCESSOR = 1.05
const LIST = '/api/clients?limit=50&offset=0&orderBy=displayName&sortBy=ASC'

const NOTHING = { count: 0, seconds: 0, processor: 0 }

type Door = { port: number; pid: number; headers: Record<string, string> }
type Programs = Awaited<ReturnType<Stage['console']>>

/** A request that has to be answered with 200, by one of several simultaneous workers. */
type Work = (pool: Pool, headers: Record<string, string>, worker: number) => Promise<void>

/**
 * How many lists, and how many changes of a client, a console answers that sends traces and figures, against one that sends
 * none: two copies of the same build before the same bank, in turns.
 */
export async function measureTracing(stage: Stage): Promise<Figure[]> {
  const programs = await stage.console()
  const receiver = await otlpReceiver({ keeps: false })
  stage.undo(receiver.close)
  // Two new copies, because the bank tells the stage's own console of every change, whoever makes it.
  const copy = async (setting: string, port: number, settings: Record<string, string>) => {
    const own = new ConsoleCopy(await freePort(setting, port), { ...programs.console, ...settings })
    stage.undo(() => own.kill())
    await own.start()
    return doorOf(programs, own.port, own.pid)
  }
  const off = await copy('BENCH_OTHER_COPY_PORT', 4244, {})
  const on = await copy('BENCH_COPY_PORT', 4243, {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  })
  const figures = [
    await compared('A list of 50 with traces, against none', on, off, readList),
    await compared(
      'A change of a client with traces, against none',
      on,
      off,
      await changes(programs),
    ),
  ]
  if (receiver.requests === 0) throw new Error('Nothing was traced.')
  return figures
}

async function doorOf({ consoleOrigin }: Programs, port: number, pid = 0): Promise<Door> {
  const line = await signInByHttp(consoleOrigin, port, 'officer')
  const cookie = [...line.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const own = {
    host: new URL(consoleOrigin).host,
    'sec-fetch-site': 'same-origin',
    'x-clientele': '1',
  }
  return { port, pid, headers: { ...own, cookie } }
}

async function compared(name: string, on: Door, off: Door, work: Work): Promise<Figure> {
  for (const warmed of [on, off, on, off]) await answered(warmed, work, 2)
  const sums = { on: { ...NOTHING }, off: { ...NOTHING } }
  for (let turn = 0; turn < ROUNDS; turn += 1)
    // The order alternates, because the second one finds a warmer bank.
    for (const which of turn % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
      const more = await answered(which === 'on' ? on : off, work, SECONDS)
      const sum = sums[which]
      sum.count += more.count
      sum.seconds += more.seconds
      sum.processor += more.processor
    }
  const each = ({ count, seconds, processor }: typeof NOTHING) => ({
    speed: count / seconds,
    cost: processor / count,
  })
  const [traced, plain] = [each(sums.on), each(sums.off)]
  const [ratio, more] = [traced.speed / plain.speed, traced.cost / plain.cost]
  return {
    name,
    measured: `${round(ratio)} of the throughput; ${round(more)} of the processor`,
    bound: `at least ${LEAST_RATIO}, or at most ${MOST_PROCESSOR} of the processor`,
    isMet: ratio >= LEAST_RATIO || more <= MOST_PROCESSOR,
  }
}

/** How many answers came in this many seconds, and how many processor seconds they took. */
async function answered({ port, pid, headers }: Door, work: Work, seconds: number) {
  const pool = new Pool(`http://localhost:${port}`, { connections: CONNECTIONS })
  const before = usageOf(pid)?.cpuSeconds ?? Number.NaN
  const began = performance.now()
  let count = 0
  const one = async (_: unknown, worker: number) => {
    while (performance.now() - began < seconds * 1000) {
      await work(pool, headers, worker)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }).map(one))
  const took = (performance.now() - began) / 1000
  const processor = (usageOf(pid)?.cpuSeconds ?? Number.NaN) - before
  await pool.close()
  return { count, seconds: took, processor }
}

const readList: Work = (pool, headers) =>
  expectSuccess(pool, { method: 'GET', path: LIST, headers })

/** Changes the e-mail address of a client again and again, with a client for each worker. */
async function changes({ sandboxOrigin }: Programs): Promise<Work> {
  const bank = new BankTruth(sandboxOrigin)
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const id = await pendingClient(bank, 'officer')
      const held = await bank.get<Record<string, unknown>>('officer', `/v1/clients/${id}`)
      return { id, before: detailsOf(held) }
    }),
  )
  return async (pool, own, worker) => {
    const client = clients[worker]
    if (!client) throw new Error('as many clients as workers')
    const emailAddress = `${randomUUID()}@example.com`
    await expectSuccess(pool, {
      method: 'PUT',
      path: `/api/clients/${client.id}`,
      headers: {
        ...own,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ before: client.before, changes: { emailAddress } }),
    })
    client.before = { ...client.before, emailAddress }
  }
}

type Asked = {
  method: 'GET' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: string
}

async function expectSuccess(pool: Pool, asked: Asked): Promise<void> {
  const { statusCode, body } = await pool.request(asked)
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${asked.path} answered ${statusCode}: ${text}`)
}
