/** What the bank keeps of a review: reason, the reviewer's own words and linked documents together. */
export const LONGEST_KEPT = 1000

/** The preset reasons of a manual review; the bank keeps them in front of the comments. */
export const REVIEW_REASONS = [
  'Documents checked in person',
  'Documents checked by video',
  'Verified by a partner institution',
  'Known customer, records being migrated',
  'Other',
] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** What a manual review may name of what the bank holds on a client; null where it could not be listed. */
export type ReviewEvidence = {
  /** `mark`: another one as soon as the record says anything else. It tells nothing of what it says. */
  records: { id: number; kind: string; mark: string; documents: NamedFile[] | null }[] | null
  tables: { title: string; files: NamedFile[] | null }[] | null
}
type NamedFile = { id: number; fileName: string }

/** Names under which the console's API refuses values that the dialog of a review shows at their field. */
export const REVIEW_FIELDS = ['activatedOn', 'reviewComments'] as const
