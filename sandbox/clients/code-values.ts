import type { CodeValue } from '../kit/code-values'

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

/** Reasons why the bank rejects a client before it becomes active. docs/bank-api.md, "End a client" */
export const REJECTION_REASONS: CodeValue[] = [
  { id: 801, name: 'Identity could not be established' },
  { id: 802, name: 'Outside the risk the bank takes' },
  { id: 803, name: 'False or contradictory details' },
  { id: 804, name: 'A client already' },
]

/** Reasons why a person gives up becoming a client. */
export const WITHDRAWAL_REASONS: CodeValue[] = [
  { id: 811, name: 'Changed their mind' },
  { id: 812, name: 'Went to another bank' },
  { id: 813, name: 'No longer reachable' },
]

/** Reasons why a client is closed. */
export const CLOSURE_REASONS: CodeValue[] = [
  { id: 821, name: 'Asked for by the client' },
  { id: 822, name: 'No longer used' },
  { id: 823, name: 'Died or was dissolved' },
  { id: 824, name: 'Ended by the bank' },
]
