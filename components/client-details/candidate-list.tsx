import { buttonClass } from '@/components/ui/button-class'
import { Day } from '@/components/ui/day'
import type { Candidate } from '@/lib/client-details/schema'
import { newClientWords as words } from '@/lib/client-details/words'
import { nameOf } from '@/lib/clients/names'
import { stateWord } from '@/lib/clients/state'
import { paths } from '@/lib/paths'

type Props = {
  candidates: Candidate[]
  /** In a new tab the form stays where it is. */
  newTab?: boolean
}

/** Clients that may be the same one, each with what tells them apart and a way to look at it. */
export function CandidateList({ candidates, newTab = false }: Props) {
  return (
    <ul aria-label={words.candidates} className="grid gap-2 text-ink">
      {candidates.map(({ client, likenesses, isOwn }, at) => {
        const born = client.dateOfBirth ? <Day date={client.dateOfBirth} /> : words.bornUnknown
        const facts = [
          [words.born, born],
          [words.accountNo, client.accountNo],
          [words.candidateState, stateWord(client)],
          [words.candidateOffice, client.officeName],
        ] as const
        const reasons = likenesses.map((likeness) => words.likeness[likeness])
        return (
          <li
            key={client.id}
            className="grid gap-2 rounded-box border border-line bg-surface px-3.25 py-2.75"
          >
            <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
              <p className="min-w-0 flex-1 self-center font-medium [overflow-wrap:anywhere]">
                {nameOf(client)}
              </p>
              <a
                href={paths.client(client.id)}
                className={buttonClass(newTab && at === 0 ? 'primary' : 'default')}
                {...(newTab && { target: '_blank', rel: 'noopener' })}
              >
                {words.open}
                <span className="sr-only">
                  {` ${nameOf(client)}`}
                  {newTab && ` ${words.inNewTab}`}
                </span>
              </a>
            </div>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
              {facts.map(
                ([term, fact]) =>
                  fact && (
                    <div key={term} className="contents">
                      <dt className="text-ink-2">{term}</dt>
                      <dd className="min-w-0 [overflow-wrap:anywhere]">{fact}</dd>
                    </div>
                  ),
              )}
            </dl>
            <p className="text-hint text-ink-2">
              {words.why(isOwn ? [...reasons, words.own] : reasons)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
