import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type Figure, round } from '../figure'
import type { Stage } from '../stage'
import { atRate } from './at-rate'
import type { Case } from './command'
import type { ConsoleLine } from './console-line'
import { CopyMemory, comparable } from './copy-memory'
import { faultTable } from './fault-report'
import { team, type Worker } from './fault-run'
import { type FaultStage, startFaultStage } from './fault-stage'
import { textOf } from './http-sign-in'
import { Seeded, type SeededRun } from './seeded'
import type { Verdict } from './verdict'
import { Watch } from './watch'
import { beginWave, type Wave } from './wave'

const MINUTE_MS = 60_000
/** Reads and commands a second, however long the answers take. */
const READS_A_SECOND = 10
const COMMANDS_A_SECOND = 0.5
const PEOPLE = 12
const READ = ['/api/clients?limit=50', '/api/clients/1', '/clients'] as const
const PRESSED = ['verify', 'activate', 'activate by review', 'edit client', 'add rows', 'add file']
/** Faults that hit everybody, in turns. */
const WAVES: Wave[] = ['bank away', 'store killed', 'store paused']
const WAVE_EVERY_MS = 45_000
const WAVE_LASTS_MS = 1500
/** Only this long after a wave is it quiet again: breakers probe, and connections are made anew. */
const SETTLES_MS = 6000
/** The pauses before each retry of a page's read; then it gives up. */
const AGAIN_MS = [500, 1000, 2000, 4000, 8000]
/** Reads a second while new copies are warmed: V8 goes on compiling for some thousand requests, and memory grows by that. */
const WARM_UP_READS_A_SECOND = 40
const SAMPLE_EVERY_MS = 2000
const MOST_P99 = 3
const MOST_TO_START = 3

type Read = { path: string; milliseconds: number; isQuiet: boolean }
type Tally = {
  reads: Read[]
  tries: number
  unsaved: number
  sessionsLost: number
  verdicts: Verdict[]
  /** Seconds from the start of a copy until it answered. */
  starts: number[]
}

/**
 * Runs two copies for `count` minutes at a steady rate, with faults throughout and one rolling upgrade after a sixth of the
 * time. The new copies are warmed for another sixth, and their memory is watched from then on. Reads are sent on schedule,
 * whether or not the one before is answered, so that a pause counts for every read that it delayed.
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
  const presses = await prepared(everybody, minutes * 60 * COMMANDS_A_SECOND, random)
  const tally: Tally = {
    reads: [],
    tries: 0,
    unsaved: 0,
    sessionsLost: 0,
    verdicts: [],
    starts: [],
  }
  const steady = {
    stage: started,
    everybody,
    tally,
    say,
    endsAt: performance.now() + minutes * MINUTE_MS,
  }
  const memory = started.copies.map((copy) => new CopyMemory(copy))
  let isWarm = false
  const sampling = setInterval(() => {
    if (isWarm) for (const one of memory) one.sample()
  }, SAMPLE_EVERY_MS)
  const weather = new Weather()
  const upgrade = async () => {
    await sleep((minutes * MINUTE_MS) / 6)
    await weather.during(async () => {
      await replaceCopies(steady)
      await warm(steady, random, performance.now() + (minutes * MINUTE_MS) / 6)
    })
    isWarm = true
  }
  try {
    await Promise.all([
      readSteadily(steady, weather, random),
      pressSteadily(steady, presses),
      disturb(steady, weather),
      upgrade(),
    ])
  } finally {
    clearInterval(sampling)
    // Also after a failure: half an hour of results is worth reading.
    say(`\n${faultTable(tally.verdicts, 'command')}\n`)
    say(`${tally.verdicts.length} commands, ${tally.reads.length} reads in ${tally.tries} tries.`)
  }
  return figuresOf(tally, memory)
}

type Steady = {
  stage: FaultStage
  everybody: Worker[]
  tally: Tally
  say: (line: string) => void
  endsAt: number
}

/** Whether a fault is hitting everybody, or has only just ended. */
class Weather {
  #troubles = 0
  #lastAt = Number.NEGATIVE_INFINITY

  get isQuiet(): boolean {
    return this.#troubles === 0 && performance.now() - this.#lastAt > SETTLES_MS
  }

  async during(trouble: () => Promise<unknown>): Promise<void> {
    this.#troubles += 1
    try {
      await trouble()
    } finally {
      this.#troubles -= 1
      this.#lastAt = performance.now()
    }
  }
}

async function readSteadily(
  { everybody, tally, say, endsAt }: Steady,
  weather: Weather,
  random: Seeded,
) {
  await atRate(READS_A_SECOND, endsAt, async (at) => {
    const path = random.of(READ)
    const line = await random.of(everybody).line('officer')
    const wasQuiet = weather.isQuiet
    const status = await readAgain(line, path, tally)
    const milliseconds = performance.now() - at
    if (status === 200) {
      tally.reads.push({ path, milliseconds, isQuiet: wasQuiet && weather.isQuiet })
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

async function pressSteadily({ stage, tally, say, endsAt }: Steady, presses: Map<Worker, Press[]>) {
  const idle = [...presses.keys()]
  await atRate(COMMANDS_A_SECOND, endsAt, async () => {
    // The next press is that of any worker who is free and has presses left; all may be waiting for an answer.
    const at = idle.findIndex((worker) => presses.get(worker)?.length)
    const [worker] = at < 0 ? [] : idle.splice(at, 1)
    const press = worker && presses.get(worker)?.pop()
    if (!worker || !press) return
    const { command, made } = press
    try {
      const watch = stage.proxy.watch(new Watch(new Set(made.keys)))
      const verdict = await worker.press(
        made,
        { command, kind: 'console' },
        { watch, mayNotKnow: true },
      )
      stage.proxy.forget(watch)
      tally.verdicts.push(verdict)
      if (verdict.lost || verdict.doubled || verdict.misreported || verdict.sessionLost)
        say(`${verdict.command}: ${verdict.story}`)
    } finally {
      idle.push(worker)
    }
  })
}

async function disturb({ stage, endsAt }: Steady, weather: Weather) {
  for (let at = 0; performance.now() + WAVE_EVERY_MS < endsAt; at += 1) {
    await sleep(WAVE_EVERY_MS)
    const wave = WAVES[at % WAVES.length]
    if (!wave) return
    await weather.during(async () => {
      const end = await beginWave(wave, stage)
      await sleep(WAVE_LASTS_MS)
      await end()
    })
  }
}

/** Asks each copy in turn to end, and starts another one in its place. */
async function replaceCopies({ stage: { copies }, tally, say }: Steady) {
  for (const copy of copies) {
    const seconds = await copy.stop()
    const began = performance.now()
    await copy.start()
    tally.starts.push((performance.now() - began) / 1000)
    say(`A copy ended in ${round(seconds)} s, and another one stands in its place.`)
  }
}

/** Further reads, which no figure counts. */
async function warm({ everybody }: Steady, random: Seeded, endsAt: number) {
  await atRate(WARM_UP_READS_A_SECOND, endsAt, async () => {
    const line = await random.of(everybody).line('officer')
    await line.ask({ method: 'GET', path: random.of(READ) })
  })
}

function figuresOf(tally: Tally, memory: CopyMemory[]): Figure[] {
  const { reads, unsaved, sessionsLost, verdicts, starts } = tally
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
    ...READ.map((path) => spreadOf(path, reads)),
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
  const quiet = reads.filter((read) => read.path === path && read.isQuiet)
  const sorted = quiet.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  const told = `${round(at(0.99))} against ${round(at(0.5))} ms of ${sorted.length}`
  return atMost(
    `GET ${path}, p99 against p50 while nothing fails (${told})`,
    at(0.99) / at(0.5),
    MOST_P99,
    'times',
  )
}
