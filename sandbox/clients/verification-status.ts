import * as z from 'zod'
import { type IdentifierRecord, identifierRecord } from '../identifiers/schema'
import type { TenantDirectory } from '../kit/directory'
import { VERIFICATION } from './bucket'
import { legalFormOf, verificationWord } from './record'
import type { ClientRow } from './row'
import type { VerificationRequestRow } from './verification-request'

const status = z.object({
  id: z.enum(VERIFICATION),
  value: z.enum(['PENDING', 'IN_PROGRESS', 'APPROVED', 'REJECTED']),
})

const requestRecord = z.object({
  kycVerificationType: z.enum(['FULL', 'PARTIAL']),
  requestedOnDate: z.int().describe('Milliseconds since 1970 in UTC.'),
  requestedByUsername: z.string().optional(),
  requestedByFirstname: z.string().optional(),
  requestedByLastname: z.string().optional(),
  decidedOnDate: z.int().optional().describe('The same; once it is refused.'),
  rejectionCodes: z.array(z.string()).optional(),
})

/** Answer of GET …/verificationstatus. docs/bank-api.md, "Verification status" */
export const verificationStatus = z
  .object({
    id: z.int(),
    accountNo: z.string(),
    displayName: z.string(),
    legalForm: z.object({ id: z.int(), code: z.string(), value: z.string() }),
    verificationStatus: status,
    verificationRequest: requestRecord.optional(),
    identifiers: z.array(identifierRecord.extend({ verificationStatus: status })),
    mobileCountryCode: z.string().optional(),
    ofLoanCycle: z.int(),
    ofLoanActive: z.int(),
    activeDepositAccount: z.int(),
  })
  .meta({ id: 'VerificationStatus' })

/** How far a client's verification is, with its identifiers and their masked numbers. */
export function toVerificationStatus(
  row: ClientRow,
  identifiers: IdentifierRecord[],
  request: z.infer<typeof requestRecord> | undefined,
): z.infer<typeof verificationStatus> {
  const value = verificationWord(row.verification)
  return {
    id: row.id,
    accountNo: row.accountNo,
    displayName: row.displayName,
    legalForm: legalFormOf(row.legalForm),
    verificationStatus: { id: VERIFICATION[value], value },
    verificationRequest: value === 'IN_PROGRESS' || value === 'REJECTED' ? request : undefined,
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

/** A verification that the bank did not decide at once, as the API answers it. */
export function toRequest(
  row: VerificationRequestRow,
  { staff }: TenantDirectory,
): z.infer<typeof requestRecord> {
  const by = staff.get(row.requestedBy)
  return {
    kycVerificationType: row.kind,
    requestedOnDate: row.requestedAt.getTime(),
    requestedByUsername: by?.username,
    requestedByFirstname: by?.firstname,
    requestedByLastname: by?.lastname,
    decidedOnDate: row.decidedAt?.getTime(),
    rejectionCodes: row.rejectionCodes ?? undefined,
  }
}
