import { DescriptionList } from '@/components/ui/description-list'
import { personOf } from '@/lib/clients/names'
import type { Client } from '@/lib/clients/schema'
import { formatDate } from '@/lib/dates'
import { readVerificationNote } from '@/lib/verification/note'
import { verificationWords as words } from '@/lib/verification/words'

/** What the bank keeps of a verification: who, when, how thorough, the note, and what was looked at. */
export function VerificationEvidence({ client }: { client: Client }) {
  const { timeline, verificationType, verificationNote } = client
  const note = verificationNote === undefined ? undefined : readVerificationNote(verificationNote)
  const day = timeline.verifiedOnDate
  return (
    <DescriptionList
      items={[
        { term: words.verifiedBy, value: personOf(timeline, 'verified') ?? words.unsaid },
        { term: words.verifiedOn, value: day ? formatDate(day) : words.unsaid },
        {
          term: words.kind,
          value: verificationType ? words.kinds[verificationType] : words.unsaid,
        },
        {
          term: words.note,
          value: <span className="whitespace-pre-line">{note?.words || words.noNote}</span>,
        },
        {
          term: words.lookedAt,
          value:
            note && note.lookedAt.length > 0 ? (
              <ul>
                {note.lookedAt.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            ) : (
              words.noneLookedAt
            ),
        },
      ]}
    />
  )
}
