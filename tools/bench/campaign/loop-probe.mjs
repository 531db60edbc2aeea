import { appendFileSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

/*
 * Preloaded into the console that is measured: looks fifty times a second how long its event loop stood
 * still, and writes a line every tenth of a second to the file that LOOP_PROBE_FILE names: the longest pause,
 * the same by the clock, bytes of heap in use, bytes of memory. On a machine with more to do than it can, a
 * process also stands still because others have the processor, and on a shared one because other machines have
 * it; Linux says for how long the main thread waited and was kept waiting, and that is taken off. What it was at
 * work itself always counts. Elsewhere both are the same.
 */

const EVERY_MS = 20
const LINE_MS = 100
const TICK_MS = 10
const file = process.env.LOOP_PROBE_FILE

if (file) {
  let last = performance.now()
  let before = spent()
  let line = last
  let longest = 0
  let longestByClock = 0
  setInterval(() => {
    const now = performance.now()
    const after = spent()
    const byClock = now - last - EVERY_MS
    const atWork = Math.min(byClock, after.working - before.working)
    const others = after.waiting - before.waiting + stolen(before, after)
    longestByClock = Math.max(longestByClock, byClock)
    longest = Math.max(longest, atWork, byClock - others)
    last = now
    before = after
    if (now - line < LINE_MS) return
    const { heapUsed, rss } = process.memoryUsage()
    const parts = [longest, longestByClock, heapUsed, rss].map(Math.round)
    appendFileSync(file, `${parts.join(' ')}\n`)
    line = now
    longest = 0
    longestByClock = 0
  }, EVERY_MS).unref()
}

/**
 * Milliseconds so far: of the main thread at work, and ready but without a processor; and for each processor, taken
 * from this machine by others. Nothing where the system does not tell: then the clock counts.
 * @returns {{ working: number, waiting: number, stolen: number[] }}
 */
function spent() {
  try {
    const [working = 0, waiting = 0] = readFileSync('/proc/self/schedstat', 'utf8')
      .split(' ')
      .map((nanoseconds) => Number(nanoseconds) / 1e6)
    const processors = readFileSync('/proc/stat', 'utf8').match(/^cpu\d.*/gm) ?? []
    return {
      working,
      waiting,
      stolen: processors.map((one) => Number(one.split(' ')[8]) * TICK_MS),
    }
  } catch {
    return { working: 0, waiting: 0, stolen: [] }
  }
}

/**
 * From the processor of which most was taken: the thread may have been on that one.
 * @param {ReturnType<typeof spent>} before
 * @param {ReturnType<typeof spent>} after
 */
function stolen(before, after) {
  return Math.max(0, ...after.stolen.map((now, at) => now - (before.stolen[at] ?? 0)))
}
