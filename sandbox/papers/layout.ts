import type { Printed } from './letters'
import type { Paper } from './paper'

/** A drawing for one holder, and its place on the paper. */
export interface Picture {
  x: number
  y: number
  width: number
  height: number
  shapes: string
  /** Its opacity, 0 to 1. */
  strength?: number
  /** Other papers show the same drawing, so it is drawn once. */
  isShared?: boolean
}

/** The look of a kind of paper. */
export interface Layout {
  width: number
  height: number
  /** The shapes common to all papers of the kind, as SVG; drawn once. */
  blank: string
  pictures(paper: Paper): Picture[]
  words(paper: Paper): Printed[]
}

const INK = [28, 34, 48] as const

/** Words in the style of most values. */
export function value(x: number, y: number, text: string, size = 25): Printed {
  return { x, y, text, size, colour: INK }
}

/** Machine-readable lines, one below the other. */
export function machineLines(
  lines: string[],
  at: { x: number; y: number; step: number; size: number; advance: number },
): Printed[] {
  const { x, y, step, size, advance } = at
  return lines.map((text, line) => ({ x, y: y + line * step, text, size, advance, colour: INK }))
}
