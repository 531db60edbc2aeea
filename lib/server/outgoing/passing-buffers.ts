import 'server-only'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Often enough that V8 never sees a reason of its own; seldom enough that it costs a thousandth.
const EVERY_BYTES = 8 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void // as V8 makes it

let passed = 0

/**
 * Notes bytes of a file that pass by, each piece in a buffer of its own. V8 counts such buffers, and
 * after some thirty megabytes it goes through the whole heap to find those that are no longer used: a
 * third of what passing a file on cost. They are the youngest objects there are, so now and then only
 * those are looked through.
 */
export function notePassing(bytes: number): void {
  passed += bytes
  if (passed < EVERY_BYTES) return
  passed = 0
  collect({ type: 'minor' })
}
