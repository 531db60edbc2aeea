import { loadavg } from 'node:os'
import { LaunchFailed } from '../launcher/program.mjs'
import { type Figure, figureTable } from './figure'
import { measureGrid } from './grid'
import { measureListPage } from './list-page'
import { measureMemory, measureThroughput } from './list-throughput'
import { measureMillion } from './million'
import { measureStart } from './sandbox-start'
import { signedIn } from './signed-in'
import { Stage } from './stage'
import { measureUploads } from './uploads'

/*
 * `npm run bench`: the figures this project promises, measured here and now. `-- --million` measures
 * the sandbox at a million clients instead, which takes some minutes and a gigabyte of disk.
 */

const stage = new Stage()
process.once('SIGINT', () => {
  void stage.clear().finally(() => process.exit(130))
})

try {
  const figures = process.argv.includes('--million') ? await measureMillion(stage) : await measure()
  process.stdout.write(`${figureTable(figures)}\n`)
  process.stdout.write(`Load of this machine: ${loadavg()[0]?.toFixed(1)} on average.\n`)
  process.exitCode = figures.some(({ isMet }) => isMet === false) ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof LaunchFailed ? error.message : error}\n`)
  process.exitCode = 1
} finally {
  await stage.clear()
}

async function measure(): Promise<Figure[]> {
  const start = await measureStart(stage)
  const programs = await stage.console()
  const { browser, context, cookie } = await signedIn(programs.consoleOrigin)
  const pages: Figure[] = []
  try {
    pages.push(...(await measureListPage(context, programs.consoleOrigin)))
    pages.push(await measureGrid(context, programs))
  } finally {
    // Left open by a measurement that failed, it would keep this program from ending.
    await browser.close()
  }
  const throughput = await measureThroughput(programs, cookie)
  const memory = await measureMemory(programs, cookie)
  const uploads = await measureUploads(programs, cookie)
  return [...pages, throughput, memory, ...uploads, ...start]
}
