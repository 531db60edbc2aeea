import { Pool } from 'undici'
import { bankHeaders } from './bank-token'
import { signInByHttp } from './faults/http-sign-in'
import { atMost, type Figure, median, round } from './figure'
import { usageOf } from './process-tree'
import type { Stage } from './stage'

const PAGE = 200
const MOST_MEGABYTES = 64
const LEAST_RATIO = 0.7
const ALL = '/api/clients/export?separator=comma'
/** A shorter list is read several times. */
const LONG = 100_000
const TURNS = 3

type Plan = { count: number; say: (line: string) => void }

/**
 * Exports the whole list of a bank with `count` clients as one file, and measures how much the console's memory grows and how
 * fast the export is against reading the same pages from the bank one after the other. Half of these pages are read before the
 * file and half after it, so that a machine that slows down meanwhile does so for both.
 */
export async function measureExport(stage: Stage, { count, say }: Plan): Promise<Figure[]> {
  say(`Filling a bank with ${count} clients; a million of them take many minutes.`)
  const { consoleOrigin, sandboxOrigin, consolePid } = await stage.console(
    { SANDBOX_CLIENTS: String(count), SANDBOX_TENANTS: 'lakeside' },
    // Nobody works in the console while the file is read.
    { SESSION_IDLE_SECONDS: '3600' },
  )
  const line = await signInByHttp(consoleOrigin, Number(new URL(consoleOrigin).port), 'officer')
  const cookie = [...line.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const console = poolAt(consoleOrigin, { cookie, 'sec-fetch-site': 'same-origin' })
  const bank = poolAt(sandboxOrigin, await bankHeaders(sandboxOrigin))
  try {
    const total = await totalOf(bank)
    const pages = pagesOf(total)
    const halves = [0, 1].map((half) => pages.filter((_, at) => at % 2 === half))
    await rowsOf(console, Math.min(total, 20_000))
    await readPages(bank, pages.slice(0, 100))
    const before = usageOf(consolePid)?.megabytes
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, usageOf(consolePid)?.megabytes ?? 0)
    }, 100)
    const ratios: number[] = []
    const cpuMilliseconds: number[] = []
    const turns = total < LONG ? TURNS : 1
    try {
      for (let turn = 1; turn <= turns; turn += 1) {
        const first = await readPages(bank, halves[0] ?? [])
        const usedBefore = usageOf(consolePid)
        const file = await timed(() => rowsOf(console))
        const usedAfter = usageOf(consolePid)
        if (file.result !== total) throw new Error(`${file.result} rows of ${total}`)
        const straight = first + (await readPages(bank, halves[1] ?? []))
        say(`${total} rows: ${round(file.seconds)} s, from the bank ${round(straight)} s.`)
        ratios.push(straight / file.seconds)
        if (usedBefore && usedAfter)
          cpuMilliseconds.push(
            ((usedAfter.cpuSeconds - usedBefore.cpuSeconds) * 1000) / pages.length,
          )
      }
    } finally {
      clearInterval(watch)
    }
    return [
      memory(total, before === undefined ? undefined : most - before),
      speed(median(ratios), cpuMilliseconds),
    ]
  } finally {
    await Promise.all([console.pool.destroy(), bank.pool.destroy()])
  }
}

type Target = { pool: Pool; headers: Record<string, string> }

const poolAt = (origin: string, headers: Record<string, string>): Target => ({
  pool: new Pool(origin, {
    connections: 1,
    bodyTimeout: 120_000,
    headersTimeout: 120_000,
    // This connection is idle while the other is read, and one that the server has closed must not be reused.
    keepAliveTimeout: 1000,
    keepAliveMaxTimeout: 1000,
  }),
  headers,
})

/** The offsets of a file's pages: each page begins with the last row of the one before. */
const pagesOf = (total: number) =>
  Array.from({ length: Math.ceil((total - 1) / (PAGE - 1)) }, (_, at) => at * (PAGE - 1))

/** The number of rows of a file, read no further than `enough`. @throws if the file is cut off. */
async function rowsOf({ pool, headers }: Target, enough = Number.POSITIVE_INFINITY) {
  const { statusCode, body } = await pool.request({ method: 'GET', path: ALL, headers })
  if (statusCode !== 200) throw new Error(`The export answered ${statusCode}.`)
  let lines = 0
  try {
    for await (const bytes of body) {
      for (const byte of bytes) if (byte === 0x0a) lines += 1
      if (lines > enough) break
    }
  } catch (cause) {
    throw new Error(`The file broke off after ${lines} lines: ${cause}`, { cause })
  }
  return lines - 1
}

const pagePath = (offset: number, limit = PAGE) =>
  `/v1/clients?orderBy=id&sortBy=ASC&limit=${limit}&offset=${offset}`

/** How many seconds the bank's own pages take, one after the other. */
async function readPages({ pool, headers }: Target, offsets: number[]): Promise<number> {
  const { seconds } = await timed(async () => {
    for (const offset of offsets) {
      const path = pagePath(offset)
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
      await body.arrayBuffer()
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}.`)
    }
  })
  return seconds
}

async function totalOf({ pool, headers }: Target): Promise<number> {
  const { body } = await pool.request({ method: 'GET', path: pagePath(0, 1), headers })
  const page: unknown = await body.json()
  if (typeof page === 'object' && page !== null && 'totalFilteredRecords' in page)
    return Number(page.totalFilteredRecords)
  throw new Error(`The sandbox gave no list: ${JSON.stringify(page)}`)
}

async function timed<Result>(go: () => Promise<Result>) {
  const began = performance.now()
  const result = await go()
  return { result, seconds: (performance.now() - began) / 1000 }
}

function memory(total: number, rise: number | undefined): Figure {
  const name = `Export of ${total} clients: memory of the console`
  if (rise !== undefined) return atMost(name, rise, MOST_MEGABYTES, 'MB more')
  return { name, measured: '', bound: `at most ${MOST_MEGABYTES} MB more`, isMet: undefined }
}

function speed(ratio: number, cpuMilliseconds: number[]): Figure {
  const name = 'Export: throughput against the same pages of the sandbox'
  const isMet = ratio >= LEAST_RATIO
  const cpu = cpuMilliseconds.length > 0 ? `${round(median(cpuMilliseconds))} ms` : 'not measured'
  const measured = `${round(ratio)}; ${cpu} of processor a page`
  return { name, measured, bound: `at least ${LEAST_RATIO}`, isMet }
}
