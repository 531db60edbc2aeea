/** One measured figure of the project, and the bound that it promises. */
export interface Figure {
  name: string
  measured: string
  bound: string
  /** Undefined if this machine cannot measure it. */
  isMet: boolean | undefined
}

/** A figure that must not exceed `most`, both in `unit`. */
export function atMost(name: string, value: number, most: number, unit: string): Figure {
  const measured = `${round(value)} ${unit}`.trim()
  return { name, measured, bound: `at most ${most} ${unit}`.trim(), isMet: value <= most }
}

/** The figures as lines of aligned columns. */
export function figureTable(figures: Figure[]): string {
  const rows = figures.map(({ name, measured, bound, isMet }) => {
    const verdict = isMet === undefined ? 'not measured' : isMet ? 'met' : 'MISSED'
    return [name, measured, bound, verdict]
  })
  const head = ['Figure', 'Measured', 'Bound', 'Verdict']
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd()
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n')
}

/** The middle value. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** To at most three significant digits; whole numbers above a hundred. */
export const round = (value: number) =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))

/** A figure in milliseconds that is only told. */
export const unbound = (name: string, milliseconds: number): Figure => ({
  name,
  measured: `${round(milliseconds)} ms`,
  bound: 'no bound',
  isMet: undefined,
})
