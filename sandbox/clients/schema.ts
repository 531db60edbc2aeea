import * as z from 'zod'
import { codeValue, dayTriple, pageOf } from '../kit/answers'

const name = z.string().optional()
const on = dayTriple.optional()

const timeline = z.object({
  submittedOnDate: dayTriple,
  submittedByUsername: name,
  submittedByFirstname: name,
  submittedByLastname: name,
  verifiedOnDate: on,
  verifiedByUsername: name,
  verifiedByFirstname: name,
  verifiedByLastname: name,
  activatedOnDate: on,
  activatedByUsername: name,
  activatedByFirstname: name,
  activatedByLastname: name,
  closedOnDate: on,
  closedByUsername: name,
  closedByFirstname: name,
  closedByLastname: name,
  rejectedOnDate: on,
  rejectedByUsername: name,
  rejectedByFirstname: name,
  rejectedByLastname: name,
  withdrawnOnDate: on,
  withdrawnByUsername: name,
  withdrawnByFirstname: name,
  withdrawnByLastname: name,
  reopenedOnDate: on,
  reopenedByUsername: name,
  reopenedByFirstname: name,
  reopenedByLastname: name,
})

/** Members of every client; an optional one without a value is left out, never null. */
const members = {
  id: z.int(),
  accountNo: z.string(),
  externalId: name,
  status: z.object({ id: z.int(), code: z.string(), value: z.string() }),
  subStatus: codeValue,
  active: z.boolean(),
  activationDate: on,
  firstname: name,
  middlename: name,
  lastname: name,
  fullname: name,
  displayName: z.string(),
  mobileCountryCode: name,
  mobileNo: name,
  emailAddress: name,
  dateOfBirth: on,
  gender: codeValue,
  clientType: codeValue,
  clientClassification: codeValue,
  isStaff: z.boolean(),
  skipAvs: z.boolean(),
  officeId: z.int(),
  officeName: z.string(),
  staffId: z.int().optional(),
  staffName: name,
  timeline,
  legalForm: z.object({ id: z.int(), code: z.string(), value: z.string() }),
  clientVerificationStatus: z.enum(['PENDING', 'IN_PROGRESS', 'APPROVED', 'REJECTED']),
  verificationType: z.enum(['FULL', 'PARTIAL']).optional(),
  rejectionReason: codeValue.optional(),
  withdrawalReason: codeValue.optional(),
  closureReason: codeValue.optional(),
  clientNonPersonDetails: z.object({ constitution: codeValue, mainBusinessLine: codeValue }),
  clientTransferOptionData: z.object({
    externalCardDebitAllowed: z.boolean(),
    externalCardCreditAllowed: z.boolean(),
  }),
}

/** A client as the list answers it. docs/bank-api.md, "Client record" */
const clientRecord = z.object(members).meta({ id: 'Client' })

/** Only the members that `fields` asks for. docs/bank-api.md, "Address and version" */
const clientRecordPart = clientRecord.partial().meta({ id: 'ClientPart' })

/** A client as a single read answers it, with its activation and verification notes. */
export const clientDetails = z
  .object({
    ...members,
    isActivatedByManualReview: z.boolean().optional(),
    manualReviewActivationComments: name,
    verificationNote: name,
  })
  .meta({ id: 'ClientDetails' })

export const clientDetailsPart = clientDetails.partial().meta({ id: 'ClientDetailsPart' })

export const clientPage = pageOf(clientRecord).meta({ id: 'ClientPage' })

export const clientPagePart = clientPage
  .extend({ pageItems: z.array(clientRecordPart) })
  .meta({ id: 'ClientPagePart' })

/** The answer of an update or a deletion. docs/bank-api.md, "Write results" */
export const clientWritten = z
  .object({
    id: z.int(),
    officeId: z.int(),
    clientId: z.int(),
    resourceId: z.int(),
    changes: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'ClientWritten' })

export type ClientWritten = z.infer<typeof clientWritten>
export type ClientRecord = z.infer<typeof clientRecord>
export type ClientDetails = z.infer<typeof clientDetails>
