import { appendFileSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

/*
 * Preloaded into the measured console. It looks fifty times a second how long the event loop stood still, and every tenth of a
 * second writes a line to the file that LOOP_PROBE_FILE names: the longest pause, the same by the clock, bytes of heap in use,
 * bytes of memory. On a busy machine a process also stands still because other processes have the processor, and on a shared
 * one because other machines have it. Linux reports how long the main thread waited for either, and the probe subtracts that.
 * The thread's own work always counts. On other systems both pauses are the same.
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
 * Milliseconds so far: the main thread at work, the main thread ready but without a processor, and the time that other machines
 * took from each processor. Zeros if the system does not report these: then the clock counts.
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
 * The largest time taken from one processor: the thread may have been on that one.
 * @param {ReturnType<typeof spent>} before
 * @param {ReturnType<typeof spent>} after
 */
function stolen(before, after) {
  return Math.max(0, ...after.stolen.map((now, at) => now - (before.stolen[at] ?? 0)))
}
