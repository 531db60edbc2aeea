import 'server-only'
import { createHash } from 'node:crypto'
import { isStoreAway, keyValue } from '../store/kv'

type Who = { tenant: string; session: { person: string } }
/** The kind of work, how many places one person may hold, and after how many seconds without a sign a place is free. */
type Kind = { of: string; most: number; seconds: number }

/**
 * Limits how much long or heavy work one person may have under way at all copies together. Each piece of work has a
 * name, by which its place is kept and given back. Without the store nothing is counted: its absence stops nobody's
 * work.
 */
export class Places {
  constructor(private readonly kind: Kind) {}

  /** False if the person already has as many as allowed. */
  take(who: Who, name: string): Promise<boolean> {
    const { seconds } = this.kind
    const take = async () => {
      const store = keyValue()
      const keys = this.keysOf(who)
      const held = await store.getMany(keys)
      // If a key is taken meanwhile, the next ones may still be free.
      for (const [at, key] of keys.entries())
        if (!held[at] && (await store.add(key, marked(name), seconds, who.session.person)))
          return true
      return false
    }
    return unlessAway(take, true)
  }

  /** Gives the work another name from now on. */
  rename(who: Who, former: string, name: string): Promise<void> {
    return this.at(who, former, async (key) => {
      await keyValue().replaceIf(key, marked(former), marked(name), this.kind.seconds)
    })
  }

  /** Notes that the work is still under way. */
  keep(who: Who, name: string): Promise<void> {
    return this.at(who, name, (key) => keyValue().prolong(key, this.kind.seconds))
  }

  /** Notes that the work is over; does nothing if it has no place any more. */
  giveBack(who: Who, name: string): Promise<void> {
    return this.at(who, name, (key) => keyValue().deleteIf(key, marked(name)))
  }

  private at(who: Who, name: string, work: (key: string) => Promise<void>): Promise<void> {
    return unlessAway(async () => {
      const keys = this.keysOf(who)
      const held = await keyValue().getMany(keys)
      const key = keys[held.indexOf(marked(name))]
      if (key !== undefined) await work(key)
    }, undefined)
  }

  private keysOf({ tenant, session }: Who): string[] {
    const { of, most } = this.kind
    return Array.from({ length: most }, (_, at) => `place:${of}:${tenant}:${session.person}:${at}`)
  }
}

// The name of an upload opens it at the bank, so the store gets only its hash.
const marked = (name: string) => createHash('sha256').update(name).digest('base64url')

async function unlessAway<Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (isStoreAway(error)) return otherwise
    throw error
  }
}
