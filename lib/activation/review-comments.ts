import { withoutUnkeepable } from '@/lib/unseen'
import { REVIEW_REASONS, type ReviewReason } from './review'

/**
 * Begins the line that names the linked documents. A line of text is needed because the bank keeps one text and nothing else.
 */
export const LINKED = 'Linked documents: '
const BETWEEN = '; '

export type ReviewComments = {
  /** Absent where the text does not begin with a preset: another program or an earlier version wrote it. */
  reason?: ReviewReason
  comments: string
  linked: string[]
}

/** The single text that the bank keeps of a review: reason, own words, and linked documents, in this order. */
export function writeReviewComments({ reason, comments, linked }: ReviewComments): string {
  const words = reason ? `${reason}: ${comments.trim()}` : comments.trim()
  if (linked.length === 0) return words
  return `${words}\n${LINKED}${linked.map(inOneLine).join(BETWEEN)}`
}

/** Splits such a text into its parts. A text that the console did not write becomes comments as a whole. */
export function readReviewComments(text: string): ReviewComments {
  const reason = REVIEW_REASONS.find((preset) => text.startsWith(`${preset}: `))
  // Only after a reason, without which the console writes no such line, and only at the start of the last line: a file name
  // may contain the same words.
  const at = text.lastIndexOf('\n') + 1
  const isNamed = reason !== undefined && text.startsWith(LINKED, at)
  const linked = isNamed ? text.slice(at + LINKED.length).split(BETWEEN) : []
  const words = isNamed ? text.slice(0, at) : text
  return {
    reason,
    comments: words.slice(reason ? reason.length + 2 : 0).trim(),
    linked: linked.map((name) => name.trim()).filter((name) => name !== ''),
  }
}

// A file name may contain the separator, or characters that the bank cannot keep.
function inOneLine(name: string): string {
  return withoutUnkeepable(name).replace(/\s+/g, ' ').replaceAll(';', ',').trim()
}
