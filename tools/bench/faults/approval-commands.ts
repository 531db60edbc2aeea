import type { BankTruth } from './bank-truth'
import { type Case, listOf, memberOf, readPage } from './command'
import { readyClient, today } from './made-client'

const OFFICER = 'officer@hillside'
const MANAGER = 'manager@hillside'

type Prepare = (bank: BankTruth) => Promise<Case>

/** Commands at a bank where an activation waits for a second person, and decisions on waiting ones. */
export const approvalCommands: Record<string, Prepare> = {
  'activate, held': async (bank) => {
    const { clientId } = await readyClient(bank, OFFICER)
    return {
      username: OFFICER,
      keys: [`hillside/client/${clientId}`],
      press: {
        method: 'POST',
        path: `/api/clients/${clientId}/activation`,
        json: {
          activatedOn: today(),
          byManualReview: true,
          reviewComments: 'Documents checked by video: passport.',
        },
      },
      effects: async () => (await bank.audits(OFFICER, clientId, 'CLIENT', 'ACTIVATE')).length,
      shows: async (line) => {
        const answer = await readPage(line, `/api/clients/${clientId}/approvals`)
        return answer && listOf(answer.body, 'items').length > 0
      },
    }
  },
  approve: (bank) => decision(bank, MANAGER, 'approve', 'Processed'),
  'reject held': (bank) => decision(bank, MANAGER, 'reject', 'Rejected'),
  'take back': (bank) => decision(bank, OFFICER, 'takeBack', 'Taken Back'),
}

async function decision(
  bank: BankTruth,
  username: string,
  word: string,
  result: string,
): Promise<Case> {
  const { clientId } = await readyClient(bank, OFFICER)
  const { commandId } = await bank.post<{ commandId: number }>(
    OFFICER,
    `/v1/clients/${clientId}?command=activate`,
    {
      activationDate: today(),
      dateFormat: 'yyyy-MM-dd',
      isActivatedByManualReview: true,
      manualReviewActivationComments: 'Documents checked by video: passport.',
    },
  )
  return {
    username,
    keys: [`hillside/held/${commandId}`, `hillside/client/${clientId}`],
    press: {
      method: 'POST',
      path: `/api/approvals/${commandId}`,
      json: {
        decision: word,
        clientId,
        ...(word === 'reject' && { reason: 'Not the same person.' }),
      },
    },
    effects: async () => {
      const entries = await bank.audits(MANAGER, clientId, 'CLIENT', 'ACTIVATE')
      return entries.filter(({ processingResult }) => processingResult === result).length
    },
    shows: async (line) => {
      const answer = await readPage(line, `/api/clients/${clientId}/approvals`)
      if (!answer || memberOf(answer.body, 'isKnown') !== true) return undefined
      return listOf(answer.body, 'items').every((item) => memberOf(item, 'id') !== commandId)
    },
  }
}
