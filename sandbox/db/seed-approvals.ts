import { and, asc, eq } from 'drizzle-orm'
import { writeHeldCommand } from '../approvals/held-commands'
import type { Activation } from '../clients/activation'
import { STATUS, VERIFICATION } from '../clients/bucket'
import { clientCommands } from '../clients/commands'
import { DOCUMENT_TYPES } from '../identifiers/code-values'
import type { Work } from '../kit/bank'
import { findById } from '../kit/code-values'
import type { Day } from '../kit/dates/calendar-day'
import type { TenantSeed } from '../seed/tenants'
import { clientDocument } from './file-schema'
import { client, clientIdentifier } from './schema'

/** The tenant's first member of staff asks for these, so that a checker finds something to decide. */
const ASKED: { verification: number; byManualReview: boolean; comments: string }[] = [
  { verification: VERIFICATION.APPROVED, byManualReview: false, comments: '' },
  {
    verification: VERIFICATION.PENDING,
    byManualReview: true,
    comments:
      'Known to the Upper Valley branch since 2012. Passport seen in person by two of us; the register was offline, the copy follows.',
  },
]

const VERIFIED = 'Originals seen at the branch; the name is the one on the application.'

/**
 * Records on the verified client whose activation will wait what its verification was based on: in words, and in a last line in
 * the console's own form. Call this before the audit trail is written, because the trail contains the note too.
 */
export async function seedVerificationNote(tx: Work, seed: TenantSeed): Promise<void> {
  if (!seed.held?.includes('ACTIVATE_CLIENT')) return
  const found = await findPending(tx, seed, VERIFICATION.APPROVED)
  if (!found) return
  const papers = await tx
    .select({
      recordId: clientIdentifier.id,
      typeId: clientIdentifier.documentTypeId,
      fileId: clientDocument.id,
      fileName: clientDocument.fileName,
    })
    .from(clientIdentifier)
    .leftJoin(
      clientDocument,
      and(
        eq(clientDocument.tenantId, clientIdentifier.tenantId),
        eq(clientDocument.identifierId, clientIdentifier.id),
      ),
    )
    .where(and(eq(clientIdentifier.tenantId, seed.id), eq(clientIdentifier.clientId, found.id)))
    .orderBy(asc(clientIdentifier.id), asc(clientDocument.id))
  // Each record stands once, before its files.
  const lookedAt = new Set(
    papers.flatMap(({ recordId, typeId, fileId, fileName }) => {
      const kind = findById(DOCUMENT_TYPES, typeId)?.name
      const record = `${kind} (record ${recordId})`
      return fileId === null ? [record] : [record, `${fileName} (${kind}, file ${fileId})`]
    }),
  )
  await tx
    .update(client)
    .set({ verificationNote: `${VERIFIED}\nLooked at: ${[...lookedAt].join('; ')}` })
    .where(and(eq(client.tenantId, seed.id), eq(client.id, found.id)))
}

/**
 * In a tenant whose activations need a second person, makes two wait: one of a verified client, one by manual review.
 * docs/bank-api.md, "Maker-checker"
 */
export async function seedApprovals(tx: Work, seed: TenantSeed, today: Day): Promise<void> {
  const [maker] = seed.staff
  if (!maker || !seed.held?.includes('ACTIVATE_CLIENT')) return
  for (const { verification, byManualReview, comments } of ASKED) {
    const found = await findPending(tx, seed, verification)
    if (!found) continue
    const activation: Activation = { activationDate: today, byManualReview, comments }
    await writeHeldCommand(
      tx,
      { tenant: seed.id, staff: { userId: maker.userId, officeId: 1 } },
      {
        entityName: 'CLIENT',
        actionName: 'ACTIVATE',
        resourceId: found.id,
        clientId: found.id,
        officeId: found.officeId,
        request: {
          activationDate: today,
          isActivatedByManualReview: byManualReview,
          manualReviewActivationComments: comments,
        },
      },
      { command: clientCommands.activate.name, given: [found.id, activation] },
    )
  }
}

/** The first pending client whose verification is at this stage. */
async function findPending(tx: Work, seed: TenantSeed, verification: number) {
  const [found] = await tx
    .select({ id: client.id, officeId: client.officeId })
    .from(client)
    .where(
      and(
        eq(client.tenantId, seed.id),
        eq(client.status, STATUS.PENDING),
        eq(client.verification, verification),
      ),
    )
    .orderBy(asc(client.id))
    .limit(1)
  return found
}
