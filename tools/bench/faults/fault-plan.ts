import { COMMANDS, type Fault } from './fault-run'
import { MISDEEDS, type Misdeed, READ_MISDEEDS } from './misdeed'
import type { Seeded } from './seeded'
import { WAVES, type Wave } from './wave'

const LINES = [
  'answer lost',
  'aborted at the command',
  'half sent',
  'pressed twice at once',
] as const
const PROVIDER: Misdeed[] = ['503 before', 'reset before', 'slow', 'garbage before', 'busy']

/** Presses in one wave. */
export const WAVE_SIZE = 12
/** The share of faults that hit everybody at once. */
const WAVE_SHARE = 0.15

/** The command with everything that can fail at each of its steps, once. */
export function faultsOf(command: string): Fault[] {
  return [
    { command, kind: 'bank', step: 'command', misdeed: '401 once' },
    ...MISDEEDS.map((misdeed): Fault => ({ command, kind: 'bank', step: 'command', misdeed })),
    ...READ_MISDEEDS.flatMap((misdeed): Fault[] => [
      { command, kind: 'bank', step: 'read before', misdeed },
      { command, kind: 'bank', step: 'read after', misdeed },
    ]),
    ...(command === 'add large file' ? largeSteps(command) : []),
    ...LINES.map((line): Fault => ({ command, kind: 'line', line })),
    ...PROVIDER.map(
      (provider): Fault => ({
        command,
        kind: 'provider',
        step: 'command',
        misdeed: '401 once',
        provider,
      }),
    ),
  ]
}

const largeSteps = (command: string) =>
  MISDEEDS.flatMap((misdeed): Fault[] => [
    { command, kind: 'bank', step: 'storage', misdeed },
    { command, kind: 'bank', step: 'completion', misdeed },
  ])

/** Plans `count` faults in random order: single ones, and waves. The same seed gives the same plan. */
export function planFaults(random: Seeded, count: number) {
  const waveCount = Math.round((count * WAVE_SHARE) / WAVE_SIZE)
  const waves = Array.from({ length: waveCount }, (_, at) => {
    const wave: Wave = WAVES[at % WAVES.length] ?? 'store killed'
    return { wave, commands: random.shuffled(Object.keys(COMMANDS)).slice(0, WAVE_SIZE) }
  })
  const single: Fault[] = []
  while (single.length < count - waveCount * WAVE_SIZE)
    single.push(...random.shuffled(Object.keys(COMMANDS).flatMap(faultsOf)))
  return { single: single.slice(0, count - waveCount * WAVE_SIZE), waves }
}
