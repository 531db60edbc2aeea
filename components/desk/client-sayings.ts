import type { CheckingSaying } from '@/components/feedback/command-checking'
import type { Sayings } from '@/components/feedback/command-outcome'
import type { ClientCommandStatus } from '@/lib/clients/client-command'
import { stateWord } from '@/lib/clients/state'
import { commandWords as words } from '@/lib/commands/words'

type Said = {
  /** "verification" or "activation". */
  what: string
  /** The bank's word for where the client stands now. */
  state: string
  onCheckAgain: () => void
  onReadAgain: () => void
}

/** What is said of a command for a client; the page itself tells of news, and of what is being found out. */
export function clientSayings({ what, state, onCheckAgain, onReadAgain }: Said): Sayings {
  const readAgain = { label: words.readAgain, onPress: onReadAgain }
  return {
    done: { title: words.doneTitle, text: words.doneUnread, press: readAgain },
    waiting: { title: words.waitingTitle, text: words.waiting(what), press: readAgain },
    notApplied: { title: words.notAppliedTitle, text: words.notApplied(state, what) },
    unresolved: {
      title: words.unresolvedTitle,
      text: words.unresolved(what),
      press: { label: words.checkAgain, onPress: onCheckAgain },
    },
  }
}

/** What is said while the client is read until it is known whether it was applied. */
export function clientChecking(status: ClientCommandStatus, what: string): CheckingSaying {
  const shown = status.phase === 'checking' ? status.shown : undefined
  return {
    title: words.checkingTitle,
    text: words.checking(what),
    tries:
      status.phase === 'checking'
        ? words.read(status.readings, shown && stateWord(shown))
        : undefined,
  }
}
