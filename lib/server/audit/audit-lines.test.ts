import { AsyncLocalStorage } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AuditLines } from './audit-lines'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // V8 offers it under this name

test('a line that waits for a place that does not answer keeps nothing of its request in memory', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const requests = new AsyncLocalStorage<object>()
  const lines = new AuditLines({ take: () => new Promise(() => undefined) }, () => undefined)
  const kept = Array.from({ length: 20 }, (_, at) => {
    const request = { at }
    requests.run(request, () => void lines.write('done', false).catch(() => undefined))
    return new WeakRef(request)
  })
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  await expect
    .poll(() => {
      collect()
      // The first line’s request is excepted: the place may hold it for as long as it does not answer.
      return kept.slice(1).filter((one) => one.deref() !== undefined)
    })
    .toEqual([])
})
