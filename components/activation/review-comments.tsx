import type { Description } from '@/components/ui/description-list'
import { readReviewComments } from '@/lib/activation/review-comments'
import { activationWords as words } from '@/lib/activation/words'

/** The one text that the bank keeps of a manual review, taken apart: why, in whose words, and on what it rests. */
export function reviewComments(text: string, reasonTerm: string = words.reason): Description[] {
  const { reason, comments, linked } = readReviewComments(text)
  return [
    ...(reason ? [{ term: reasonTerm, value: reason }] : []),
    { term: words.comments, value: <span className="whitespace-pre-line">{comments}</span> },
    {
      term: words.linked,
      value:
        linked.length > 0 ? (
          <ul>
            {linked.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        ) : (
          words.noneLinked
        ),
    },
  ]
}
