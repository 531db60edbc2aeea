import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A connection to a store that can be cut and mended while it is in use. */
export type StoreLine = {
  port: number
  /** Ends all connections, and accepts no new ones. */
  cut: () => void
  mend: () => void
  /** Cuts the connections before the first command for which `isSo` is true has reached the store. */
  cutBefore: (isSo: (command: string) => boolean) => void
  close: () => Promise<void>
}

/** Forwards a port of its own to the store at `host` and `port`. */
export async function storeLine(store: { host: string; port: number }): Promise<StoreLine> {
  const ends = new Set<Socket>()
  let isCut = false
  let isLast = (_command: string) => false
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
    near.on('data', (command) => {
      if (isLast(command.toString('latin1'))) cut()
      else far.write(command)
    })
    near.once('end', () => far.end())
    return void far.pipe(near)
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
    cutBefore: (isSo) => {
      isLast = isSo
    },
    close: () => {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
