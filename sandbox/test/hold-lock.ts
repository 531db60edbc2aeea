import { lockFolder } from '../db/folder-lock'

// Holds the folder of its argument, says so, and then does nothing that would let anybody answer.
await lockFolder(process.argv[2] ?? '')
process.stdout.write('held\n', () => {
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})
