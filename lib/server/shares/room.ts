import 'server-only'

type Waiting = { size: number; holder: object; person: string | undefined; enter: () => void }

// The share that arriving bodies have, too.
const SHARE = 1 / 4

/**
 * The holders of space in rooms that belong together, in the order of their arrival. The first of them never waits, so
 * no two of them can wait for each other.
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
 * Memory that large things share, in bytes: each takes its space before it is held, first come first served, and gives
 * it back afterwards. Many at once are then as safe as one.
 */
export class Room {
  private left: number
  private readonly waiting: Waiting[] = []
  private readonly inside = new Set<Waiting>()

  constructor(
    private readonly size: number,
    private readonly holders = new Holders(),
  ) {
    this.left = size
    holders.rooms.push(this)
  }

  /**
   * Waits until there is room for `size` bytes; anything larger than the whole room is let in alone. `holder` is the
   * owner of the space: the holder who has been in these rooms for longest is let in at once. `person` limits the
   * share: while a person has something in the room, nothing more of theirs comes in beyond a quarter of it, and those
   * behind go first. Returns a function that gives the room back; undefined if `late` was aborted first.
   */
  async take(
    size: number,
    late: AbortSignal,
    holder: object = {},
    person?: string,
  ): Promise<(() => void) | undefined> {
    const taken = Math.min(size, this.size)
    const mine = await this.turn(taken, late, holder, person)
    if (!mine) return undefined
    return () => {
      if (!this.inside.delete(mine)) return
      this.left += taken
      this.holders.leave(holder)
    }
  }

  /** Lets in every waiting holder who fits now. */
  letIn(): void {
    for (let next = this.next(); next; next = this.next()) {
      this.waiting.splice(this.waiting.indexOf(next), 1)
      this.left -= next.size
      this.inside.add(next)
      this.holders.enter(next.holder)
      next.enter()
    }
  }

  private next(): Waiting | undefined {
    const inTurn = this.waiting.find((one) => this.isWithinShare(one))
    return this.waiting.find(
      (one) => this.holders.isFirst(one.holder) || (one === inTurn && one.size <= this.left),
    )
  }

  private isWithinShare({ size, holder, person }: Waiting): boolean {
    if (person === undefined) return true
    const theirs = [...this.inside].filter((one) => one.person === person)
    // Work that is already in the room does not wait for itself.
    if (theirs.length === 0 || theirs.some((one) => one.holder === holder)) return true
    return theirs.reduce((sum, one) => sum + one.size, size) <= this.size * SHARE
  }

  private turn(
    size: number,
    late: AbortSignal,
    holder: object,
    person: string | undefined,
  ): Promise<Waiting | undefined> {
    return new Promise((resolve) => {
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(mine), 1)
        resolve(undefined)
        this.letIn()
      }
      const mine: Waiting = {
        size,
        holder,
        person,
        enter: () => {
          late.removeEventListener('abort', leave)
          resolve(mine)
        },
      }
      this.waiting.push(mine)
      this.letIn()
      if (this.inside.has(mine)) return
      if (late.aborted) leave()
      else late.addEventListener('abort', leave, { once: true })
    })
  }
}

const KEY = Symbol.for('clientele.rooms')
const holder = globalThis as { [KEY]?: Map<string, Record<string, Room>> } // our own slot on the global object
holder[KEY] ??= new Map()
const known = holder[KEY]

/**
 * Rooms that belong together, with their sizes in bytes. One set for the whole process, although Next bundles pages and
 * handlers separately.
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
