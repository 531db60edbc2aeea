import { and, asc, eq } from 'drizzle-orm'
import { writeHeldCommand } from '../approvals/held-commands'
import type { Activation } from '../clients/activation'
import { STATUS, VERIFICATION } from '../clients/bucket'
import { clientCommands } from '../clients/commands'
import type { Work } from '../kit/bank'
import type { Day } from '../kit/dates/calendar-day'
import type { TenantSeed } from '../seed/tenants'
import { client } from './schema'

/** Asked for by the first of a tenant's staff, so that whoever decides finds something to decide on. */
const ASKED: { verification: number; byManualReview: boolean; comments: string }[] = [
  { verification: VERIFICATION.APPROVED, byManualReview: false, comments: '' },
  {
    verification: VERIFICATION.PENDING,
    byManualReview: true,
    comments:
      'Known to the Upper Valley branch since 2012. Passport seen in person by two of us; the register was offline, the copy follows.',
  },
]

/**
 * Has two activations wait where a tenant activates nobody without a second person: one of a verified client, one by
 * manual review. docs/bank-api.md, "Maker-checker"
 */
export async function seedApprovals(tx: Work, seed: TenantSeed, today: Day): Promise<void> {
  const [maker] = seed.staff
  if (!maker || !seed.held?.includes('ACTIVATE_CLIENT')) return
  for (const { verification, byManualReview, comments } of ASKED) {
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
