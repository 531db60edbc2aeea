import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Extent,
  isScaled,
  lastTop,
  movedTo,
  type Place,
  placeAt,
  placeOfRow,
  TALLEST,
  tallOf,
  topAt,
} from './long-scroll'

const heights = fc.integer({ min: 20, max: 200 })
const views = fc.integer({ min: 120, max: 2200 })
/** A list of any length in any window. */
const lists = fc
  .record({ rows: fc.integer({ min: 1, max: 3_000_000 }), height: heights, view: views })
  .map(({ rows, height, view }) => ({ rows, height, extent: { all: rows * height, view } }))
/** A list that is too tall for a browser. */
const longLists = lists.filter(({ extent }) => isScaled(extent))

const longestBar = (extent: Extent) => Math.max(0, tallOf(extent) - extent.view)

/** Moves the bar by each step, as a wheel does; the browser stops it at both ends. */
function wheel(from: Place, extent: Extent, steps: number[]): Place {
  return steps.reduce((place, by) => {
    const bar = Math.max(0, Math.min(place.bar + by, longestBar(extent)))
    return movedTo(bar, place, extent)
  }, from)
}

describe('a scroll bar over more rows than a browser can lay out', () => {
  it('is never taller than any browser can draw, and as tall as its rows if that is possible', () => {
    fc.assert(
      fc.property(lists, ({ extent }) => {
        expect(tallOf(extent)).toBe(Math.min(extent.all, TALLEST))
      }),
    )
  })

  it('shows the first row at its top and the whole last row at its end', () => {
    fc.assert(
      fc.property(lists, ({ extent }) => {
        expect(topAt(0, extent)).toBe(0)
        expect(topAt(longestBar(extent), extent)).toBe(lastTop(extent))
        expect(placeAt(Number.POSITIVE_INFINITY, extent).bar).toBe(longestBar(extent))
      }),
    )
  })

  it('stands for later rows the further down it is, and returns to where it stood', () => {
    fc.assert(
      fc.property(longLists, fc.double({ min: 0, max: 1, noNaN: true }), ({ extent }, part) => {
        const bar = Math.floor(part * longestBar(extent))
        expect(topAt(bar + 1, extent)).toBeGreaterThanOrEqual(topAt(bar, extent))
        expect(placeAt(topAt(bar, extent), extent).bar).toBeCloseTo(bar, 0)
      }),
    )
  })

  it('brings every row fully into view, and moves no further than needed', () => {
    fc.assert(
      fc.property(
        lists.filter(({ height, extent }) => height <= extent.view),
        fc.nat(),
        fc.nat(),
        ({ rows, height, extent }, from, to) => {
          const row = to % rows
          const before = placeAt((from % rows) * height, extent)
          const { top, bar } = placeOfRow(row, height, before, extent)
          expect(top).toBeLessThanOrEqual(row * height)
          expect(top + extent.view).toBeGreaterThanOrEqual(Math.min((row + 1) * height, extent.all))
          expect(bar).toBeGreaterThanOrEqual(0)
          expect(bar).toBeLessThanOrEqual(longestBar(extent))
          const wasInView =
            row * height >= before.top && (row + 1) * height <= before.top + extent.view
          if (wasInView) expect(top).toBe(before.top)
        },
      ),
    )
  })

  it('moves the rows by exactly as much as a wheel or a key moves it, up to a whole view, anywhere in the list', () => {
    fc.assert(
      fc.property(
        longLists,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 60 }),
        ({ extent }, part, steps) => {
          let place = placeAt(part * lastTop(extent), extent)
          for (const part of steps) {
            const by = Math.round(part * extent.view)
            const wished = place.top + by
            place = wheel(place, extent, [by])
            const isAtAnEnd = wished <= 0 || wished >= lastTop(extent)
            if (!isAtAnEnd && place.bar > 0 && place.bar < longestBar(extent))
              expect(place.top).toBeCloseTo(wished, 6)
            expect(place.top).toBeGreaterThanOrEqual(0)
            expect(place.top).toBeLessThanOrEqual(lastTop(extent))
          }
        },
      ),
    )
  })

  it('is at an end only if its rows are, however long somebody turns the wheel', () => {
    fc.assert(
      fc.property(
        longLists,
        fc.integer({ min: 1000, max: 600_000 }),
        fc.boolean(),
        ({ extent }, away, isDown) => {
          const from = placeAt(isDown ? lastTop(extent) - away : away, extent)
          const step = isDown ? 120 : -120
          let place = from
          // As many turns as reach the end, and two more.
          for (let turn = 0; turn < away / 120 + 2; turn += 1) {
            place = wheel(place, extent, [step])
            const atEnd = place.bar === (isDown ? longestBar(extent) : 0)
            if (atEnd) expect(place.top).toBeCloseTo(isDown ? lastTop(extent) : 0, 6)
          }
          expect(place).toEqual(placeAt(isDown ? lastTop(extent) : 0, extent))
        },
      ),
      { numRuns: 40 },
    )
  })

  it('goes to where a hand drags it', () => {
    const extent = { all: 40_000_000, view: 700 }
    const middle = movedTo(TALLEST / 2 - 350, { top: 0, bar: 0 }, extent)
    expect(middle.top).toBeCloseTo(20_000_000 - 350, -1)
    expect(movedTo(longestBar(extent), middle, extent).top).toBe(40_000_000 - 700)
    expect(movedTo(0, middle, extent).top).toBe(0)
  })

  it('follows a hand that drags it by the smallest possible step', () => {
    const extent = { all: 40_000_000, view: 2200 }
    const before = placeAt(20_000_000, extent)
    const bar = before.bar + Math.ceil(TALLEST / extent.view)
    expect(movedTo(bar, before, extent, true).top).toBe(topAt(bar, extent))
    expect(movedTo(bar, before, extent).top).toBeCloseTo(before.top + bar - before.bar, 6)
  })

  it('is an ordinary one if a browser can lay out all rows', () => {
    const extent = { all: 500_000, view: 700 }
    expect(movedTo(123_456, { top: 0, bar: 0 }, extent)).toEqual({ top: 123_456, bar: 123_456 })
  })
})
