import 'server-only'
import type { ActivationRequest } from '@/lib/activation/schema'
import { BANK_DATE_FORMAT, BANK_LOCALE } from '@/lib/dates'
import { answerAbout, type CommandAccepted } from './command-answer'
import { type BankCaller, commandBank } from './http'
import { core } from './profile'

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
  const { held, isNamed } = await commandBank(caller, command, answerAbout(clientId))
  return { held, isNamed }
}
