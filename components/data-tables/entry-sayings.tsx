import { type Sayings, sayingsIn } from '@/components/feedback/command-outcome'
import { AppLink } from '@/components/shell/app-link'
import type { EntryCommandStatus } from '@/lib/data-tables/entry-command'
import { useWords } from '@/lib/words/use-words'

type Given = { status: EntryCommandStatus; tableHref: string; onCheckAgain: () => void }

/** What is said of the sending of an entry, with the ways on from there. */
export function useEntrySayings({ status, tableHref, onCheckAgain }: Given): Sayings {
  const words = useWords('entries')
  const tables = useWords('tables')
  const toTable = (
    <AppLink href={tableHref} className="link inline-block py-0.75">
      {tables('toTable')}
    </AppLink>
  )
  const tries = ({ readings, shown }: { readings: number; shown?: boolean }) =>
    readings === 0
      ? words('reading')
      : words(shown ? 'readAbsent' : 'readUnanswered', { times: readings })
  const said = sayingsIn(words)
  return {
    ...said,
    checking: {
      ...said.checking,
      tries: status.phase === 'checking' ? tries(status) : undefined,
    },
    waiting: { ...said.waiting, wayOn: toTable },
    news: { title: words('earlierTitle'), text: words('earlier'), wayOn: toTable },
    unresolved: {
      ...said.unresolved,
      press: { label: words('checkAgain'), onPress: onCheckAgain },
    },
  }
}
