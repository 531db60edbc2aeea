import { readPress } from '@/lib/http/press'
import type { Finding } from './schema'
import type { Ended, Found } from './status'

/** The presses of one button whose outcome the console may not know; `tell` is called once it is known, with the key. */
export function createOpenPresses(tell: (press: string, found: Finding) => void) {
  const open = new Set<string>()
  // The same press has another form when it is sent again.
  const plain = (key: string) => readPress(key)?.key ?? key
  function add(key: string | undefined): void {
    if (key !== undefined) open.add(plain(key))
  }
  // Earlier presses no longer matter.
  function answered(key: string | undefined): void {
    if (key !== undefined) open.delete(plain(key))
    for (const earlier of open) tell(earlier, 'later')
    open.clear()
  }
  function found(key: string | undefined, what: Finding): void {
    answered(key)
    if (key !== undefined) tell(plain(key), what)
  }
  return {
    /** The console does not know how this press ended. */
    add,
    /** The console has answered how this press ended. */
    answered,
    /** The page has found out what became of this press. */
    found,
    /** Takes what the answer to a press says. */
    hear: (key: string | undefined, said: Found<unknown, unknown, unknown>): void => {
      if (said.is === 'open' || isLeftOpen(said)) add(key)
      else if (said.wasUnknown) found(key, said.is)
      else answered(key)
    },
    /** Takes a failure of a press; `isOpen` where that is no definite answer. A failure proves nothing about earlier presses. */
    fail: (key: string | undefined, isOpen: boolean): void => {
      if (isOpen) add(key)
      else if (key !== undefined) open.delete(plain(key))
    },
    /** Takes what a later reading shows. */
    read: (key: string | undefined, end: Ended<unknown, unknown>): void => {
      if (!isLeftOpen(end)) found(key, end.is)
    },
  }
}

/** The person at the page has to say what became of the press. */
const isLeftOpen = (end: Ended<unknown, unknown>) => end.is === 'news' && end.isOpen === true
