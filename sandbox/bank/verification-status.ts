import * as z from 'zod'
import { VERIFICATION } from './bucket'
import { type ClientRow, legalFormOf, verificationWord } from './client-record'
import { type IdentifierRecord, identifierRecord } from './identifier-schema'

const status = z.object({
  id: z.enum(VERIFICATION),
  value: z.enum(['PENDING', 'IN_PROGRESS', 'APPROVED', 'REJECTED']),
})

/** Answer of GET …/verificationstatus. docs/bank-api.md, "Verification status" */
export const verificationStatus = z
  .object({
    id: z.int(),
    accountNo: z.string(),
    displayName: z.string(),
    legalForm: z.object({ id: z.int(), code: z.string(), value: z.string() }),
    verificationStatus: status,
    identifiers: z.array(identifierRecord.extend({ verificationStatus: status })),
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
    identifiers: identifiers.map((identifier) => {
      const decided = identifier.documentStatus ?? 'PENDING'
      return { ...identifier, verificationStatus: { id: VERIFICATION[decided], value: decided } }
    }),
    mobileCountryCode: row.mobileCountryCode ?? undefined,
    ofLoanCycle: 0,
    ofLoanActive: 0,
    activeDepositAccount: 0,
  }
}
