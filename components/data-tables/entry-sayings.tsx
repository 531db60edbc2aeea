import { type Sayings, sayingsIn } from '@/components/feedback/command-outcome'
import { AppLink } from '@/components/shell/app-link'
import type { EntryCommandStatus } from '@/lib/data-tables/entry-command'
import { type Said, said } from '@/lib/words/said'
import { type Say, wordsOf } from '@/lib/words/say'

type Given = {
  say: Say
  status: EntryCommandStatus
  tableHref: string
  /** Rows that are in the table can be changed there. */
  mayChange: boolean
  onCheckAgain: () => void
}

/** The messages about sending an entry, with the ways on from each. */
export function entrySayings({ say, status, tableHref, mayChange, onCheckAgain }: Given): Sayings {
  const words = wordsOf(say, 'entries')
  const toTable = (
    <AppLink href={tableHref} className="link inline-block py-0.75">
      {say(said('tables.toTable'))}
    </AppLink>
  )
  const tries = triesOf(status)
  const common = sayingsIn(words)
  return {
    ...common,
    checking: { ...common.checking, tries: tries && say(tries) },
    waiting: { ...common.waiting, wayOn: toTable },
    news: {
      title: words('earlierTitle'),
      text: words(mayChange ? 'earlier' : 'earlierKept'),
      wayOn: toTable,
    },
    unresolved: {
      ...common.unresolved,
      press: { label: words('checkAgain'), onPress: onCheckAgain },
    },
  }
}

/** How often the table was read, and whether the bank answered. */
function triesOf(status: EntryCommandStatus): Said | undefined {
  if (status.phase !== 'checking') return undefined
  const { readings: times, shown } = status
  if (times === 0) return said('entries.reading')
  return said(shown ? 'entries.readAbsent' : 'entries.readUnanswered', { times })
}
