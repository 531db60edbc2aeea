import { lockFolder } from '../db/folder-lock'

// Locks the folder of its argument, says so, and then blocks its only thread, so that it can answer nothing.
await lockFolder(process.argv[2] ?? '')
process.stdout.write('held\n', () => {
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})
