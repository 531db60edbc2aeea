import * as z from 'zod'
import { VERIFICATION } from './bucket'
import { type ClientRow, legalFormOf, verificationWord } from './client-record'
import { type IdentifierRecord, identifierRecord } from './identifier-schema'

/** Answer of GET …/verificationstatus. docs/bank-api.md, "Verification status" */
export const verificationStatus = z
  .object({
    id: z.int(),
    accountNo: z.string(),
    displayName: z.string(),
    legalForm: z.object({ id: z.int(), code: z.string(), value: z.string() }),
    verificationStatus: z.object({
      id: z.enum(VERIFICATION),
      value: z.enum(['PENDING', 'IN_PROGRESS', 'APPROVED', 'REJECTED']),
    }),
    identifiers: z.array(identifierRecord),
    mobileCountryCode: z.string().optional(),
    ofLoanCycle: z.int(),
    ofLoanActive: z.int(),
    activeDepositAccount: z.int(),
  })
  .meta({ id: 'VerificationStatus' })

/** How far a client's verification is, with its identifiers, their numbers masked. */
export function toVerificationStatus(
  row: ClientRow,
  identifiers: IdentifierRecord[],
): z.infer<typeof verificationStatus> {
  const value = verificationWord(row.verification)
  return {
    id: row.id,
    accountNo: row.accountNo,
    displayName: row.displayName,
    legalForm: legalFormOf(row.legalForm),
    verificationStatus: { id: VERIFICATION[value], value },
    identifiers,
    mobileCountryCode: row.mobileCountryCode ?? undefined,
    ofLoanCycle: 0,
    ofLoanActive: 0,
    activeDepositAccount: 0,
  }
}
