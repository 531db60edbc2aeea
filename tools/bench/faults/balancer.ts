import { connect, createServer, type Server, type Socket } from 'node:net'

/** Spreads connections in turns over the copies of the console that accept them. */
export class Balancer {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #next = 0

  constructor(
    readonly port: number,
    readonly copies: readonly number[],
  ) {
    this.#server = createServer((socket) => {
      this.#keep(socket)
      this.#next += 1
      this.#join(socket, 0)
    })
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(this.port, 'localhost', resolve)
    })
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  // A copy that accepts no connection is passed over. A connection that breaks off later is not repaired.
  #join(socket: Socket, tries: number): void {
    const port = this.copies[(this.#next + tries) % this.copies.length]
    if (port === undefined || tries >= this.copies.length) return void socket.resetAndDestroy()
    const copy = connect(port, 'localhost')
    this.#keep(copy)
    let isJoined = false
    copy.once('connect', () => {
      isJoined = true
      socket.pipe(copy).pipe(socket)
    })
    copy.once('error', () => {
      if (isJoined) socket.resetAndDestroy()
      else this.#join(socket, tries + 1)
    })
    copy.once('close', () => isJoined && socket.destroy())
    socket.once('close', () => copy.destroy())
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => undefined).once('close', () => this.#sockets.delete(socket))
  }
}
