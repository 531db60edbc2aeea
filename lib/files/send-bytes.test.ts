import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoAnswer, sendBytes } from './send-bytes'

/** A request of the browser's, of which nothing happens by itself. */
class Connection {
  static last: Connection
  upload: { onprogress?: (sent: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  status = 200
  responseText = '{}'
  open = vi.fn()
  setRequestHeader = vi.fn()
  send = vi.fn()
  abort = vi.fn()
  constructor() {
    Connection.last = this
  }
}

const MINUTE = 60_000
const outcome = vi.fn()

describe('bytes on their way', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('XMLHttpRequest', Connection)
    vi.stubGlobal('window', new EventTarget())
    outcome.mockClear()
    const { signal } = new AbortController()
    const sending = { method: 'POST', url: '/files', headers: {}, body: new FormData() } as const
    sendBytes({ ...sending, signal, onProgress: () => undefined }).then(outcome, outcome)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const sent = (loaded: number) => Connection.last.upload.onprogress?.({ loaded, total: 10 })
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

  it('count as lost after a minute in which none gets through', async () => {
    await pass(MINUTE - 1)
    sent(9)
    await pass(MINUTE - 1)
    expect(outcome).not.toHaveBeenCalled()
    await pass(1)
    expect(outcome).toHaveBeenCalledWith(new NoAnswer(false))
  })

  it('have an answer as late as three minutes after the last of them', async () => {
    sent(10)
    await pass(3 * MINUTE - 1)
    Connection.last.onload?.()
    await pass(0)
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ status: 200 }))
  })

  it('have none after that', async () => {
    sent(10)
    await pass(3 * MINUTE)
    expect(outcome).toHaveBeenCalledWith(new NoAnswer(true))
    expect(Connection.last.abort).toHaveBeenCalled()
  })
})
