import type { Sayings } from '@/components/feedback/command-outcome'
import { Button } from '@/components/ui/button'
import { isSubmitterSaid } from '@/lib/client-details/evidence'
import type { NewClientCommand } from '@/lib/client-details/new-client-command'
import { paths } from '@/lib/paths'
import type { Words } from '@/lib/words/say'
import { CandidateList } from './candidate-list'

type Sent = {
  status: NewClientCommand['status']
  /** Whether the client is being looked for. */
  pending: boolean
  onLookAgain: () => void
}

/** What is said about a sent client that was neither created nor refused. */
export function creationSayings(
  words: Words<'clientDetails'>,
  { status, pending, onLookAgain }: Sent,
): Sayings {
  const unknown = (found: string) => ({
    title: words('unknownTitle'),
    text: words('unknownText'),
    wayOn: (
      <div className="mt-2 grid gap-2">
        <p>{found}</p>
        {status.phase === 'news' && <CandidateList candidates={status.news} />}
        <div className="flex flex-wrap gap-2">
          <Button busy={pending} onClick={onLookAgain}>
            {words('lookAgain')}
          </Button>
        </div>
      </div>
    ),
  })
  const isOwn =
    status.phase === 'news' && status.news.every(({ client }) => isSubmitterSaid(client))
  return {
    waiting: {
      title: words('waitingTitle'),
      text: words('waitingText'),
      wayOn: status.phase === 'waiting' && status.result !== undefined && (
        <a href={paths.client(status.result)} className="link inline-block min-h-6">
          {words('openClient')}
        </a>
      ),
    },
    news: unknown(words('found', { by: isOwn ? 'you' : 'other' })),
    notApplied: unknown(words('notFound')),
    unresolved: unknown(words('notLooked')),
  }
}
