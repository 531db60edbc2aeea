import { setTimeout as sleep } from 'node:timers/promises'
import type { ConsoleLine } from './console-line'
import type { Worker } from './fault-run'
import type { FaultStage } from './fault-stage'
import type { Seeded } from './seeded'
import type { Verdict } from './verdict'
import { type Step, Watch } from './watch'

/** What befalls everybody at once. */
export const WAVES = [
  'store killed',
  'store paused',
  'console killed',
  'console told to stop',
  'bank away',
] as const
export type Wave = (typeof WAVES)[number]

const KINDS: Record<Wave, Verdict['kind']> = {
  'store killed': 'store',
  'store paused': 'store',
  'console killed': 'console',
  'console told to stop': 'console',
  'bank away': 'bank',
}

/** How long the presses may take to come to the steps at which they are caught. */
const GATHER_MS = 900
/** How long it lasts. */
const LASTS_MS = 1200

const STEPS: { step: Step; isAfter: boolean }[] = [
  { step: 'read before', isAfter: false },
  { step: 'command', isAfter: false },
  { step: 'command', isAfter: true },
  { step: 'read after', isAfter: false },
]

/**
 * Has every worker press one of the commands, holds each at a step of its own, lets it happen, and then
 * lets go: so each press meets it at a step that is known.
 */
export async function runWave(
  wave: Wave,
  workers: readonly Worker[],
  commands: readonly string[],
  random: Seeded,
): Promise<Verdict[]> {
  const stage = workers[0]?.stage
  if (!stage) return []
  let open: () => void = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let overAt = performance.now()
  const pairs = workers.flatMap((worker, at) => {
    const command = commands[at]
    return command === undefined ? [] : [{ worker, command, ...random.of(STEPS) }]
  })
  const made = await Promise.all(
    pairs.map(async ({ worker, command, step, isAfter }) => {
      const prepared = await worker.prepare(command)
      const watch = new Watch(new Set(prepared.keys), step, undefined, { open: gate, isAfter })
      stage.proxy.watch(watch)
      return { worker, command, prepared, watch, at: `${step}${isAfter ? ', done' : ''}` }
    }),
  )
  const isBankAway = wave === 'bank away'
  const late = new Set(isBankAway ? made.filter((_, at) => at % 2 === 1) : [])
  const press = async (one: (typeof made)[number]) => {
    const { worker, command, prepared, watch, at } = one
    const line = await worker.line(prepared.username)
    const verdict = await worker.press(
      prepared,
      { command, kind: KINDS[wave] },
      {
        watch,
        mayNotKnow: !isBankAway,
        first: firstOf(wave, stage, line),
        overAt: () => overAt,
      },
    )
    const step = late.has(one) ? 'before anything' : at
    return { ...verdict, fault: `${KINDS[wave]}: ${wave}`, story: `at "${step}": ${verdict.story}` }
  }
  const pressed = made.filter((one) => !late.has(one))
  const running = pressed.map(press)
  const caught = Promise.all(pressed.map(({ watch }) => watch.reached))
  await Promise.race([caught, sleep(GATHER_MS)])
  const end = await beginWave(wave, stage)
  running.push(...[...late].map(press))
  open()
  await sleep(LASTS_MS)
  await end()
  overAt = performance.now()
  const verdicts = await Promise.all(running)
  for (const { watch } of made) stage.proxy.forget(watch)
  return verdicts
}

/** Makes it happen; the answer makes an end of it. */
export async function beginWave(wave: Wave, stage: FaultStage): Promise<() => Promise<void>> {
  const { redis, proxy, copies } = stage
  const [first] = copies
  switch (wave) {
    case 'store killed':
      await redis.kill()
      return () => redis.start()
    case 'store paused':
      redis.pause()
      return async () => redis.resume()
    case 'console killed':
      await first.kill()
      return () => first.start()
    case 'console told to stop': {
      const stopped = first.stop()
      return async () => {
        await stopped
        await first.start()
      }
    }
    case 'bank away':
      await proxy.goAway()
      return () => proxy.listen()
  }
}

// Whoever presses while a copy is ended presses there; what follows goes wherever it is taken.
function firstOf(wave: Wave, stage: FaultStage, line: ConsoleLine): ConsoleLine | undefined {
  return KINDS[wave] === 'console' ? line.at(stage.copies[0].port) : undefined
}
