import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A line to a store that can be cut and mended while it is in use. */
export type StoreLine = {
  port: number
  /** Ends what is connected, and takes no new connections. */
  cut: () => void
  mend: () => void
  close: () => Promise<void>
}

/** Leads from a port of its own to the store at `host` and `port`. */
export async function storeLine(store: { host: string; port: number }): Promise<StoreLine> {
  const ends = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(store.port, store.host)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.once('error', () => other.destroy()).once('close', () => ends.delete(end))
    }
    return void near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    isCut = true
    for (const end of ends) end.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port, // a TCP server that listens
    cut,
    mend: () => {
      isCut = false
    },
    close: () => {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
