import type { Description } from '@/components/ui/description-list'
import { readReviewComments } from '@/lib/activation/review-comments'
import { captionOf } from '@/lib/activation/review-reasons'
import { useSay, useWords } from '@/lib/words/use-words'

/**
 * Splits the single text that the bank keeps about a manual review into its reason, the reviewer's words and the
 * evidence.
 */
export function useReviewComments() {
  const words = useWords('activation')
  const say = useSay()
  return (text: string, reasonTerm: 'reason' | 'reviewReason' = 'reason'): Description[] => {
    const { reason, comments, linked } = readReviewComments(text)
    return [
      ...(reason ? [{ term: words(reasonTerm), value: say(captionOf(reason)) }] : []),
      { term: words('comments'), value: <bdi className="whitespace-pre-line">{comments}</bdi> },
      {
        term: words('linked'),
        value:
          linked.length > 0 ? (
            <ul>
              {linked.map((name) => (
                <li key={name}>
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          ) : (
            words('noneLinked')
          ),
      },
    ]
  }
}
