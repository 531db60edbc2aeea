import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  onScreen,
  placeUnder,
  type Size,
  scaleOf,
  scrollTo,
  stepped,
  type Turn,
  turnBy,
  turned,
  type Zoom,
} from './view'

const picture = fc.record({
  width: fc.integer({ min: 1, max: 20_000 }),
  height: fc.integer({ min: 1, max: 20_000 }),
})
const pane = fc.record({
  width: fc.integer({ min: 120, max: 3000 }),
  height: fc.integer({ min: 80, max: 2000 }),
})

type Gesture =
  | { turn: 90 | -90 }
  | { zoom: Zoom }
  | { steps: number; at: { x: number; y: number } }
  | { pane: Size }
const share = fc.double({ min: 0, max: 1, noNaN: true })
const gesture: fc.Arbitrary<Gesture> = fc.oneof(
  fc.record({ turn: fc.constantFrom<90 | -90>(90, -90) }),
  fc.record({ zoom: fc.constantFrom<Zoom>('fit', 'width', 1) }),
  fc.record({ steps: fc.integer({ min: -4, max: 4 }), at: fc.record({ x: share, y: share }) }),
  fc.record({ pane }),
)

type State = { zoom: Zoom; turn: Turn; pane: Size; scroll: { x: number; y: number } }

function boxOf(whole: Size, { zoom, turn, pane }: State): Size {
  const box = turned(whole, turn)
  return onScreen(box, scaleOf(zoom, box, pane))
}

/** Applies a gesture as the component does: scrolling is limited by the picture. */
function moved(whole: Size, state: State, gesture: Gesture): State {
  const before = boxOf(whole, state)
  const middle = { x: state.pane.width / 2, y: state.pane.height / 2 }
  const next = { ...state }
  let point = middle
  if ('turn' in gesture) next.turn = turnBy(state.turn, gesture.turn)
  else if ('zoom' in gesture) next.zoom = gesture.zoom
  else if ('pane' in gesture) next.pane = gesture.pane
  else {
    point = { x: gesture.at.x * state.pane.width, y: gesture.at.y * state.pane.height }
    const box = turned(whole, state.turn)
    next.zoom = stepped(scaleOf(state.zoom, box, state.pane), gesture.steps)
  }
  const place = placeUnder(point, state.scroll, before, state.pane)
  next.scroll = scrollTo(place, point, boxOf(whole, next), next.pane)
  return next
}

const start = (pane: Size): State => ({ zoom: 'fit', turn: 0, pane, scroll: { x: 0, y: 0 } })

describe('after any rotation, zoom, fit and resize', () => {
  const histories = fc.array(gesture, { maxLength: 30 })
  const run = (whole: Size, pane: Size, gestures: Gesture[]) =>
    gestures.reduce<State>((state, gesture) => moved(whole, state, gesture), start(pane))

  test('every corner of the picture can be scrolled into view', () => {
    fc.assert(
      fc.property(picture, pane, histories, (whole, pane, gestures) => {
        const state = run(whole, pane, gestures)
        const box = boxOf(whole, state)
        for (const corner of [0, 1].flatMap((x) => [0, 1].map((y) => ({ x, y })))) {
          const { x, y } = scrollTo(corner, { x: 0, y: 0 }, box, state.pane)
          const margin = {
            x: Math.max(0, (state.pane.width - box.width) / 2),
            y: Math.max(0, (state.pane.height - box.height) / 2),
          }
          const left = corner.x * box.width + margin.x - x
          const top = corner.y * box.height + margin.y - y
          expect(left).toBeGreaterThanOrEqual(-0.001)
          expect(left).toBeLessThanOrEqual(state.pane.width + 0.001)
          expect(top).toBeGreaterThanOrEqual(-0.001)
          expect(top).toBeLessThanOrEqual(state.pane.height + 0.001)
        }
      }),
    )
  })

  test('fitting shows the whole picture, however it is rotated', () => {
    fc.assert(
      fc.property(picture, pane, histories, (whole, pane, gestures) => {
        const state = moved(whole, run(whole, pane, gestures), { zoom: 'fit' })
        const box = boxOf(whole, state)
        expect(box.width).toBeLessThanOrEqual(state.pane.width)
        expect(box.height).toBeLessThanOrEqual(Math.max(1, state.pane.height))
      }),
    )
  })
})

test('four quarter turns, either way, are none', () => {
  for (const by of [90, -90] as const)
    expect(([0, 90, 180, 270] as const).map((turn) => turnBy(turn, by)).sort()).toEqual(
      [0, 90, 180, 270].sort(),
    )
  expect(turnBy(turnBy(turnBy(turnBy(90, 90), 90), 90), 90)).toBe(90)
  expect(turnBy(turnBy(0, -90), 90)).toBe(0)
})

test('zooming keeps the position under the pointer, where the picture is larger than its pane', () => {
  const pane = { width: 400, height: 300 }
  const [before, now] = [
    { width: 1000, height: 800 },
    { width: 2000, height: 1600 },
  ]
  const pointer = { x: 100, y: 50 }
  const place = placeUnder(pointer, { x: 250, y: 300 }, before, pane)
  const scroll = scrollTo(place, pointer, now, pane)
  expect(placeUnder(pointer, scroll, now, pane)).toEqual(place)
})

test('no zoom leaves its bounds, however often it is pressed', () => {
  expect(stepped(7, 5)).toBe(8)
  expect(stepped(0.11, -5)).toBe(0.1)
  expect(stepped(0.02, 1)).toBe(0.1)
})
