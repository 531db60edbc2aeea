import { bankHeaders } from './bank-token'
import { atMost, type Figure, median, round } from './figure'
import { answersPerSecond, ask, type Load } from './load'
import { usageOf } from './process-tree'

const LIST = 'limit=200&offset=0&orderBy=displayName&sortBy=ASC'
const ROUNDS = 5
const SECONDS = 5
const REQUESTS = 10_000
const LEAST_RATIO = 0.8
const MOST_MILLISECONDS = 6

type Programs = { consoleOrigin: string; sandboxOrigin: string; consolePid: number }

/** The throughput of the console's list of 200 against the same list of the sandbox, in turns over 20 connections. */
export async function measureThroughput(programs: Programs, cookie: string): Promise<Figure> {
  const { consoleOrigin, sandboxOrigin, consolePid } = programs
  const console = load(consoleOrigin, [`/api/clients?${LIST}`], cookie)
  const direct = {
    ...load(sandboxOrigin, [`/v1/clients?${LIST}`]),
    headers: await bankHeaders(sandboxOrigin),
  }
  for (const warmed of [console, direct]) await answersPerSecond(warmed, 2)
  const ratios: number[] = []
  const cpuMilliseconds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = usageOf(consolePid)
    const through = await answersPerSecond(console, SECONDS)
    const after = usageOf(consolePid)
    const straight = await answersPerSecond(direct, SECONDS)
    ratios.push(through.perSecond / straight.perSecond)
    if (before && after)
      cpuMilliseconds.push(((after.cpuSeconds - before.cpuSeconds) * 1000) / through.answered)
  }
  const ratio = median(ratios)
  const cpu = cpuMilliseconds.length > 0 ? median(cpuMilliseconds) : undefined
  return {
    name: 'List of 200: throughput against the sandbox',
    measured: `${round(ratio)}; ${cpu === undefined ? 'not measured' : round(cpu)} ms of processor`,
    bound: `at least ${LEAST_RATIO}, or at most ${MOST_MILLISECONDS} ms of processor`,
    isMet: ratio >= LEAST_RATIO || (cpu !== undefined && cpu <= MOST_MILLISECONDS),
  }
}

/** The most memory of the console while it answers 10,000 requests: lists of 200, and every tenth a page. */
export async function measureMemory(programs: Programs, cookie: string): Promise<Figure> {
  const { consoleOrigin, consolePid } = programs
  const list = `/api/clients?${LIST}`
  const paths = [...Array<string>(9).fill(list), '/clients']
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, usageOf(consolePid)?.megabytes ?? 0)
  }, 200)
  try {
    await ask(load(consoleOrigin, paths, cookie), (asked) => asked >= REQUESTS)
  } finally {
    clearInterval(watch)
  }
  const name = 'Memory of the console through 10,000 requests'
  const figure = atMost(name, most, 230, 'MB')
  return most > 0 ? figure : { ...figure, measured: '', isMet: undefined }
}

function load(origin: string, paths: string[], cookie = ''): Load {
  return { origin, paths, headers: { cookie, 'sec-fetch-site': 'same-origin' }, connections: 20 }
}
