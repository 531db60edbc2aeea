import type { CodeValue } from '../kit/code-values'

/** Nationalities, as adjectives. docs/bank-api.md, "Identifiers" */
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

/** A type of identity document; `isMasked` hides its number, `provesIdentity` satisfies a FULL verification. */
export interface DocumentType extends CodeValue {
  isMasked: boolean
  provesIdentity: boolean
}

/** The types of identity documents. docs/bank-api.md, "Identifiers" */
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
