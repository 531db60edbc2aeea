import { loadavg } from 'node:os'
import { LaunchFailed } from '../launcher/launch-failed.mjs'
import { measureAll } from './all'
import { measureCampaign } from './campaign/campaign'
import { measureExport } from './export'
import { measureFaults } from './faults/faults'
import { signInByHttp } from './faults/http-sign-in'
import { measureKills } from './faults/kills'
import { measureRuns } from './faults/runs'
import { measureSteady } from './faults/steady'
import { type Figure, figureTable } from './figure'
import { measureGrid } from './grid'
import { measureMemory, measureThroughput } from './list-throughput'
import { measureMillion } from './million'
import { measurePageSpeed } from './page-speed'
import { measurePageWeights } from './page-weights'
import { measureQueue } from './queue'
import { measureRound } from './queue-round'
import { measureStart } from './sandbox-start'
import { signedIn } from './signed-in'
import { measureSlowUpload } from './slow-upload'
import { Stage } from './stage'
import { measureTracing } from './tracing'
import { measureUploads } from './uploads'

/*
 * `npm run bench`: measures the figures that this project promises. `-- --million` measures the sandbox at a million clients
 * instead, which takes some minutes and a gigabyte of disk. `-- faults` makes everything fail that a command needs, `-- kills`
 * kills one of two copies of the console while people work, `-- runs` puts a run of many clients through all that, and
 * `-- campaign` sends hostile requests; `--seed` and `--count` choose which and how many. `-- steady` runs two copies at a
 * steady rate for thirty minutes, or for `--count` minutes, with faults and a rolling upgrade, and then a third longer with
 * more. `-- slow-upload` sends one file at ten kilobytes a second, which takes twenty minutes; `-- uploads` measures files
 * alone, `-- memory` the console's memory alone, `-- weights` what pages make browsers load, `-- speed` how long staff wait for
 * a page, and `-- queue` two people in one lane, as fast as they can or for `--count` minutes, and one who works through ten
 * clients. `-- export` reads a list of a million clients, or of `--count`, as a file; `-- all` scrolls through one.
 * `-- tracing` compares a console that sends traces and figures with one that sends none.
 */

const SEEDED = [
  { name: 'faults', count: 2000, measure: measureFaults },
  { name: 'kills', count: 40, measure: measureKills },
  { name: 'runs', count: 500, measure: measureRuns },
  { name: 'campaign', count: 100_000, measure: measureCampaign },
  // In minutes.
  { name: 'steady', count: 30, measure: measureSteady },
]

const stage = new Stage()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void stage.clear().finally(() => process.exit(130))
  })

try {
  const figures = await measured(process.argv.slice(2))
  process.stdout.write(`${figureTable(figures)}\n`)
  process.stdout.write(`Load of this machine: ${loadavg()[0]?.toFixed(1)} on average.\n`)
  process.exitCode = figures.some(({ isMet }) => isMet === false) ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof LaunchFailed ? error.message : error}\n`)
  process.exitCode = 1
} finally {
  await stage.clear()
}

async function measured(asked: string[]): Promise<Figure[]> {
  if (asked.includes('--million')) return measureMillion(stage)
  if (asked.includes('slow-upload')) return measureSlowUpload(stage)
  if (asked.includes('uploads')) return measureFiles()
  if (asked.includes('memory')) return measureMemoryAlone()
  if (asked.includes('weights')) return measureWeights()
  if (asked.includes('tracing')) return measureTracing(stage)
  if (asked.includes('queue'))
    return measureQueues(await stage.console(), numberAfter(asked, '--count'))
  if (asked.includes('all'))
    return measureAll(stage, {
      count: numberAfter(asked, '--count') ?? 1_000_000,
      say: (line) => process.stdout.write(`${line}\n`),
    })
  if (asked.includes('export'))
    return measureExport(stage, {
      count: numberAfter(asked, '--count') ?? 1_000_000,
      say: (line) => process.stdout.write(`${line}\n`),
    })
  if (asked.includes('speed')) return measurePageSpeed(stage, await stage.console())
  const seeded = SEEDED.find(({ name }) => asked.includes(name))
  if (!seeded) return measure()
  return seeded.measure(stage, {
    seed: numberAfter(asked, '--seed') ?? Date.now() % 1_000_000,
    count: numberAfter(asked, '--count') ?? seeded.count,
    say: (line) => process.stdout.write(`${line}\n`),
  })
}

/** The whole number after a word. @throws LaunchFailed if something else follows. */
function numberAfter(asked: string[], word: string): number | undefined {
  const at = asked.indexOf(word)
  if (at < 0) return undefined
  const number = Number(asked[at + 1])
  if (Number.isInteger(number) && number > 0) return number
  throw new LaunchFailed(`${word} takes a whole number.`)
}

async function measureFiles(): Promise<Figure[]> {
  const programs = await stage.console()
  return measureUploads(programs, await officerCookie(programs.consoleOrigin))
}

async function measureMemoryAlone(): Promise<Figure[]> {
  const programs = await stage.console()
  return [await measureMemory(programs, await officerCookie(programs.consoleOrigin))]
}

async function measureWeights(): Promise<Figure[]> {
  const programs = await stage.console()
  const { browser, context } = await signedIn(programs.consoleOrigin)
  try {
    return await measurePageWeights(context, programs)
  } finally {
    await browser.close()
  }
}

async function officerCookie(consoleOrigin: string): Promise<string> {
  const line = await signInByHttp(consoleOrigin, Number(new URL(consoleOrigin).port), 'officer')
  return [...line.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

async function measureQueues(
  programs: Awaited<ReturnType<Stage['console']>>,
  minutes?: number,
): Promise<Figure[]> {
  // The first one leaves the lane empty, which the second one needs.
  return [...(await measureQueue(programs, minutes)), ...(await measureRound(programs))]
}

async function measure(): Promise<Figure[]> {
  const start = await measureStart(stage)
  const programs = await stage.console()
  const { browser, context, cookie } = await signedIn(programs.consoleOrigin)
  const pages: Figure[] = []
  try {
    pages.push(...(await measurePageWeights(context, programs)))
    pages.push(await measureGrid(context, programs))
  } finally {
    // A browser left open by a failed measurement would keep this program from ending.
    await browser.close()
  }
  const throughput = await measureThroughput(programs, cookie)
  const memory = await measureMemory(programs, cookie)
  const uploads = await measureUploads(programs, cookie)
  return [...pages, throughput, memory, ...uploads, ...start]
}
