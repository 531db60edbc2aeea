import type { Candidate } from '@/lib/client-details/schema'
import { newClientWords as words } from '@/lib/client-details/words'
import { nameOf } from '@/lib/clients/names'
import { stateOf } from '@/lib/clients/state'
import { paths } from '@/lib/paths'

type Props = {
  candidates: Candidate[]
  /** In a new tab the form stays where it is. */
  newTab?: boolean
}

/** Clients that may be the same one, each with what tells them apart. */
export function CandidateList({ candidates, newTab = false }: Props) {
  return (
    <ul aria-label={words.candidates} className="grid gap-2 text-ink">
      {candidates.map(({ client, likenesses, isOwn }) => (
        <li key={client.id} className="rounded-box border border-line bg-surface px-3.25 py-2.25">
          <a
            href={paths.client(client.id)}
            className="link inline-block min-h-6 font-medium [overflow-wrap:anywhere]"
            {...(newTab && { target: '_blank', rel: 'noopener' })}
          >
            {nameOf(client)}
            {newTab && <span className="sr-only"> {words.inNewTab}</span>}
          </a>
          <p className="text-hint text-ink-2">
            {client.accountNo && <span className="mono">{client.accountNo}</span>}
            {[stateOf(client).word, client.officeName].filter(Boolean).map((fact) => ` · ${fact}`)}
          </p>
          <p className="text-hint text-ink-2">
            {[...likenesses.map((likeness) => words.likeness[likeness]), isOwn && words.own]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
