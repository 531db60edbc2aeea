import 'server-only'
import * as z from 'zod'
import type { ActivationRequest } from '@/lib/activation/schema'
import { BANK_DATE_FORMAT, BANK_LOCALE } from '@/lib/dates'
import { type BankCaller, commandBank } from './http'
import { core } from './profile'
import type { CommandAccepted } from './verification'

const answerSchema = z.object({ rollbackTransaction: z.boolean().optional().catch(undefined) })

/** Sends `?command=activate`, once (docs/bank-api.md, "Activate a client"). */
export async function activateClient(
  caller: BankCaller,
  clientId: number,
  request: ActivationRequest,
): Promise<CommandAccepted> {
  const body = {
    activationDate: request.activationDate,
    dateFormat: BANK_DATE_FORMAT,
    locale: BANK_LOCALE,
    isActivatedByManualReview: request.isActivatedByManualReview ?? false,
    ...(request.isActivatedByManualReview && {
      manualReviewActivationComments: request.manualReviewActivationComments,
    }),
  }
  const path = core.paths.client(clientId)
  const command = { method: 'POST', path, query: { command: 'activate' }, body } as const
  const answer = await commandBank(caller, command, answerSchema)
  return { held: answer.rollbackTransaction === true }
}
