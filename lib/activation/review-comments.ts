import { withoutUnkeepable } from '@/lib/unseen'
import { REVIEW_REASONS, type ReviewReason } from './review'

/** Begins the line that names the linked documents; the bank keeps one text and nothing else. */
export const LINKED = 'Linked documents: '
const BETWEEN = '; '

export type ReviewComments = {
  /** Absent where it is none of the presets: another program's, or of older days. */
  reason?: ReviewReason
  comments: string
  linked: string[]
}

/** The one text that the bank keeps of a review: reason, own words, and what they rest on, in this order. */
export function writeReviewComments({ reason, comments, linked }: ReviewComments): string {
  const words = reason ? `${reason}: ${comments.trim()}` : comments.trim()
  if (linked.length === 0) return words
  return `${words}\n${LINKED}${linked.map(inOneLine).join(BETWEEN)}`
}

/** Takes such a text apart again. What was not written here is comments, all of it. */
export function readReviewComments(text: string): ReviewComments {
  // Only a line of its own, and the last: a name of a file may hold what begins it.
  const at = text.lastIndexOf('\n') + 1
  const isNamed = text.startsWith(LINKED, at)
  const linked = isNamed ? text.slice(at + LINKED.length).split(BETWEEN) : []
  const words = isNamed ? text.slice(0, at) : text
  const reason = REVIEW_REASONS.find((preset) => words.startsWith(`${preset}: `))
  return {
    reason,
    comments: words.slice(reason ? reason.length + 2 : 0).trim(),
    linked: linked.map((name) => name.trim()).filter((name) => name !== ''),
  }
}

// A name of a file may hold what stands between two of them, and what the bank cannot keep.
function inOneLine(name: string): string {
  return withoutUnkeepable(name).replace(/\s+/g, ' ').replaceAll(';', ',').trim()
}
