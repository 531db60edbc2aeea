import type { Printed } from './letters'
import type { Paper } from './paper'

/** A drawing that belongs to one holder, and where it goes. */
export interface Picture {
  x: number
  y: number
  width: number
  height: number
  shapes: string
  /** How much of it is seen, 0 to 1. */
  strength?: number
  /** It is the same on other papers, and drawn once. */
  isShared?: boolean
}

/** How a kind of paper looks. */
export interface Layout {
  width: number
  height: number
  /** What stands on each paper of the kind, as SVG; drawn once. */
  blank: string
  pictures(paper: Paper): Picture[]
  words(paper: Paper): Printed[]
}

const INK = [28, 34, 48] as const

/** Words as most values are printed. */
export function value(x: number, y: number, text: string, size = 25): Printed {
  return { x, y, text, size, colour: INK }
}

/** Lines for machines, one below the other. */
export function machineLines(
  lines: string[],
  at: { x: number; y: number; step: number; size: number; advance: number },
): Printed[] {
  const { x, y, step, size, advance } = at
  return lines.map((text, line) => ({ x, y: y + line * step, text, size, advance, colour: INK }))
}
