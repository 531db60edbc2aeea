import type { Capability } from '@/lib/can'
import type { Client, CodeValue, LegalForm } from '@/lib/clients/client'
import type { CalendarDate } from '@/lib/dates'
import { isCountryCode, isTelephone } from '@/lib/telephone'
import { type Said, said } from '@/lib/words/said'
import type { NewClientTemplate } from './content'

/** The bank's lists from which a detail is chosen. */
type ListName = 'offices' | 'advisers' | 'genders' | 'types' | 'classifications'

type Kind =
  /** A `name` may contain joiners, as part of its spelling. */
  | {
      kind: 'text' | 'name'
      most: number
      inputMode?: 'tel' | 'email'
      hint?: 'accountNoHint'
      rule?: { holds: (value: string) => boolean; otherwise: Said }
      /** Whether the value is a code, which is shown in a monospaced font. */
      mono?: true
      value: (client: Client) => string | undefined
    }
  | { kind: 'legalForm'; value: (client: Client) => string | undefined }
  | { kind: 'day'; value: (client: Client) => CalendarDate | undefined }
  | { kind: 'flag'; value: (client: Client) => boolean | undefined }
  | {
      kind: 'option'
      options: ListName & keyof NewClientTemplate
      /** The label of the empty choice, where it is not "Not given". */
      none?: 'ownOffice'
      value: (client: Client) => CodeValue | undefined
    }

/**
 * One detail of a client: its control, its limits, which clients have it, and where a record holds it. Its label is in
 * `lib/words/…/client-fields.ts`.
 */
export type Field = Kind & {
  section: 'name' | 'contact' | 'bank'
  /** How many of the section's six columns it takes. */
  span: 1 | 2 | 3 | 6
  /** The only legal form that has this detail; absent where both have it. */
  of?: LegalForm
  /** The message where a required value is absent. */
  required?: Said
  needs?: Capability
  /** Given only when the client is created. */
  once?: true
  /**
   * The identity detail that this field is part of, if it is not one on its own; `false` where it is no part of the client's
   * identity, so that a press may go ahead although a colleague has changed it.
   */
  identity?: 'name' | 'mobileNo' | false
}

/**
 * Every detail, in the order of the page. Bodies, forms, differences, the client's identity, the trail and the profile all
 * follow from these rows.
 */
const FIELDS = {
  legalForm: {
    kind: 'legalForm',
    section: 'name',
    span: 6,
    needs: 'entities',
    value: ({ legalForm }) => legalForm?.kind,
  },
  firstName: {
    identity: 'name',
    kind: 'name',
    most: 50,
    section: 'name',
    span: 2,
    of: 'person',
    required: said('clientDetails.mistake.firstName'),
    value: ({ firstName }) => firstName,
  },
  middleName: {
    identity: 'name',
    kind: 'name',
    most: 50,
    section: 'name',
    span: 2,
    of: 'person',
    value: ({ middleName }) => middleName,
  },
  lastName: {
    identity: 'name',
    kind: 'name',
    most: 50,
    section: 'name',
    span: 2,
    of: 'person',
    required: said('clientDetails.mistake.lastName'),
    value: ({ lastName }) => lastName,
  },
  fullName: {
    identity: 'name',
    kind: 'name',
    most: 160,
    section: 'name',
    span: 6,
    of: 'entity',
    required: said('clientDetails.mistake.fullName'),
    value: ({ fullName }) => fullName,
  },
  dateOfBirth: {
    kind: 'day',
    section: 'name',
    span: 3,
    of: 'person',
    value: ({ dateOfBirth }) => dateOfBirth,
  },
  genderId: {
    kind: 'option',
    options: 'genders',
    section: 'name',
    span: 3,
    of: 'person',
    value: ({ gender }) => gender,
  },
  mobileCountryCode: {
    identity: 'mobileNo',
    kind: 'text',
    most: 10,
    inputMode: 'tel',
    section: 'contact',
    span: 1,
    needs: 'countryCode',
    rule: { holds: isCountryCode, otherwise: said('clientDetails.mistake.mobileCountryCode') },
    value: ({ mobileCountryCode }) => mobileCountryCode,
  },
  mobileNo: {
    mono: true,
    kind: 'text',
    most: 50,
    inputMode: 'tel',
    section: 'contact',
    span: 2,
    rule: { holds: isTelephone, otherwise: said('clientDetails.mistake.mobileNo') },
    value: ({ mobileNo }) => mobileNo,
  },
  emailAddress: {
    kind: 'text',
    most: 100,
    inputMode: 'email',
    section: 'contact',
    span: 3,
    rule: {
      holds: (value) => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(value),
      otherwise: said('clientDetails.mistake.emailAddress'),
    },
    value: ({ emailAddress }) => emailAddress,
  },
  officeId: {
    kind: 'option',
    options: 'offices',
    none: 'ownOffice',
    section: 'bank',
    span: 3,
    once: true,
    value: ({ officeId: id, officeName: name }) => ({ id, name }),
  },
  adviserId: {
    identity: false,
    kind: 'option',
    options: 'advisers',
    section: 'bank',
    span: 3,
    value: ({ adviserId: id, adviserName: name }) => ({ id, name }),
  },
  typeId: {
    kind: 'option',
    options: 'types',
    section: 'bank',
    span: 3,
    value: ({ clientType }) => clientType,
  },
  classificationId: {
    kind: 'option',
    options: 'classifications',
    section: 'bank',
    span: 3,
    value: ({ classification }) => classification,
  },
  submittedOn: {
    kind: 'day',
    section: 'bank',
    span: 3,
    once: true,
    identity: false,
    value: ({ timeline }) => timeline.submitted?.date,
  },
  isStaff: {
    kind: 'flag',
    section: 'bank',
    span: 3,
    of: 'person',
    value: ({ isStaff }) => isStaff,
  },
  accountNo: {
    kind: 'text',
    most: 20,
    mono: true,
    hint: 'accountNoHint',
    section: 'bank',
    span: 3,
    once: true,
    value: ({ accountNo }) => accountNo,
  },
  externalId: {
    mono: true,
    kind: 'text',
    most: 100,
    section: 'bank',
    span: 3,
    value: ({ externalId }) => externalId,
  },
} as const satisfies Record<string, Field>

type Fields = typeof FIELDS
export type ClientField = keyof Fields
/** The fields that may be changed later. */
export type DetailName = {
  [Name in ClientField]: Fields[Name] extends { once: true } ? never : Name
}[ClientField]

type FieldOf<Kind extends Field['kind']> = {
  [Name in ClientField]: Fields[Name] extends { kind: Kind } ? Name : never
}[ClientField]
/** The fields that are chosen from a bank list. */
export type OptionField = FieldOf<'option'>
export type DayField = FieldOf<'day'>
/** A detail by which a client is identified: one field, or several fields together. */
export type IdentityDetail = {
  [Name in ClientField]: Fields[Name] extends { identity: infer Whole }
    ? Exclude<Whole, false>
    : Name
}[ClientField]

type Values = {
  text: string
  name: string
  day: string
  option: number
  flag: boolean
  legalForm: LegalForm
}
/** The type of a field's value in a body. */
export type ValueOf<Name extends ClientField> = Values[Fields[Name]['kind']]
/** The same in a record, which may hold values that the console does not offer. */
export type HeldValueOf<Name extends ClientField> = Fields[Name]['kind'] extends 'flag'
  ? boolean
  : (Fields[Name]['kind'] extends 'option' ? number : string) | null

export const CLIENT_FIELDS = Object.keys(FIELDS) as ClientField[] // the names it was made with
export const DETAIL_NAMES = CLIENT_FIELDS.filter(
  (name): name is DetailName => !('once' in FIELDS[name]),
)

export const fieldOf = (name: ClientField): Field => FIELDS[name]

/** Whether clients of this legal form have the field. */
export const isOf = (name: ClientField, legalForm: string) =>
  (fieldOf(name).of ?? legalForm) === legalForm

/** The identity detail that a field belongs to; undefined for none. */
export function identityOfField(name: ClientField): IdentityDetail | undefined {
  const { identity = name } = fieldOf(name)
  return identity === false ? undefined : (identity as IdentityDetail) // fields without one say `false`
}

/** The details by which clients are compared. */
export const SOUGHT = [
  'firstName',
  'lastName',
  'fullName',
  'dateOfBirth',
  'mobileCountryCode',
  'mobileNo',
  'emailAddress',
  'externalId',
  'submittedOn',
] as const satisfies ClientField[]
