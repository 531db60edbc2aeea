import 'server-only'

type Waiting = { size: number; holder: object; enter: () => void }

/**
 * Who has something in rooms that belong together, in the order in which they came: of all of them one, the
 * first, never waits. So two of them never wait for each other.
 */
class Holders {
  readonly rooms: Room[] = []
  private readonly counts = new Map<object, number>()

  isFirst(holder: object): boolean {
    return this.counts.keys().next().value === holder
  }

  enter(holder: object): void {
    this.counts.set(holder, (this.counts.get(holder) ?? 0) + 1)
  }

  leave(holder: object): void {
    const left = (this.counts.get(holder) ?? 1) - 1
    if (left > 0) this.counts.set(holder, left)
    else this.counts.delete(holder)
    for (const room of this.rooms) room.letIn()
  }
}

/**
 * Memory that large things share, in bytes: each takes what it needs before it is held, first come first
 * served, and gives it back. So many at once are as safe as one.
 */
export class Room {
  private left: number
  private readonly waiting: Waiting[] = []

  constructor(
    private readonly size: number,
    private readonly holders = new Holders(),
  ) {
    this.left = size
    holders.rooms.push(this)
  }

  /**
   * Waits until there is room for `size` bytes; what is larger than all of it is let in alone. `holder` is for
   * whom: who has been in one of these rooms for longest is let in at once. Returns what gives the room back;
   * undefined where `late` was aborted before there was any.
   */
  async take(
    size: number,
    late: AbortSignal,
    holder: object = {},
  ): Promise<(() => void) | undefined> {
    const taken = Math.min(size, this.size)
    const fits = this.waiting.length === 0 && taken <= this.left
    if (fits || this.holders.isFirst(holder)) this.enter(taken, holder)
    else if (!(await this.turn(taken, late, holder))) return undefined
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      this.left += taken
      this.holders.leave(holder)
    }
  }

  /** Lets in whoever may come in by now. */
  letIn(): void {
    for (let next = this.next(); next; next = this.next()) {
      this.waiting.splice(this.waiting.indexOf(next), 1)
      this.enter(next.size, next.holder)
      next.enter()
    }
  }

  private next(): Waiting | undefined {
    return this.waiting.find(
      ({ size, holder }, at) => this.holders.isFirst(holder) || (at === 0 && size <= this.left),
    )
  }

  private enter(size: number, holder: object): void {
    this.left -= size
    this.holders.enter(holder)
  }

  private turn(size: number, late: AbortSignal, holder: object): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(mine), 1)
        resolve(false)
        this.letIn()
      }
      const mine: Waiting = {
        size,
        holder,
        enter: () => {
          late.removeEventListener('abort', leave)
          resolve(true)
        },
      }
      if (late.aborted) return resolve(false)
      this.waiting.push(mine)
      late.addEventListener('abort', leave, { once: true })
    })
  }
}

const KEY = Symbol.for('clientele.rooms')
const holder = globalThis as { [KEY]?: Map<string, Record<string, Room>> } // a slot of our own on the global object
holder[KEY] ??= new Map()
const known = holder[KEY]

/**
 * Rooms that belong together, each of so many bytes. The same for the whole process, though pages and handlers
 * are bundled apart.
 */
export function sharedRooms<Name extends string>(
  of: string,
  sizes: Record<Name, number>,
): Record<Name, Room> {
  const holders = new Holders()
  const made = Object.entries<number>(sizes).map(([name, size]) => [name, new Room(size, holders)])
  const rooms = known.get(of) ?? Object.fromEntries(made)
  known.set(of, rooms)
  return rooms as Record<Name, Room> // made with these names, here or in another bundle
}
