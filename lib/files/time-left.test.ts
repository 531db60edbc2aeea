import { describe, expect, it } from 'vitest'
import { TimeLeft } from './time-left'

const MB = 1024 * 1024

/** Notes progress every half second, and returns the estimates. */
function said(total: number, bytesPerHalfSecond: number[]): (number | undefined)[] {
  const time = new TimeLeft(total)
  let sent = 0
  return bytesPerHalfSecond.map((bytes, at) => {
    sent += bytes
    return time.note(sent, (at + 1) * 500)
  })
}

describe('the time left of an upload', () => {
  it('is not estimated until it has been measured for a moment', () => {
    const figures = said(100 * MB, Array(6).fill(MB))
    expect(figures).toEqual([undefined, undefined, undefined, 48, 48, 47])
  })

  it('does not jump when the line stutters for a moment', () => {
    const steady = Array(20).fill(MB)
    const figures = said(100 * MB, [...steady, 0, MB * 2, MB])
    const [before, stalled, after] = figures.slice(19)
    expect(before).toBe(40)
    expect(stalled).toBeLessThan(46)
    expect(after).toBeGreaterThan(34)
  })

  it('follows a line that has become slower for good', () => {
    const figures = said(100 * MB, [...Array(10).fill(MB), ...Array(40).fill(MB / 4)])
    expect(figures.at(-1)).toBeGreaterThan(140)
  })

  it('is not estimated while nothing has moved', () => {
    expect(said(MB, [0, 0, 0, 0, 0]).every((figure) => figure === undefined)).toBe(true)
  })

  it('counts only the bytes it saw being sent, where an upload resumes in the middle', () => {
    const time = new TimeLeft(100 * MB, 50 * MB)
    time.note(51 * MB, 1000)
    expect(time.note(53 * MB, 3000)).toBe(47)
  })

  it('does not mistake the wait for the first byte for a slow line', () => {
    const time = new TimeLeft(100 * MB)
    time.note(0, 60_000)
    time.note(MB, 60_500)
    expect(time.note(5 * MB, 62_500)).toBe(48)
  })
})
