import '@/lib/http/no-eval'
import * as z from 'zod'
import type { Client, ClientListItem, LegalForm } from '@/lib/clients/client'
import { parseIsoDate } from '@/lib/dates'
import { isBlank } from '@/lib/plain-text'
import { holdsNeedlessUnseen, holdsUnseen, withoutUnseen } from '@/lib/unseen'
import { inWriting, mistake } from '@/lib/words/mistake'
import { type Said, said } from '@/lib/words/said'
import {
  CLIENT_FIELDS,
  type ClientField,
  DETAIL_NAMES,
  type DetailName,
  fieldOf,
  type HeldValueOf,
  isOf,
  SOUGHT,
  type ValueOf,
} from './fields'

// A value gets one message only: `abort` stops further checks once it holds invisible characters.
const readable = (most: number, holdsWrong: (value: string) => boolean) =>
  z
    .string()
    .trim()
    .max(most, mistake('form.mistake.tooLong', { most }))
    .refine((value) => !isBlank(value), {
      error: mistake('form.mistake.illegible'),
      abort: true,
    })
    .refine((value) => !holdsWrong(value), { error: mistake('form.mistake.unseen'), abort: true })
    .optional()
const day = z
  .string()
  .refine((value) => parseIsoDate(value) !== undefined, mistake('form.mistake.noSuchDay'))
  .optional()
const legalForm = z.enum(['person', 'entity'])

function checkOf(name: ClientField): z.ZodOptional {
  const field = fieldOf(name)
  switch (field.kind) {
    case 'legalForm':
      return legalForm.optional()
    case 'day':
      return day
    case 'flag':
      return z.boolean().optional()
    case 'option':
      return z.int().positive().optional()
    default: {
      const text = readable(field.most, field.kind === 'name' ? holdsNeedlessUnseen : holdsUnseen)
      const { rule } = field
      return rule
        ? text.refine(
            (value) => value === undefined || rule.holds(value),
            inWriting(rule.otherwise),
          )
        : text
    }
  }
}

/** A check for each of these names, typed by `Shape`. */
const shapeOf = <Shape>(
  names: (keyof Shape & ClientField)[],
  check: (name: ClientField) => unknown,
) => Object.fromEntries(names.map((name) => [name, check(name)])) as Shape // as the rows of `fields.ts` say

type Checked<Name extends ClientField> = z.ZodOptional<z.ZodType<ValueOf<Name>, ValueOf<Name>>>

/** The body of `POST /api/clients`: blank members are left out. */
export const newClientRequestSchema = z
  .strictObject({
    ...shapeOf<{ [Name in ClientField]: Checked<Name> }>(CLIENT_FIELDS, checkOf),
    legalForm,
  })
  .superRefine((body, context) => {
    const refuse = (name: string, why: Said) =>
      context.addIssue({ code: 'custom', path: [name], message: inWriting(why) })
    for (const name of CLIENT_FIELDS) {
      const { required } = fieldOf(name)
      if (!isOf(name, body.legalForm)) {
        if (body[name] !== undefined) refuse(name, said('clientDetails.mistake.otherLegalForm'))
      } else if (required && body[name] === undefined) refuse(name, required)
    }
  })
export type NewClientRequest = z.infer<typeof newClientRequestSchema>

/** More than that nobody compares by eye. */
export const MOST_SHOWN = 20

/**
 * A request to create a client, with the ids of the similar clients shown before it. The console refuses it if there is
 * another similar client by then; without `shown` it does not look for any.
 */
export const newClientPressSchema = newClientRequestSchema.safeExtend({
  shown: z.array(z.int().positive()).max(MOST_SHOWN).optional(),
})
export type NewClientPress = z.infer<typeof newClientPressSchema>

// Only compared with the record and never sent, so it accepts whatever a bank may hold.
const heldDetailsSchema = z.strictObject(
  shapeOf<{ [Name in DetailName]: z.ZodType<HeldValueOf<Name>> }>(DETAIL_NAMES, (name) => {
    const { kind } = fieldOf(name)
    if (kind === 'flag') return z.boolean()
    return kind === 'option' ? z.int().nullable() : z.string().max(1000).nullable()
  }),
)
/** Every changeable detail of a client, as its record holds it; null where it holds nothing. */
export type ClientDetails = z.infer<typeof heldDetailsSchema>

type Changed<Name extends DetailName> =
  ValueOf<Name> extends boolean | LegalForm ? Checked<Name> : z.ZodNullable<Checked<Name>>

/** The new values of the members to change; null removes a value. */
export const clientChangesSchema = z.strictObject(
  shapeOf<{ [Name in DetailName]: Changed<Name> }>(DETAIL_NAMES, (name) =>
    ['flag', 'legalForm'].includes(fieldOf(name).kind) ? checkOf(name) : checkOf(name).nullable(),
  ),
)
export type ClientChanges = z.infer<typeof clientChangesSchema>

/**
 * The body of `PUT /api/clients/{id}`, with what the record held when it was opened.
 */
export const clientChangeSchema = z.strictObject({
  before: heldDetailsSchema,
  changes: clientChangesSchema.refine(
    (changes) => Object.keys(changes).length > 0,
    mistake('clientDetails.mistake.noChange'),
  ),
})
export type ClientChange = z.infer<typeof clientChangeSchema>

// For a changed client, the search also uses details straight from the record, which must not be refused here.
const soughtText = (most: number) =>
  z
    .string()
    .max(most, mistake('form.mistake.tooLong', { most }))
    .transform((value) => withoutUnseen(value).trim() || undefined)
    .optional()

/** What the console searches for among the bank's clients before it creates another. */
export const soughtSchema = z.strictObject(
  shapeOf<{ [Name in (typeof SOUGHT)[number]]: z.ZodOptional<z.ZodType<string>> }>(
    [...SOUGHT],
    (name) => {
      const field = fieldOf(name)
      return 'most' in field ? soughtText(field.most) : day
    },
  ),
)
export type Sought = z.infer<typeof soughtSchema>

/** A way in which a client of the bank resembles the one sought. */
export type Likeness =
  | 'name'
  /** The same words in another order: first and last name swapped. */
  | 'swappedName'
  | 'dateOfBirth'
  | 'mobileNo'
  | 'emailAddress'
  | 'externalId'

export type Candidate = {
  client: ClientListItem & Pick<Client, 'dateOfBirth'>
  likenesses: Likeness[]
  /**
   * Submitted on the day sought by the person who asks, or by somebody whom the bank does not name (`isSubmitterSaid`); never
   * where no day is sought.
   */
  isOwn: boolean
}

/**
 * `complete` is false where there were more clients to compare, or to show, than the limit, or a record could not be read.
 * `unasked` lists the details by which the bank cannot be searched: they were compared only in clients found by other
 * details.
 */
export type SimilarClients = {
  candidates: Candidate[]
  complete: boolean
  unasked: Unaskable[]
}

/** Details by which some banks cannot search their clients; some find a number only as it was written. */
export type Unaskable = 'emailAddress' | 'mobileNo' | 'mobileNoSpellings'

/**
 * How a creation ended. `done`: the bank created the client `clientId`. `waiting`: accepted, and waiting for a second person.
 * `unknown`: no usable answer came; `candidates` are the similar clients found since, null where the search failed.
 */
export type NewClientAnswer =
  | { outcome: 'done'; clientId: number; candidates: [] }
  | { outcome: 'waiting'; clientId: number | null; candidates: [] }
  | { outcome: 'unknown'; clientId: null; candidates: Candidate[] | null }
