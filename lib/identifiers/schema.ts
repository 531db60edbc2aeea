import '@/lib/http/no-eval'
import * as z from 'zod'
import { parseIsoDate } from '@/lib/dates'
import { listOf } from '@/lib/http/list-of'
import { isBlank } from '@/lib/plain-text'
import { holdsUnkeepable, holdsUnseen } from '@/lib/unseen'
import { mistake } from '@/lib/words/mistake'
import { DECISIONS, IDENTIFIER_STATUSES, LONGEST_SAID } from './identifier'

/** The most characters that the bank keeps (docs/bank-api.md, "Identifiers"). */
const LONGEST_NUMBER = 100
export const LONGEST_REASON = 500

const text = (most: number) =>
  z.string().trim().max(most, mistake('identifiers.wrong.tooLong', { most }))
const words = (most: number) =>
  text(most).refine((value) => !holdsUnkeepable(value), mistake('form.mistake.unkeepable'))
const day = z
  .string()
  .refine((value) => parseIsoDate(value) !== undefined, mistake('identifiers.wrong.noSuchDay'))

/** A number as typed. It may not contain masking characters: no real number does, and a masked one must not be saved. */
const number = text(LONGEST_NUMBER)
  .refine((value) => !isBlank(value), { error: mistake('identifiers.wrong.noNumber'), abort: true })
  .refine((value) => !holdsUnseen(value), {
    error: mistake('form.mistake.unseen'),
    abort: true,
  })
  .refine((value) => !/[*•●]/.test(value), mistake('identifiers.wrong.masked'))

const NO_KIND = mistake('identifiers.wrong.noKind')

const members = {
  kindId: z.int(NO_KIND).positive(NO_KIND),
  number,
  status: z.enum(IDENTIFIER_STATUSES),
  issuedOn: day.optional(),
  expiresOn: day.optional(),
  issuedBy: words(100).optional(),
  description: words(500).optional(),
}

/** The body of `POST /api/clients/{id}/identifiers`. */
export const newIdentifierSchema = z.strictObject(members)
export type NewIdentifier = z.infer<typeof newIdentifierSchema>

/** The changed members only. An empty text removes the old one; the bank has no way to remove a day. */
export const changedValuesSchema = z.strictObject(members).partial()

export type IdentifierChange = z.infer<typeof changedValuesSchema>

const readable = (value: string) => !isBlank(value)

const MOST_DOCUMENTS = 5000
const said = z.string().max(LONGEST_SAID)

/** What a page showed of a record (`saidOf`): it must not have changed since. */
const seenRecordSchema = z.strictObject({
  kind: said,
  number: said,
  status: said,
  issuedOn: said,
  issuedBy: said,
  expiresOn: said,
  nationality: said,
  description: said,
  decision: said,
})

/** What a page showed of a record and its documents, so that a command applies to exactly these. */
const shown = {
  seen: seenRecordSchema.optional(),
  /** The documents listed with the record; absent where they could not be listed. */
  documents: listOf(z.strictObject({ id: z.int(), checksum: z.string().max(64).optional() }), {
    most: MOST_DOCUMENTS,
  }).optional(),
}

/** The body of `PUT …/identifiers/{identifierId}`. */
export const identifierEditSchema = changedValuesSchema
  .extend({ seen: shown.seen })
  .refine(
    ({ seen: _, ...change }) => Object.keys(change).length > 0,
    mistake('identifiers.wrong.nothing'),
  )
export type IdentifierEdit = z.infer<typeof identifierEditSchema>

/** The body of `DELETE …/identifiers/{identifierId}`. */
export const identifierDeletionSchema = z.strictObject(shown)
export type IdentifierDeletion = z.infer<typeof identifierDeletionSchema>

/** The body of `POST …/identifiers/{identifierId}/decision`. */
export const decisionRequestSchema = z
  .strictObject({
    decision: z.enum(DECISIONS),
    reason: text(LONGEST_REASON).optional(),
    ...shown,
  })
  .refine(({ decision, reason }) => decision === 'approve' || readable(reason ?? ''), {
    path: ['reason'],
    message: mistake('identifiers.wrong.noReason'),
  })
export type DecisionRequest = z.infer<typeof decisionRequestSchema>
export type DecisionForm = z.input<typeof decisionRequestSchema>

/** The body of `POST …/identifiers/{identifierId}/number`: nobody sees a number without giving a reason. */
export const revealRequestSchema = z.strictObject({
  reason: text(LONGEST_REASON).refine(readable, mistake('identifiers.wrong.noWhy')),
})
export type RevealRequest = z.infer<typeof revealRequestSchema>

/**
 * The preset reasons for looking at a number: the texts that the bank and the console's log keep before the person's own
 * words.
 */
const KEPT_REASONS = {
  comparing: 'Comparing it with the document',
  asked: 'The client asked about it',
  duplicate: 'Searching for a duplicate',
  authority: 'Answering an authority',
  other: 'Other',
} as const
export const REVEAL_REASONS = ['comparing', 'asked', 'duplicate', 'authority', 'other'] as const

const LONGEST_WORDS = 400

/** The dialog that asks for the reason: own words are required only for "Other". */
export const revealFormSchema = z
  .object({
    preset: z.enum(REVEAL_REASONS, mistake('identifiers.wrong.noPreset')),
    words: text(LONGEST_WORDS),
  })
  .refine(({ preset, words }) => preset !== 'other' || readable(words), {
    path: ['words'],
    message: mistake('identifiers.wrong.noWhy'),
  })
export type RevealForm = z.input<typeof revealFormSchema>

/** The request from the filled dialog: the preset, then the person's own words. */
export function revealRequest({ preset, words }: RevealForm): RevealRequest {
  const own = words.trim()
  const reason = KEPT_REASONS[preset]
  return { reason: own ? `${reason}: ${own}` : reason }
}
