import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Answering } from './recorder'

/** What is known of the work that is done here, and of all that comes of it. */
export type Here = {
  /** The request that is being answered, where somebody collects traces. */
  answering?: Answering | undefined
  /** What the bank is asked to do, by the port's name for it. */
  operation?: string
  /** The command that is being carried out. */
  command?: { isSent: boolean }
}

// Pages, handlers and the start are bundled apart, so a module variable would exist several times.
const KEY = Symbol.for('clientele.here')
const holder = globalThis as { [KEY]?: AsyncLocalStorage<Here> } // a slot of our own on the global object

// One for everything: Node 20 carries each through every promise.
holder[KEY] ??= new AsyncLocalStorage<Here>()
export const here = holder[KEY]
