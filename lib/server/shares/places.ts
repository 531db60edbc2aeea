import 'server-only'
import { createHash } from 'node:crypto'
import { isStoreAway, keyValue } from '../store/kv'

type Who = { tenant: string; session: { person: string } }
/** Of what, how many one person may have at a time, and after how many seconds one counts no more of which nothing is heard. */
type Kind = { of: string; most: number; seconds: number }

/**
 * What takes long, or much, at all copies together: nobody has more than so much of it under way. Each has a name, by which
 * its place is kept and given back. Without the store nothing is counted: nobody is kept from work for that.
 */
export class Places {
  constructor(private readonly kind: Kind) {}

  /** False where the person has as many as they may. */
  take(who: Who, name: string): Promise<boolean> {
    const { seconds } = this.kind
    const take = async () => {
      const store = keyValue()
      const keys = this.keysOf(who)
      const held = await store.getMany(keys)
      // Whoever takes one meanwhile leaves the next ones.
      for (const [at, key] of keys.entries())
        if (!held[at] && (await store.add(key, marked(name), seconds, who.session.person)))
          return true
      return false
    }
    return unlessAway(take, true)
  }

  /** Goes by another name from now on. */
  rename(who: Who, former: string, name: string): Promise<void> {
    return this.at(who, former, async (key) => {
      await keyValue().replaceIf(key, marked(former), marked(name), this.kind.seconds)
    })
  }

  /** It is still under way. */
  keep(who: Who, name: string): Promise<void> {
    return this.at(who, name, (key) => keyValue().prolong(key, this.kind.seconds))
  }

  /** It is over; also where it has no place any more. */
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

// The name of an upload is what opens it at the bank: the store has nothing of it.
const marked = (name: string) => createHash('sha256').update(name).digest('base64url')

async function unlessAway<Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (isStoreAway(error)) return otherwise
    throw error
  }
}
