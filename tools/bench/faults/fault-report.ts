import { atMost, type Figure, round } from '../figure'
import type { Verdict } from './verdict'

/** An unknown outcome has to be known this soon after the failed part is back. */
const CLOSED_WITHIN_MS = 10_000

/** Whether any part of a verdict breaks a promise. */
export const isBad = (one: Verdict) =>
  one.lost ||
  one.doubled ||
  one.misreported ||
  one.isOpen ||
  one.isRefused ||
  one.sessionLost ||
  (one.closedAfterMs ?? 0) > CLOSED_WITHIN_MS

/** The promises, each with its result. */
export function faultFigures(verdicts: Verdict[]): Figure[] {
  const none = (name: string, of: (one: Verdict) => boolean) =>
    atMost(name, verdicts.filter(of).length, 0, '')
  return [
    none('Effects lost', ({ lost }) => lost),
    none('Effects doubled', ({ doubled }) => doubled),
    none('Misreported', ({ misreported }) => misreported),
    none('Never told', ({ isOpen }) => isOpen),
    none('Refused for nothing', ({ isRefused }) => isRefused),
    none('Sessions lost', ({ sessionLost }) => sessionLost),
    atMost('Slowest end of an unknown', slowest(verdicts) / 1000, CLOSED_WITHIN_MS / 1000, 's'),
  ]
}

/** A table with one line for each command, or each fault: how many there were, and their results. */
export function faultTable(verdicts: Verdict[], by: 'command' | 'fault'): string {
  const groups = new Map<string, Verdict[]>()
  for (const one of verdicts) groups.set(one[by], [...(groups.get(one[by]) ?? []), one])
  const head = [by, 'faults', 'lost', 'doubled', 'misreported', 'open', 'unknown', 'slowest end']
  const rows = [...groups].sort().map(([name, some]) => {
    const count = (of: (one: Verdict) => boolean) => String(some.filter(of).length)
    return [
      name,
      String(some.length),
      count(({ lost }) => lost),
      count(({ doubled }) => doubled),
      count(({ misreported }) => misreported),
      count(({ isOpen }) => isOpen),
      count(({ closedAfterMs }) => closedAfterMs !== undefined),
      `${round(slowest(some) / 1000)} s`,
    ]
  })
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? 0)))
  const line = (row: string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
  return [head, widths.map((width) => '-'.repeat(width)), ...rows]
    .map((row) => line(row).join('  '))
    .join('\n')
}

const slowest = (verdicts: Verdict[]) =>
  Math.max(0, ...verdicts.map(({ closedAfterMs }) => closedAfterMs ?? 0))
