import 'server-only'
import type { CommandAnswer } from '@/lib/clients/client'
import type { Staff } from '../session/staff'
import { explainRefusal } from './onboarding-refusals'
import { type OnClient, settleOnClient } from './settle'

export type Command = Omit<OnClient, 'explain'> & {
  permission: 'client.verify' | 'client.activate'
  /** True for an activation by manual review, which the bank takes for a client it has not verified. */
  bypassesVerification: boolean
}

/** Sends a verification or an activation as `settle` does, and explains its refusals. */
export function carryOut(staff: Staff, command: Command): Promise<CommandAnswer> {
  return settleOnClient(staff, {
    ...command,
    explain: (refusal) => explainRefusal(staff, command, refusal),
  })
}
