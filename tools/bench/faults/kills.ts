import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type Figure } from '../figure'
import type { Stage } from '../stage'
import { faultTable } from './fault-report'
import { team, type Worker } from './fault-run'
import { type FaultStage, startFaultStage } from './fault-stage'
import { textOf } from './http-sign-in'
import { Seeded, type SeededRun } from './seeded'
import type { Verdict } from './verdict'
import { Watch } from './watch'

const WORKERS = 12
const READERS = 4
const PRESSED = ['activate', 'verify', 'add rows', 'edit row', 'add file', 'add document']
const READ = ['/api/clients?limit=50', '/api/session', '/api/clients/1', '/clients']

/** Kills one of the two copies again and again while people work, and reports what that cost them. */
export async function measureKills(
  stage: Stage,
  { seed, count, say }: SeededRun,
): Promise<Figure[]> {
  // The bank always answers here, if not at once, so no request may time out.
  const started = await startFaultStage(stage, { BANK_TIMEOUT_MS: '10000' })
  const random = new Seeded(seed)
  const verdicts: Verdict[] = []
  const reads = { answered: 0, lost: 0, failed: 0, sessionsLost: 0 }
  let isOver = false
  const everybody = team(started, WORKERS + READERS)
  for (const worker of everybody) await worker.line('officer')
  const readers = everybody.slice(WORKERS)
  const working = [
    ...everybody.slice(0, WORKERS).map(async (worker) => {
      while (!isOver) {
        const verdict = await pressOne(worker, random.of(PRESSED))
        verdicts.push(verdict)
        if (verdict.lost || verdict.doubled || verdict.misreported || verdict.sessionLost)
          say(`${verdict.command}: ${verdict.story}`)
      }
    }),
    ...readers.map(async (worker) => {
      while (!isOver) await readOne(worker, random.of(READ), reads, say)
    }),
  ]
  for (let kill = 0; kill < count; kill += 1) await killOne(started, random, kill)
  isOver = true
  await Promise.all(working)
  say(`\n${faultTable(verdicts, 'command')}\n`)
  say(`${verdicts.length} commands, ${reads.answered} reads, ${reads.lost} of them broken off.`)
  const none = (name: string, of: (one: Verdict) => boolean) =>
    atMost(name, verdicts.filter(of).length, 0, '')
  return [
    { name: 'Kills', measured: String(count), bound: String(count), isMet: true },
    none('Effects lost', ({ lost }) => lost),
    none('Effects doubled', ({ doubled }) => doubled),
    none('Misreported', ({ misreported }) => misreported),
    none('Never told', ({ isOpen }) => isOpen),
    none('Refused for nothing', ({ isRefused }) => isRefused),
    atMost('Reads that failed, though somebody was there to answer', reads.failed, 0, ''),
    atMost(
      'Sessions lost',
      reads.sessionsLost + verdicts.filter(({ sessionLost }) => sessionLost).length,
      0,
      '',
    ),
  ]
}

async function killOne({ copies }: FaultStage, random: Seeded, kill: number): Promise<void> {
  const copy = copies[kill % 2 === 0 ? 0 : 1]
  await sleep(random.next() * 1500)
  await copy.kill()
  await sleep(random.next() * 500)
  await copy.start()
}

async function pressOne(worker: Worker, command: string): Promise<Verdict> {
  const made = await worker.prepare(command)
  const watch = worker.stage.proxy.watch(new Watch(new Set(made.keys)))
  try {
    return await worker.press(made, { command, kind: 'console' }, { watch, mayNotKnow: true })
  } finally {
    worker.stage.proxy.forget(watch)
  }
}

async function readOne(
  worker: Worker,
  path: string,
  reads: { answered: number; lost: number; failed: number; sessionsLost: number },
  say: (line: string) => void,
): Promise<void> {
  const answer = await (await worker.line('officer')).ask({ method: 'GET', path })
  if (!answer) {
    reads.lost += 1
    return
  }
  reads.answered += 1
  if (answer.status === 200) return
  if (answer.status === 401 || answer.status === 307) reads.sessionsLost += 1
  else reads.failed += 1
  say(`GET ${path}: ${answer.status} ${textOf(answer.body, 'code')}`)
}
