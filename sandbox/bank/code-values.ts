/** A value of one of the bank's option lists. */
export interface CodeValue {
  id: number
  name: string
}

export const GENDERS: CodeValue[] = [
  { id: 22, name: 'Female' },
  { id: 23, name: 'Male' },
  { id: 24, name: 'Not stated' },
]

export const CLIENT_TYPES: CodeValue[] = [
  { id: 31, name: 'Personal' },
  { id: 32, name: 'Business' },
]

export const CLASSIFICATIONS: CodeValue[] = [
  { id: 651, name: 'Retail' },
  { id: 652, name: 'Premier' },
  { id: 653, name: 'Small business' },
  { id: 654, name: 'Corporate' },
]

/** Why a client was refused before it became active. docs/bank-api.md, "End a client" */
export const REJECTION_REASONS: CodeValue[] = [
  { id: 801, name: 'Identity could not be established' },
  { id: 802, name: 'Outside the risk the bank takes' },
  { id: 803, name: 'False or contradictory details' },
  { id: 804, name: 'A client already' },
]

/** Why somebody gave up becoming a client. */
export const WITHDRAWAL_REASONS: CodeValue[] = [
  { id: 811, name: 'Changed their mind' },
  { id: 812, name: 'Went to another bank' },
  { id: 813, name: 'No longer reachable' },
]

/** Why a client was closed. */
export const CLOSURE_REASONS: CodeValue[] = [
  { id: 821, name: 'Asked for by the client' },
  { id: 822, name: 'No longer used' },
  { id: 823, name: 'Died or was dissolved' },
  { id: 824, name: 'Ended by the bank' },
]

/** Of which state somebody is a national, by its adjective. docs/bank-api.md, "Identifiers" */
export const NATIONALITIES: CodeValue[] = [
  'American',
  'Brazilian',
  'British',
  'Canadian',
  'Chinese',
  'Congolese',
  'Dutch',
  'Egyptian',
  'Ethiopian',
  'French',
  'German',
  'Ghanaian',
  'Indian',
  'Italian',
  'Japanese',
  'Kenyan',
  'Nigerian',
  'Pakistani',
  'Rwandan',
  'Somali',
  'South African',
  'South Sudanese',
  'Spanish',
  'Swiss',
  'Tanzanian',
  'Ugandan',
].map((name, at) => ({ id: 901 + at, name }))

/** A kind of identity document; `isMasked` hides its number, `provesIdentity` satisfies FULL. */
export interface DocumentType extends CodeValue {
  isMasked: boolean
  provesIdentity: boolean
}

/** docs/bank-api.md, "Identifiers" */
export const DOCUMENT_TYPES: DocumentType[] = [
  { id: 87, name: 'Social Security Number', isMasked: true, provesIdentity: true },
  {
    id: 88,
    name: 'Individual Taxpayer Identification Number',
    isMasked: true,
    provesIdentity: true,
  },
  { id: 89, name: 'Passport', isMasked: false, provesIdentity: true },
  { id: 90, name: 'National Identity Card', isMasked: false, provesIdentity: true },
  { id: 91, name: 'Driving Licence', isMasked: false, provesIdentity: true },
  { id: 92, name: 'Residence Permit', isMasked: false, provesIdentity: true },
  { id: 93, name: 'Certificate of Incorporation', isMasked: false, provesIdentity: true },
  { id: 94, name: 'Utility Bill', isMasked: false, provesIdentity: false },
  { id: 95, name: 'Any Other Id Type', isMasked: false, provesIdentity: false },
]

/** Finds a value of a list by id. */
export function findById<T extends CodeValue>(
  list: readonly T[],
  id: number | null,
): T | undefined {
  return list.find((value) => value.id === id)
}
