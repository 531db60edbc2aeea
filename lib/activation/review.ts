/** The most characters that the bank keeps of a review: reason, own words and linked documents together. */
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

/** What the bank holds on a client that a manual review may name; null where a list could not be read. */
export type ReviewEvidence = {
  /** `mark` changes whenever the content of the record changes, and does not show that content. */
  records: { id: number; kind: string; mark: string; documents: NamedFile[] | null }[] | null
  tables: { title: string; files: NamedFile[] | null }[] | null
}
export type NamedFile = { id: number; fileName: string; checksum?: string }

/** Members that the console's API may refuse and the review dialog shows at their own fields. */
export const REVIEW_FIELDS = ['activatedOn', 'reviewComments'] as const
