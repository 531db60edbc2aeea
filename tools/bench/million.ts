import { Pool } from 'undici'
import { bankHeaders } from './bank-token'
import { atMost, type Figure, median, round } from './figure'
import { benchPort, type Stage } from './stage'

const SORTS = ['displayName', 'accountNo', 'officeId', 'officeName']
const DIRECTIONS = ['ASC', 'DESC']
const TABS = {
  all: '',
  pending: '&clientStatus=PENDING&clientVerificationStatus=PENDING,IN_PROGRESS,REJECTED',
  verified: '&clientStatus=PENDING&clientVerificationStatus=APPROVED',
  active: '&clientStatus=ACTIVE',
  closed: '&clientStatus=CLOSED,REJECTED,WITHDRAWN',
}
const REPEATS = 7

const clients = (count: number) => ({ SANDBOX_CLIENTS: String(count), SANDBOX_TENANTS: 'lakeside' })

type Timed = (path: string) => Promise<number>

/** Compares a bank of a million clients with one of ten thousand: the first page, and a page in the middle. */
export async function measureMillion(stage: Stage): Promise<Figure[]> {
  const ports = [await benchPort.sandbox(), await benchPort.million()] as const
  const small = await timer(await stage.sandbox(ports[0], await stage.folder(), clients(10_000)))
  const large = await timer(await stage.sandbox(ports[1], await stage.folder(), clients(1_000_000)))
  let slowest = { ratio: 0, what: '' }
  let middle = { milliseconds: 0, what: '' }
  for (const sort of SORTS)
    for (const direction of DIRECTIONS) {
      const order = `/v1/clients?limit=50&orderBy=${sort}&sortBy=${direction}`
      for (const [tab, filter] of Object.entries(TABS)) {
        const [atSmall, atLarge] = await both(small, large, `${order}${filter}`)
        const ratio = atLarge / atSmall
        const what = `${sort} ${direction}, ${tab}: ${round(atSmall)} and ${round(atLarge)} ms`
        if (ratio > slowest.ratio) slowest = { ratio, what }
      }
      const [, milliseconds] = await both(large, large, `${order}&offset=500000`)
      if (milliseconds > middle.milliseconds)
        middle = { milliseconds, what: `${sort} ${direction}` }
    }
  const first = atMost('First page, a million against ten thousand', slowest.ratio, 3, 'times')
  const deep = atMost('Page at offset 500,000', middle.milliseconds, 250, 'ms')
  return [
    { ...first, measured: `${first.measured} (${slowest.what})` },
    { ...deep, measured: `${deep.measured} (${middle.what})` },
  ]
}

/** Medians of the same request to two banks, in turns, after one unmeasured round. */
async function both(one: Timed, other: Timed, path: string): Promise<[number, number]> {
  await one(path)
  await other(path)
  const times: [number[], number[]] = [[], []]
  for (let i = 0; i < REPEATS; i += 1) {
    times[0].push(await one(path))
    times[1].push(await other(path))
  }
  return [median(times[0]), median(times[1])]
}

async function timer({ origin }: { origin: string }): Promise<Timed> {
  const headers = await bankHeaders(origin)
  const pool = new Pool(origin, { connections: 1, headersTimeout: 120_000 })
  return async (path) => {
    const began = performance.now()
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text.slice(0, 200)}`)
    return performance.now() - began
  }
}
