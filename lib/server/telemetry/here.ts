import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Answering } from './recorder'

/** What is known about the present work, and about everything that follows from it. */
type Here = {
  /** The request being answered, if telemetry is on. */
  answering?: Answering | undefined
  /** The present operation at the bank, by its name in the port. */
  operation?: string
  /** The command being carried out. */
  command?: { isSent: boolean }
}

// Next bundles pages, handlers and the start separately, so a module variable would exist several times.
const KEY = Symbol.for('clientele.here')
const holder = globalThis as { [KEY]?: AsyncLocalStorage<Here> } // our own slot on the global object

// One store for everything: Node 20 propagates each AsyncLocalStorage through every promise.
holder[KEY] ??= new AsyncLocalStorage<Here>()
export const here = holder[KEY]
