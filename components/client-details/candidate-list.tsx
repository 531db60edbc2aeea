'use client'

import { useId } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { Day } from '@/components/ui/day'
import { isSubmitterSaid } from '@/lib/client-details/evidence'
import type { Candidate } from '@/lib/client-details/schema'
import { nameOf } from '@/lib/clients/names'
import { stateWord } from '@/lib/clients/state'
import { paths } from '@/lib/paths'
import { said } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  candidates: Candidate[]
  /** Opens the client in a new tab, so that the form stays where it is. */
  newTab?: boolean
}

/** Clients that may be the same one, each with what tells them apart and a link to look at it. */
export function CandidateList({ candidates, newTab = false }: Props) {
  const say = useSay()
  const words = useWords('clientDetails')
  const id = useId()
  return (
    <ul aria-label={words('candidate.list')} className="grid gap-2 text-ink">
      {candidates.map(({ client, likenesses, isOwn }, at) => {
        const born = client.dateOfBirth ? (
          <Day date={client.dateOfBirth} />
        ) : (
          words('candidate.bornUnknown')
        )
        const facts = [
          [words('candidate.born'), born],
          [words('field.accountNo'), client.accountNo],
          [words('candidate.state'), told(say, stateWord(client))],
          [words('candidate.office'), client.officeName],
        ] as const
        const reasons = likenesses.map((likeness) => said(`clientDetails.likeness.${likeness}`))
        if (isOwn)
          reasons.push(said(`clientDetails.likeness.${isSubmitterSaid(client) ? 'own' : 'unsaid'}`))
        return (
          <li
            key={client.id}
            className="grid gap-2 rounded-box border border-line bg-surface px-3.25 py-2.75"
          >
            <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
              <p className="min-w-0 flex-1 self-center font-medium [overflow-wrap:anywhere]">
                {told(say, nameOf(client))}
              </p>
              <a
                href={paths.client(client.id)}
                aria-label={words('candidate.openOf', {
                  name: nameOf(client),
                  tab: newTab ? 'new' : 'other',
                })}
                // Clients like this one often have the same name.
                aria-describedby={`${id}-${client.id}`}
                className={buttonClass(newTab && at === 0 ? 'primary' : 'default')}
                {...(newTab && { target: '_blank', rel: 'noopener' })}
              >
                {words('candidate.open')}
              </a>
            </div>
            <dl id={`${id}-${client.id}`} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
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
              {words('candidate.why', { likenesses: reasons })}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
