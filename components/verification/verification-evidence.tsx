'use client'

import { Day } from '@/components/ui/day'
import { DescriptionList } from '@/components/ui/description-list'
import type { Client } from '@/lib/clients/client'
import { readVerificationNote } from '@/lib/verification/note'
import { useWords } from '@/lib/words/use-words'

/** What the bank keeps about a verification: who, when, how thorough, the note, and what was looked at. */
export function VerificationEvidence({ client }: { client: Client }) {
  const words = useWords('verification')
  const { timeline, verificationKind, verificationNote } = client
  const note = verificationNote === undefined ? undefined : readVerificationNote(verificationNote)
  const { person, date } = timeline.verified ?? {}
  return (
    <DescriptionList
      items={[
        { term: words('verifiedBy'), value: person ?? words('unsaid') },
        { term: words('verifiedOn'), value: date ? <Day date={date} /> : words('unsaid') },
        {
          term: words('kind'),
          value: verificationKind ? words(`kinds.${verificationKind}`) : words('unsaid'),
        },
        {
          term: words('note'),
          value: note?.words ? (
            <bdi className="whitespace-pre-line">{note.words}</bdi>
          ) : (
            words('noNote')
          ),
        },
        {
          term: words('lookedAt'),
          value:
            note && note.lookedAt.length > 0 ? (
              <ul>
                {note.lookedAt.map((name) => (
                  <li key={name}>
                    <bdi>{name}</bdi>
                  </li>
                ))}
              </ul>
            ) : (
              words('noneLookedAt')
            ),
        },
      ]}
    />
  )
}
