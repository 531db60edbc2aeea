import 'server-only'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Often enough that V8 never finds a reason to collect by itself; seldom enough to cost only a thousandth.
const EVERY_BYTES = 8 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void // a function that V8 makes

let passed = 0

/**
 * Counts bytes of a file that pass through, each piece in a buffer of its own. V8 counts such buffers too, and after
 * some thirty megabytes it goes through the whole heap to find unused ones: a third of the cost of passing a file on.
 * They are always the youngest objects, so now and then this collects only those.
 */
export function notePassing(bytes: number): void {
  passed += bytes
  if (passed < EVERY_BYTES) return
  passed = 0
  collect({ type: 'minor' })
}
