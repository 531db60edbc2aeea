import 'server-only'
import type { ActivationRequest } from '@/lib/activation/schema'
import type { BankCaller, CommandAccepted } from '../../bank/exchanged'
import { detailOf } from '../family/client-members'
import { answerAbout } from '../family/command-answer'
import { DATES } from './dates'
import { commandBank } from './http'
import { core } from './profile'

/** Sends `?command=activate`, once (docs/bank-api.md, "Activate a client"). */
export async function activateClient(
  caller: BankCaller,
  clientId: number,
  request: ActivationRequest,
): Promise<CommandAccepted> {
  const body = {
    activationDate: request.activatedOn,
    ...DATES,
    isActivatedByManualReview: request.byManualReview ?? false,
    ...(request.byManualReview && { manualReviewActivationComments: request.reviewComments }),
  }
  const path = core.paths.client(clientId)
  const query = { command: 'activate' }
  const command = { method: 'POST', path, query, body, fieldOf: detailOf } as const
  const { waits, isNamed } = await commandBank(caller, command, answerAbout(clientId))
  return { waits, isNamed }
}
