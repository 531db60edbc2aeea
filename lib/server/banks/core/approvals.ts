import 'server-only'
import * as z from 'zod'
import type { Decision, WaitingCommand } from '@/lib/approvals/schema'
import { BankRefusal } from '../../bank/errors'
import type { BankCaller, CommandAccepted, WaitingRead } from '../../bank/exchanged'
import { answerTo, isOrAbsent } from '../family/command-answer'
import { readable, unhurried } from '../family/unhurried'
import { bankAction } from './action-dialect'
import { type Audit, auditSchema, readEntry } from './audit-record'
import { commandBank, readBank } from './http'
import { core } from './profile'

/**
 * The most waiting commands that are listed. One more is asked for, to learn whether there are more, and a bank may give
 * no more than 200 at a time: asked for more, it would seem to have given all.
 */
const MOST = 199

/**
 * The requests that wait for a second person, oldest first, of the whole bank or of one client (docs/bank-api.md,
 * "Maker-checker"). Where the bank has no such list, or does not show it, `items` is undefined. Throws `BankFailure`.
 */
export async function listWaitingCommands(
  caller: BankCaller,
  clientId?: number,
): Promise<WaitingRead> {
  const { approvals } = core
  const asked = {
    ...approvals.withCommand,
    [approvals.limit]: String(MOST + 1),
    ...(clientId && { [approvals.clientId]: String(clientId) }),
  }
  try {
    const all = await readBank(caller, approvals.path, asked, z.array(z.unknown()))
    const read = all.slice(0, MOST)
    const audits = await readable(read, auditSchema, caller.held)
    const waiting = await unhurried(audits, caller.held, waitingCommandFrom)
    return {
      // A bank, or a proxy, that ignores the parameter may answer with the requests of every client.
      items: clientId ? waiting.filter((item) => isOrAbsent(item.clientId, clientId)) : waiting,
      hasMore: all.length > MOST,
      unreadable: read.length - waiting.length,
    }
  } catch (error) {
    if (!(error instanceof BankRefusal) || ![403, 404].includes(error.status)) throw error
    return { items: undefined, hasMore: false, unreadable: 0 }
  }
}

/** A waiting command, with the permission to decide on it (docs/bank-api.md, "Maker-checker"). */
export function waitingCommandFrom(audit: Audit): WaitingCommand {
  const { actionName, entityName } = audit
  // A request for a verification that is decided later counts as a verification.
  const asked = actionName === bankAction('requestVerification') ? bankAction('verify') : actionName
  return {
    ...readEntry(audit).activity,
    bankWords: `${actionName} ${entityName}`,
    permission: core.approvals.permission(`${asked}_${entityName}`),
  }
}

/** Sends a decision, once. Throws `BankRefusal`, `BankFailure`. */
export async function decideWaitingCommand(
  caller: BankCaller,
  id: number,
  decision: Decision,
): Promise<CommandAccepted> {
  const path = core.approvals.one(id)
  const command =
    decision === 'takeBack'
      ? ({ method: 'DELETE', path } as const)
      : ({ method: 'POST', path, query: { command: decision } } as const)
  return commandBank(caller, command, answerTo(id))
}
