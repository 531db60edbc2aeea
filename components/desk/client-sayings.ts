import type { ReactNode } from 'react'
import type { CheckingSaying } from '@/components/feedback/command-checking'
import type { Sayings } from '@/components/feedback/command-outcome'
import type { ClientCommandStatus } from '@/lib/clients/client-command'
import { stateWord } from '@/lib/clients/state'
import { readingsSaid } from '@/lib/commands/readings-said'
import type { Said, Text } from '@/lib/words/said'
import { type Say, wordsOf } from '@/lib/words/say'

type Told = {
  /** What the command is called in a sentence, such as "verification" or "activation". */
  what: Said
  /** The word for the client's current state. */
  state: Text
  /** Whether the bank takes only one of two (`Can`). */
  refusesSecond: boolean
  onCheckAgain: () => void
  onReadAgain: () => void
  /** The way on from a command that waits, below what is said about it. */
  wayOn?: ReactNode
}

/** The messages about a command for a client. The page itself reports news and what is still being found out. */
export function clientSayings(
  say: Say,
  { what, state, refusesSecond, onCheckAgain, onReadAgain, wayOn }: Told,
): Sayings {
  const words = wordsOf(say, 'commands')
  const checkAgain = { label: words('checkAgain'), onPress: onCheckAgain }
  const readAgain = { label: words('readAgain'), onPress: onReadAgain }
  return {
    done: { title: words('done.title'), text: words('done.unread'), press: readAgain },
    waiting: {
      title: words('waiting.title'),
      text: words('waiting.text', { what }),
      wayOn,
      press: readAgain,
    },
    notApplied: {
      title: words('notApplied.title'),
      text: words(refusesSecond ? 'notApplied.text' : 'notApplied.textOfBoth', { state, what }),
      ...(!refusesSecond && { press: checkAgain }),
    },
    unresolved: {
      title: words('unresolved.title'),
      text: words('unresolved.text', { what }),
      press: checkAgain,
    },
  }
}

/** What is said while the client is read until it is known whether the command was applied. */
export function clientChecking(say: Say, status: ClientCommandStatus, what: Said): CheckingSaying {
  const words = wordsOf(say, 'commands')
  const shown = status.phase === 'checking' ? status.shown : undefined
  return {
    title: words('checking.title'),
    text: words('checking.text', { what }),
    tries:
      status.phase === 'checking'
        ? say(readingsSaid(status.readings, shown && stateWord(shown)))
        : undefined,
  }
}
