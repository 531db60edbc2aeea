import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * Gives each connection to the copy of the console that has the fewest, in turns where they have as many, and to the other one if
 * it accepts none: as tools/deploy/nginx.conf does.
 */
export class Balancer {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #open = new Map<number, number>()
  #turn = 0

  constructor(
    readonly port: number,
    readonly copies: readonly number[],
  ) {
    this.#server = createServer((socket) => {
      this.#keep(socket)
      this.#turn += 1
      this.#join(socket, this.#byLoad())
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

  #byLoad(): number[] {
    const from = this.#turn % this.copies.length
    const inTurn = [...this.copies.slice(from), ...this.copies.slice(0, from)]
    return inTurn.sort((one, other) => this.#openAt(one) - this.#openAt(other))
  }

  #openAt(port: number): number {
    return this.#open.get(port) ?? 0
  }

  // A copy that accepts no connection is passed over. A connection that breaks off later is not repaired.
  #join(socket: Socket, [port, ...others]: number[]): void {
    if (port === undefined) return void socket.resetAndDestroy()
    const copy = connect(port, 'localhost')
    this.#keep(copy)
    this.#open.set(port, this.#openAt(port) + 1)
    let isJoined = false
    copy.once('connect', () => {
      isJoined = true
      socket.pipe(copy).pipe(socket)
    })
    copy.once('error', () => {
      if (isJoined) socket.resetAndDestroy()
      else this.#join(socket, others)
    })
    copy.once('close', () => {
      this.#open.set(port, this.#openAt(port) - 1)
      if (isJoined) socket.destroy()
    })
    socket.once('close', () => copy.destroy())
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => undefined).once('close', () => this.#sockets.delete(socket))
  }
}
