import '@/lib/http/no-eval'
import * as z from 'zod'
import type { Client, ClientListItem } from '@/lib/clients/client'
import { parseIsoDate } from '@/lib/dates'
import { isBlank } from '@/lib/plain-text'
import { holdsNeedlessUnseen, holdsUnseen, withoutUnseen } from '@/lib/unseen'
import { mistake } from '@/lib/words/mistake'

/** Digits as they are dialled, with the marks people put between them; letters are no number. */
export function isTelephone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s()./-]+$/.test(text.trim()) && digits >= 5 && digits <= 20
}

function isCountryCode(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s-]+$/.test(text.trim()) && digits >= 1 && digits <= 6
}

// What is said of a value is one thing: of one that holds what cannot be seen, nothing else is judged.
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
const text = (most: number) => readable(most, holdsUnseen)
const nameText = (most: number) => readable(most, holdsNeedlessUnseen)
const day = z
  .string()
  .refine((value) => parseIsoDate(value) !== undefined, mistake('form.mistake.noSuchDay'))
  .optional()
const option = z.int().positive().optional()
const legalForm = z.enum(['person', 'entity'])

// What the bank keeps of a client and lets change later.
const details = {
  firstName: nameText(50),
  middleName: nameText(50),
  lastName: nameText(50),
  fullName: nameText(160),
  dateOfBirth: day,
  genderId: option,
  mobileCountryCode: text(10).refine(
    (value) => value === undefined || isCountryCode(value),
    mistake('clientDetails.mistake.mobileCountryCode'),
  ),
  mobileNo: text(50).refine(
    (value) => value === undefined || isTelephone(value),
    mistake('clientDetails.mistake.mobileNo'),
  ),
  emailAddress: text(100).refine(
    (value) => value === undefined || /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(value),
    mistake('clientDetails.mistake.emailAddress'),
  ),
  adviserId: option,
  typeId: option,
  classificationId: option,
  isStaff: z.boolean().optional(),
  externalId: text(100),
}

type WrongDetail = 'firstName' | 'lastName' | 'fullName' | 'otherLegalForm'

/** The body of `POST /api/clients`: blank members are left out. */
export const newClientRequestSchema = z
  .strictObject({
    ...details,
    legalForm: legalForm,
    officeId: option,
    submittedOn: day,
    accountNo: text(20),
  })
  .superRefine((body, context) => {
    const refuse = (name: string, why: WrongDetail) =>
      context.addIssue({
        code: 'custom',
        path: [name],
        message: mistake(`clientDetails.mistake.${why}`),
      })
    const isPerson = body.legalForm === 'person'
    if (isPerson && body.firstName === undefined) refuse('firstName', 'firstName')
    if (isPerson && body.lastName === undefined) refuse('lastName', 'lastName')
    if (!isPerson && body.fullName === undefined) refuse('fullName', 'fullName')
    const others = isPerson
      ? (['fullName'] as const)
      : (['firstName', 'middleName', 'lastName', 'dateOfBirth', 'genderId'] as const)
    for (const name of others) if (body[name] !== undefined) refuse(name, 'otherLegalForm')
  })
export type NewClientRequest = z.infer<typeof newClientRequestSchema>

/** More than that nobody compares by eye. */
export const MOST_SHOWN = 20

/**
 * One press to create a client, with the numbers of those like it that were shown before it was sent. None other may be
 * there by then; where they are absent, nobody is looked for.
 */
export const newClientPressSchema = newClientRequestSchema.safeExtend({
  shown: z.array(z.int().positive()).max(MOST_SHOWN).optional(),
})
export type NewClientPress = z.infer<typeof newClientPressSchema>

// Compared with what the record holds, and sent nowhere: whatever a bank may hold is accepted.
const heldText = z.string().max(1000).nullable()
const heldNumber = z.int().nullable()

const heldDetailsSchema = z.strictObject({
  legalForm: heldText,
  firstName: heldText,
  middleName: heldText,
  lastName: heldText,
  fullName: heldText,
  dateOfBirth: heldText,
  genderId: heldNumber,
  mobileCountryCode: heldText,
  mobileNo: heldText,
  emailAddress: heldText,
  adviserId: heldNumber,
  typeId: heldNumber,
  classificationId: heldNumber,
  isStaff: z.boolean(),
  externalId: heldText,
})
/** Everything of a client that may be changed, as its record holds it; null where it holds nothing. */
export type ClientDetails = z.infer<typeof heldDetailsSchema>
export type DetailName = keyof ClientDetails
/** In the order of the page. */
export const DETAIL_NAMES = heldDetailsSchema.keyof().options

/** Members to change, each as it is to be; null takes away what was there. */
export const clientChangesSchema = z.strictObject({
  legalForm: legalForm.optional(),
  firstName: details.firstName.nullable(),
  middleName: details.middleName.nullable(),
  lastName: details.lastName.nullable(),
  fullName: details.fullName.nullable(),
  dateOfBirth: details.dateOfBirth.nullable(),
  genderId: details.genderId.nullable(),
  mobileCountryCode: details.mobileCountryCode.nullable(),
  mobileNo: details.mobileNo.nullable(),
  emailAddress: details.emailAddress.nullable(),
  adviserId: details.adviserId.nullable(),
  typeId: details.typeId.nullable(),
  classificationId: details.classificationId.nullable(),
  isStaff: details.isStaff,
  externalId: details.externalId.nullable(),
})
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

// Of a client who is changed the rest is looked for as the record holds it, which is not to be refused here.
const soughtText = (most: number) =>
  z
    .string()
    .max(most, mistake('form.mistake.tooLong', { most }))
    .transform((value) => withoutUnseen(value).trim() || undefined)
    .optional()

/** What is looked for among the bank's clients before one more is created. */
export const soughtSchema = z.strictObject({
  firstName: soughtText(50),
  lastName: soughtText(50),
  fullName: soughtText(160),
  dateOfBirth: day,
  mobileCountryCode: soughtText(10),
  mobileNo: soughtText(50),
  emailAddress: soughtText(100),
  externalId: soughtText(100),
  submittedOn: day,
})
export type Sought = z.infer<typeof soughtSchema>

/** In what a client of the bank is like the one that is sought. */
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
  /** Submitted on the same day by the person who asks, as far as the bank says. */
  isOwn: boolean
}

/**
 * `complete` is false where there were more clients to compare, or to show, than are looked at. `unasked`
 * is what was sought and the bank cannot be asked for: it was compared only in clients found by the rest.
 */
export type SimilarClients = {
  candidates: Candidate[]
  complete: boolean
  unasked: Unaskable[]
}

/** What some banks cannot search their clients by. */
export type Unaskable = 'emailAddress' | 'mobileNo'

/**
 * How a creation ended. `done`: the bank created the client `clientId`. `waiting`: taken, and held for a
 * second person. `unknown`: no usable answer came; `candidates` are what was found since, null where
 * it could not be searched.
 */
export type NewClientAnswer =
  | { outcome: 'done'; clientId: number; candidates: [] }
  | { outcome: 'waiting'; clientId: number | null; candidates: [] }
  | { outcome: 'unknown'; clientId: null; candidates: Candidate[] | null }
