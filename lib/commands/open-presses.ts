import type { Finding } from './schema'

/** The presses of one button whose outcome the console does not know; `tell` is called once it is known, with the key. */
export function createOpenPresses(tell: (press: string, found: Finding) => void) {
  let open: string[] = []
  return {
    /** The console has answered that it does not know how this press ended. */
    add: (key: string | undefined): void => {
      if (key !== undefined) open.push(key)
    },
    /**
     * It is known what became of the press with this key, or a press was answered without being open; earlier ones no longer
     * matter. The key may not have been added: the answer that called its outcome unknown may have been lost.
     */
    end: (key: string | undefined, found: Finding): void => {
      for (const earlier of new Set(open)) if (earlier !== key) tell(earlier, 'later')
      open = []
      if (key !== undefined) tell(key, found)
    },
  }
}
