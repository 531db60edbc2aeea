import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type Figure, round } from '../figure'
import type { Stage } from '../stage'
import { atRate } from './at-rate'
import type { Case } from './command'
import type { ConsoleLine } from './console-line'
import { CopyMemory, comparable } from './copy-memory'
import { faultsOf } from './fault-plan'
import { faultTable } from './fault-report'
import { type Fault, team, type Worker } from './fault-run'
import { type FaultStage, startFaultStage } from './fault-stage'
import { textOf } from './http-sign-in'
import { Seeded, type SeededRun } from './seeded'
import type { Verdict } from './verdict'
import { beginWave, type Wave } from './wave'

const MINUTE_MS = 60_000
/** Reads and commands a second, however long the answers take. */
const READS_A_SECOND = 20
const COMMANDS_A_SECOND = 0.5
const PEOPLE = 12
const READ = ['/api/clients?limit=50', '/api/clients/1', '/clients'] as const
const PRESSED = ['verify', 'activate', 'activate by review', 'edit client', 'add rows', 'add file']
/** Every so many commands, one meets a fault of its own. */
const FAULT_EVERY = 4
/** Faults that hit everybody, in turns. */
const WAVES: Wave[] = ['bank away', 'store killed', 'store paused']
const WAVE_EVERY_MS = 9 * MINUTE_MS
/** Afterwards they come close together, for a third of the time again. */
const STORM_SHARE = 1 / 3
const STORM_WAVE_EVERY_MS = 45_000
const WAVE_LASTS_MS = 1500
/** Only this long after such a fault is everything as before: breakers probe, and connections are made anew. */
const SETTLES_MS = 6000
/** The pauses before each retry of a page's read; then it gives up. */
const AGAIN_MS = [500, 1000, 2000, 4000, 8000]
/** Reads until the memory of new copies is watched: V8 goes on compiling for some thousand requests, and memory grows by that. */
const WARM_UP_READS = 12_000
const SAMPLE_EVERY_MS = 2000
const MOST_P99 = 3
const MOST_TO_START = 3
/** Between two copies of an upgrade, as docs/operations.md says. */
const BETWEEN_COPIES_MS = 30_000

/** When it was due, and how long it took until it was answered. */
type Read = { path: string; at: number; milliseconds: number }
type Tally = {
  reads: Read[]
  tries: number
  unsaved: number
  sessionsLost: number
  verdicts: Verdict[]
  /** Seconds from the start of a copy until it answered. */
  starts: number[]
  /** What hit everybody, and from when until when. */
  troubles: { name: string; from: number; until: number }[]
}

/**
 * Runs two copies for `count` minutes at a steady rate, with faults throughout and one rolling upgrade after a sixth of the
 * time. The memory of the new copies is watched as soon as they are warm. Reads are sent on schedule, whether or not the one
 * before is answered, so that a pause counts for every read that it delayed. All reads count, also those that met a fault. Then
 * faults that hit everybody come close together: nothing may be lost, doubled or reported wrongly then either, but how long
 * reads take then says only how long such a fault lasts.
 */
export async function measureSteady(
  stage: Stage,
  { seed, count: minutes, say }: SeededRun,
): Promise<Figure[]> {
  const started = await startFaultStage(
    stage,
    { BANK_TIMEOUT_MS: '10000', ...comparable },
    // Short enough that every session renews its tokens several times.
    { SANDBOX_ACCESS_TOKEN_SECONDS: '240' },
  )
  const random = new Seeded(seed)
  const everybody = team(started, PEOPLE)
  for (const worker of everybody) await worker.line('officer')
  const allMinutes = minutes * (1 + STORM_SHARE)
  const presses = await prepared(everybody, allMinutes * 60 * COMMANDS_A_SECOND, random)
  const tally: Tally = {
    reads: [],
    tries: 0,
    unsaved: 0,
    sessionsLost: 0,
    verdicts: [],
    starts: [],
    troubles: [],
  }
  const begins = performance.now()
  const steady = {
    stage: started,
    everybody,
    tally,
    say,
    stormAt: begins + minutes * MINUTE_MS,
    endsAt: begins + allMinutes * MINUTE_MS,
  }
  const memory = started.copies.map((copy) => new CopyMemory(copy))
  let warmAfter = Number.POSITIVE_INFINITY
  const sampling = setInterval(() => {
    if (tally.reads.length >= warmAfter) for (const one of memory) one.sample()
  }, SAMPLE_EVERY_MS)
  const upgrade = async () => {
    await sleep((minutes * MINUTE_MS) / 6)
    const from = performance.now()
    await replaceCopies(steady)
    tally.troubles.push({ name: 'upgrade', from, until: performance.now() })
    warmAfter = tally.reads.length + WARM_UP_READS
  }
  try {
    await Promise.all([
      readSteadily(steady, random),
      pressSteadily(steady, presses, random),
      disturb(steady),
      upgrade(),
    ])
  } finally {
    clearInterval(sampling)
    // Also after a failure: half an hour of results is worth reading.
    say(`\n${faultTable(tally.verdicts, 'command')}\n`)
    say(`${tally.verdicts.length} commands, ${tally.reads.length} reads in ${tally.tries} tries.`)
    say(slowReads(calmOf(tally, steady), tally.troubles))
    for (const one of memory) say(one.growth())
  }
  return figuresOf(tally, calmOf(tally, steady), memory)
}

type Steady = {
  stage: FaultStage
  everybody: Worker[]
  tally: Tally
  say: (line: string) => void
  /** From then on, faults that hit everybody come close together. */
  stormAt: number
  endsAt: number
}

const calmOf = ({ reads }: Tally, { stormAt }: Steady) => reads.filter(({ at }) => at < stormAt)

async function readSteadily({ everybody, tally, say, endsAt }: Steady, random: Seeded) {
  await atRate(READS_A_SECOND, endsAt, async (at) => {
    const path = random.of(READ)
    const line = await random.of(everybody).line('officer')
    const status = await readAgain(line, path, tally)
    if (status === 200) {
      tally.reads.push({ path, at, milliseconds: performance.now() - at })
      return
    }
    if (status === '401' || status === '307') tally.sessionsLost += 1
    else tally.unsaved += 1
    say(`GET ${path}: ${status}`)
  })
}

/** Reads as a page does: again if there is no answer, or none with 200, 401 or 307. Returns the last status and its code. */
async function readAgain(line: ConsoleLine, path: string, tally: Tally): Promise<200 | string> {
  let last = ''
  for (const pause of [0, ...AGAIN_MS]) {
    await sleep(pause)
    tally.tries += 1
    const answer = await line.ask({ method: 'GET', path })
    if (answer?.status === 200) return 200
    if (answer?.status === 401 || answer?.status === 307) return String(answer.status)
    last = answer ? `${answer.status} ${textOf(answer.body, 'code')}` : 'no answer'
  }
  return last
}

type Press = { command: string; made: Case }

/** Prepares the presses of each worker, with a client for each, so that preparing them does not disturb the timed reads. */
async function prepared(everybody: Worker[], count: number, random: Seeded) {
  const presses = new Map<Worker, Press[]>(everybody.map((worker) => [worker, []]))
  for (let made = 0; made < count; made += 1) {
    const command = random.of(PRESSED)
    const worker = everybody[made % everybody.length] as Worker // a team is not empty
    presses.get(worker)?.push({ command, made: await worker.prepare(command) })
  }
  return presses
}

async function pressSteadily(
  { tally, say, endsAt }: Steady,
  presses: Map<Worker, Press[]>,
  random: Seeded,
) {
  const idle = [...presses.keys()]
  let pressed = 0
  await atRate(COMMANDS_A_SECOND, endsAt, async () => {
    // The next press is that of any worker who is free and has presses left; all may be waiting for an answer.
    const at = idle.findIndex((worker) => presses.get(worker)?.length)
    const [worker] = at < 0 ? [] : idle.splice(at, 1)
    const press = worker && presses.get(worker)?.pop()
    if (!worker || !press) return
    const { command, made } = press
    pressed += 1
    const fault: Fault =
      pressed % FAULT_EVERY === 0
        ? random.of(faultsOf(command).filter(({ misdeed }) => misdeed !== '401 once'))
        : { command, kind: 'console' }
    try {
      // Beside its own fault, each may meet one that hits everybody.
      const verdict = await worker.meet(fault, made, { mayNotKnow: true })
      tally.verdicts.push(verdict)
      if (verdict.lost || verdict.doubled || verdict.misreported || verdict.sessionLost)
        say(`${verdict.command}; ${verdict.fault}: ${verdict.story}`)
    } finally {
      idle.push(worker)
    }
  })
}

async function disturb({ stage, tally, stormAt, endsAt }: Steady) {
  for (let at = 0; ; at += 1) {
    const now = performance.now()
    const isCalm = now + WAVE_EVERY_MS < stormAt
    const next = isCalm ? now + WAVE_EVERY_MS : Math.max(now, stormAt) + STORM_WAVE_EVERY_MS
    if (next > endsAt) return
    await sleep(next - now)
    const wave = WAVES[at % WAVES.length]
    if (!wave) return
    const from = performance.now()
    const end = await beginWave(wave, stage)
    await sleep(WAVE_LASTS_MS)
    await end()
    tally.troubles.push({ name: wave, from, until: performance.now() })
  }
}

/** Asks each copy in turn to end, and starts another one in its place. */
async function replaceCopies({ stage: { copies }, tally, say }: Steady) {
  for (const [at, copy] of copies.entries()) {
    if (at > 0) await sleep(BETWEEN_COPIES_MS)
    const seconds = await copy.stop()
    const began = performance.now()
    await copy.start()
    tally.starts.push((performance.now() - began) / 1000)
    say(`A copy ended in ${round(seconds)} s, and another one stands in its place.`)
  }
}

function figuresOf(tally: Tally, calm: Read[], memory: CopyMemory[]): Figure[] {
  const { unsaved, sessionsLost, verdicts, starts } = tally
  const none = (name: string, of: (one: Verdict) => boolean) =>
    atMost(name, verdicts.filter(of).length, 0, '')
  const lost = sessionsLost + verdicts.filter(({ sessionLost }) => sessionLost).length
  return [
    atMost('Reads that no retry saved', unsaved, 0, ''),
    atMost('Sessions lost', lost, 0, ''),
    none('Effects lost', (one) => one.lost),
    none('Effects doubled', ({ doubled }) => doubled),
    none('Misreported', ({ misreported }) => misreported),
    none('Never told', ({ isOpen }) => isOpen),
    none('Refused for nothing', ({ isRefused }) => isRefused),
    atMost('A copy ready after its start', Math.max(...starts), MOST_TO_START, 's'),
    ...READ.map((path) => spreadOf(path, calm)),
    ...memory.map((one, at) => {
      const { slope, error } = one.slope()
      return {
        name: `Memory of copy ${at + 1}, MB a minute`,
        measured: `${round(slope)}, give or take ${round(error)}`,
        bound: 'not above zero by more than that',
        isMet: Number.isNaN(slope) ? undefined : slope <= error,
      }
    }),
  ]
}

function spreadOf(path: string, reads: Read[]): Figure {
  const ofPath = reads.filter((read) => read.path === path)
  const [p50, p99] = [shareOf(ofPath, 0.5), shareOf(ofPath, 0.99)]
  const told = `${round(p99)} against ${round(p50)} ms of ${ofPath.length}`
  return atMost(`GET ${path}, p99 against p50 (${told})`, p99 / p50, MOST_P99, 'times')
}

function shareOf(reads: Read[], share: number): number {
  const sorted = reads.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

/** How many reads took longer than the figure allows, and what they met. */
function slowReads(reads: Read[], troubles: Tally['troubles']): string {
  const slow = READ.flatMap((path) => {
    const ofPath = reads.filter((read) => read.path === path)
    const most = shareOf(ofPath, 0.5) * MOST_P99
    return ofPath.filter(({ milliseconds }) => milliseconds > most)
  })
  const met = new Map<string, number>()
  for (const { at } of slow) {
    const trouble = troubles.find(({ from, until }) => at >= from && at <= until + SETTLES_MS)
    const name = trouble?.name ?? 'nothing'
    met.set(name, (met.get(name) ?? 0) + 1)
  }
  const told = [...met].map(([name, count]) => `${name} ${count}`).join(', ')
  return `${slow.length} reads took longer than ${MOST_P99} times p50: ${told}.`
}
