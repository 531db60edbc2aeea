import 'server-only'
import { REPEATED_MS } from '@/lib/events/rules'

/** A listener on a topic. `lost` says that messages may be missed from now on. */
export type Listener = { hear(message: string): void; lost(): void }

const MOST_REMEMBERED = 1000

/** The listeners in this process, and the messages of the last five seconds. */
export class Topics {
  private readonly listeners = new Map<string, Set<Listener>>()
  private said: { topic: string; message: string; at: number }[] = []

  get size(): number {
    return [...this.listeners.values()].reduce((sum, { size }) => sum + size, 0)
  }

  say(topic: string, message: string): void {
    const at = Date.now()
    this.said = [...this.recent(at).slice(1 - MOST_REMEMBERED), { topic, message, at }]
    for (const { hear } of this.listeners.get(topic) ?? []) hear(message)
  }

  /** Adds a listener, which first hears the recent messages. Returns the function that removes it. */
  add(topic: string, listener: Listener): () => void {
    const here = this.listeners.get(topic) ?? new Set()
    this.listeners.set(topic, here.add(listener))
    for (const one of this.recent(Date.now())) if (one.topic === topic) listener.hear(one.message)
    return () => {
      here.delete(listener)
      if (here.size === 0 && this.listeners.get(topic) === here) this.listeners.delete(topic)
    }
  }

  /** Tells all listeners that messages may be missed. */
  lose(): void {
    for (const here of [...this.listeners.values()]) for (const { lost } of [...here]) lost()
  }

  private recent(now: number) {
    return this.said.filter(({ at }) => now - at < REPEATED_MS)
  }
}
