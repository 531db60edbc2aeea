import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100
const PAGE_BYTES = 4096

/** The processor seconds used so far and the megabytes in memory of a process and all its descendants. */
export interface Usage {
  cpuSeconds: number
  megabytes: number
}

/** Reads the usage from `/proc`; undefined on systems without one. */
export function usageOf(pid: number): Usage | undefined {
  try {
    const all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readStat)
    const tree = all.filter((process) => process.pid === pid)
    for (const process of tree) tree.push(...all.filter(({ parent }) => parent === process.pid))
    if (tree.length === 0) return undefined
    const sum = (part: 'ticks' | 'pages') => tree.reduce((total, one) => total + one[part], 0)
    return {
      cpuSeconds: sum('ticks') / TICKS_PER_SECOND,
      megabytes: (sum('pages') * PAGE_BYTES) / 1024 / 1024,
    }
  } catch {
    return undefined
  }
}

function readStat(pid: string) {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return []
  }
  // The second field is the program's name in brackets and may itself contain spaces and brackets.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  const [user = 0, system = 0] = fields.slice(11)
  return [{ pid: Number(pid), parent, ticks: user + system, pages: fields[21] ?? 0 }]
}
