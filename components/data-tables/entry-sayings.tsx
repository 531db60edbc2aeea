import { type Sayings, sayingsIn } from '@/components/feedback/command-outcome'
import { AppLink } from '@/components/shell/app-link'
import type { EntryCommandStatus } from '@/lib/data-tables/entry-command'
import { entryWords as words } from '@/lib/data-tables/entry-words'

type Said = { status: EntryCommandStatus; tableHref: string; onCheckAgain: () => void }

/** What is said of the sending of an entry, with the ways on from there. */
export function entrySayings({ status, tableHref, onCheckAgain }: Said): Sayings {
  const toTable = (
    <AppLink href={tableHref} className="link inline-block py-0.75">
      {words.toTable}
    </AppLink>
  )
  const said = sayingsIn((key) => words[key])
  return {
    ...said,
    checking: {
      ...said.checking,
      tries:
        status.phase === 'checking'
          ? words.read(status.readings, status.shown ?? false)
          : undefined,
    },
    waiting: { ...said.waiting, wayOn: toTable },
    news: { title: words.earlierTitle, text: words.earlier, wayOn: toTable },
    unresolved: {
      ...said.unresolved,
      press: { label: words.checkAgain, onPress: onCheckAgain },
    },
  }
}
