import type { Figure } from '../figure'
import type { Stage } from '../stage'
import { BankTruth } from './bank-truth'
import { runBrowserFaults } from './browser-faults'
import { planFaults, WAVE_SIZE } from './fault-plan'
import { faultFigures, faultTable, isBad } from './fault-report'
import { type Fault, team, type Worker } from './fault-run'
import { type FaultStage, startFaultStage } from './fault-stage'
import { Seeded, type SeededRun } from './seeded'
import type { Verdict } from './verdict'
import { runWave } from './wave'

/** People who press at the same time: most of them wait, for a time-out or for a page's reads. */
const WORKERS = 32
/** The share of faults that hit a page in a real browser. */
const BROWSER_SHARE = 0.025

/**
 * Makes everything fail that a command needs, one thing at a time and at every step, and compares what people were told with
 * what the bank did. The same seed gives the same faults.
 */
export async function measureFaults(stage: Stage, run: SeededRun): Promise<Figure[]> {
  const started = await startFaultStage(stage)
  const verdicts = await runFaults(started, run)
  run.say(`\n${faultTable(verdicts, 'fault')}\n\n${faultTable(verdicts, 'command')}\n`)
  run.say(`${verdicts.length} faults of seed ${run.seed}.`)
  return faultFigures(verdicts)
}

/** Runs the faults on a stage that is already started. */
export async function runFaults(stage: FaultStage, run: SeededRun): Promise<Verdict[]> {
  const { seed, count, say } = run
  const random = new Seeded(seed)
  const inBrowser = Math.round(count * BROWSER_SHARE)
  const { single, waves } = planFaults(random, count - inBrowser)
  const workers = team(stage, run.workers ?? WORKERS)
  const verdicts: Verdict[] = []
  const note = (verdict: Verdict) => {
    verdicts.push(verdict)
    if (isBad(verdict)) say(`${verdict.command}; ${verdict.fault}: ${verdict.story}`)
    if (verdicts.length % 100 === 0) say(`${verdicts.length} of ${count} faults`)
  }
  const queue = [...single]
  await Promise.all(workers.map((worker) => takeFaults(worker, queue, note)))
  for (const { wave, commands } of waves)
    for (const verdict of await runWave(wave, workers.slice(0, WAVE_SIZE), commands, random))
      note(verdict)
  if (inBrowser > 0) {
    const bank = new BankTruth(stage.sandboxOrigin)
    for (const verdict of await runBrowserFaults(stage, bank, { count: inBrowser, random }))
      note(verdict)
  }
  return verdicts
}

async function takeFaults(worker: Worker, queue: Fault[], note: (verdict: Verdict) => void) {
  for (let fault = queue.shift(); fault; fault = queue.shift()) note(await tryTwice(worker, fault))
}

// Preparing a case can fail on a machine that is too busy.
const tryTwice = (worker: Worker, fault: Fault) => worker.run(fault).catch(() => worker.run(fault))
