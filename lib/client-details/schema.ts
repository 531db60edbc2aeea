import '@/lib/http/no-eval'
import * as z from 'zod'
import type { Client, ClientListItem } from '@/lib/clients/schema'
import { parseIsoDate } from '@/lib/dates'
import { holdsHiddenMarks, isBlank } from '@/lib/plain-text'

export const PERSON = 1
export const ENTITY = 2

/** Digits as they are dialled, with the marks people put between them; letters are no number. */
export function isTelephone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s()./-]+$/.test(text.trim()) && digits >= 5 && digits <= 20
}

function isCountryCode(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s-]+$/.test(text.trim()) && digits >= 1 && digits <= 6
}

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters.`)
    .refine((value) => !isBlank(value), 'Leave it out, or write something that can be read.')
    .refine(
      (value) => isBlank(value) || !holdsHiddenMarks(value),
      'This holds hidden characters that change how it reads. Type it instead of pasting it.',
    )
    .optional()
const day = z
  .string()
  .refine((value) => parseIsoDate(value) !== undefined, 'Give a day that exists.')
  .optional()
const option = z.int().positive().optional()
const legalForm = z.literal([PERSON, ENTITY])

// What the bank keeps of a client and lets change later (docs/bank-api.md, "Change a client").
const details = {
  firstname: text(50),
  middlename: text(50),
  lastname: text(50),
  fullname: text(160),
  dateOfBirth: day,
  genderId: option,
  mobileCountryCode: text(10).refine(
    (value) => value === undefined || isCountryCode(value),
    'A country code is digits, such as +254.',
  ),
  mobileNo: text(50).refine(
    (value) => value === undefined || isTelephone(value),
    'A mobile number is 5 to 20 digits, such as 0711 313 619.',
  ),
  emailAddress: text(100).refine(
    (value) => value === undefined || /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(value),
    'Write an e-mail address, such as nia@example.com.',
  ),
  staffId: option,
  clientTypeId: option,
  clientClassificationId: option,
  isStaff: z.boolean().optional(),
  externalId: text(100),
}

/** The body of `POST /api/clients` (docs/bank-api.md, "Create a client"): blank members are left out. */
export const newClientRequestSchema = z
  .strictObject({
    ...details,
    legalFormId: legalForm,
    officeId: option,
    submittedOnDate: day,
    accountNo: text(20),
  })
  .superRefine((body, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    const isPerson = body.legalFormId === PERSON
    if (isPerson && body.firstname === undefined) refuse('firstname', 'Give the first name.')
    if (isPerson && body.lastname === undefined) refuse('lastname', 'Give the last name.')
    if (!isPerson && body.fullname === undefined) refuse('fullname', 'Give the full name.')
    const others = isPerson
      ? (['fullname'] as const)
      : (['firstname', 'middlename', 'lastname', 'dateOfBirth', 'genderId'] as const)
    for (const name of others)
      if (body[name] !== undefined) refuse(name, 'Not for this legal form.')
  })
export type NewClientRequest = z.infer<typeof newClientRequestSchema>

// Compared with what the record holds, and sent nowhere: whatever a bank may hold is accepted.
const heldText = z.string().max(1000).nullable()
const heldNumber = z.int().nullable()

const heldDetailsSchema = z.strictObject({
  legalFormId: heldNumber,
  firstname: heldText,
  middlename: heldText,
  lastname: heldText,
  fullname: heldText,
  dateOfBirth: heldText,
  genderId: heldNumber,
  mobileCountryCode: heldText,
  mobileNo: heldText,
  emailAddress: heldText,
  staffId: heldNumber,
  clientTypeId: heldNumber,
  clientClassificationId: heldNumber,
  isStaff: z.boolean(),
  externalId: heldText,
})
/** Everything of a client that may be changed, as its record holds it; null where it holds nothing. */
export type ClientDetails = z.infer<typeof heldDetailsSchema>
export type DetailName = keyof ClientDetails

/** Members to change, each as it is to be; null takes away what was there. */
export const clientChangesSchema = z.strictObject({
  legalFormId: legalForm.optional(),
  firstname: details.firstname.nullable(),
  middlename: details.middlename.nullable(),
  lastname: details.lastname.nullable(),
  fullname: details.fullname.nullable(),
  dateOfBirth: details.dateOfBirth.nullable(),
  genderId: details.genderId.nullable(),
  mobileCountryCode: details.mobileCountryCode.nullable(),
  mobileNo: details.mobileNo.nullable(),
  emailAddress: details.emailAddress.nullable(),
  staffId: details.staffId.nullable(),
  clientTypeId: details.clientTypeId.nullable(),
  clientClassificationId: details.clientClassificationId.nullable(),
  isStaff: details.isStaff,
  externalId: details.externalId.nullable(),
})
export type ClientChanges = z.infer<typeof clientChangesSchema>

/**
 * The body of `PUT /api/clients/{id}` (docs/bank-api.md, "Change a client"), with what the record held
 * when it was opened.
 */
export const clientChangeSchema = z.strictObject({
  before: heldDetailsSchema,
  changes: clientChangesSchema.refine(
    (changes) => Object.keys(changes).length > 0,
    'Change at least one member.',
  ),
})
export type ClientChange = z.infer<typeof clientChangeSchema>

/** What is looked for among the bank's clients before one more is created. */
export const soughtSchema = z.strictObject({
  firstname: text(50),
  lastname: text(50),
  fullname: text(160),
  dateOfBirth: day,
  mobileCountryCode: text(10),
  mobileNo: text(50),
  emailAddress: text(100),
  externalId: text(100),
  submittedOnDate: day,
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
