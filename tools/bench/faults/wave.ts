import { setTimeout as sleep } from 'node:timers/promises'
import type { ConsoleLine } from './console-line'
import type { Worker } from './fault-run'
import type { FaultStage } from './fault-stage'
import type { Seeded } from './seeded'
import type { Verdict } from './verdict'
import { type Step, Watch } from './watch'

/** Faults that hit everybody at once. */
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

/** How long the presses may take to reach the steps at which they are held. */
const GATHER_MS = 900
/** How long a wave lasts. */
const LASTS_MS = 1200

const STEPS: { step: Step; isAfter: boolean }[] = [
  { step: 'read before', isAfter: false },
  { step: 'command', isAfter: false },
  { step: 'command', isAfter: true },
  { step: 'read after', isAfter: false },
]

/**
 * Makes every worker press one of the commands, holds each at a known step, begins the wave and then lets go, so that each
 * press meets the wave at that step. With the bank away, every second press is made only after the wave has begun.
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

/** Begins the wave; the returned function ends it. */
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

// A press during a wave at the console first goes to the copy that ends; its retries go through the balancer.
function firstOf(wave: Wave, stage: FaultStage, line: ConsoleLine): ConsoleLine | undefined {
  return KINDS[wave] === 'console' ? line.at(stage.copies[0].port) : undefined
}
