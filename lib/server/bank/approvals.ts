import 'server-only'
import * as z from 'zod'
import type { Decision, HeldCommand } from '@/lib/approvals/schema'
import { auditSchema, readEntry } from './audit-record'
import { BankRefusal } from './errors'
import { type BankCaller, commandBank, readBank } from './http'
import { core } from './profile'
import { readable, unhurried } from './unhurried'

/** The most that is read of what waits. */
const MOST = 200

/** What waits, as far as it can be read: `items` is undefined where the bank does not say. */
export type HeldRead = {
  items: HeldCommand[] | undefined
  hasMore: boolean
  unreadable: number
}

/**
 * What waits for a second person, the oldest first, of the whole bank or of one client
 * (docs/bank-api.md, "Maker-checker"). A bank without such a list, or which does not show it, is no
 * failure. Throws `BankFailure`.
 */
export async function listHeldCommands(caller: BankCaller, clientId?: number): Promise<HeldRead> {
  const { approvals } = core
  const asked = {
    ...approvals.withCommand,
    // One more than is shown tells that there are more.
    [approvals.limit]: String(MOST + 1),
    ...(clientId && { [approvals.clientId]: String(clientId) }),
  }
  try {
    const all = await readBank(caller, approvals.path, asked, z.array(z.unknown()))
    const read = all.slice(0, MOST)
    const audits = await readable(read, auditSchema, caller.held)
    const items = await unhurried(audits, caller.held, (audit) => readEntry(audit).activity)
    return { items, hasMore: all.length > MOST, unreadable: read.length - items.length }
  } catch (error) {
    if (!(error instanceof BankRefusal) || ![403, 404].includes(error.status)) throw error
    return { items: undefined, hasMore: false, unreadable: 0 }
  }
}

/** Sends a decision, once. Throws `BankRefusal`, `BankFailure`. */
export async function decideHeldCommand(
  caller: BankCaller,
  id: number,
  decision: Decision,
): Promise<void> {
  const path = core.approvals.one(id)
  const command =
    decision === 'takeBack'
      ? ({ method: 'DELETE', path } as const)
      : ({ method: 'POST', path, query: { command: decision } } as const)
  await commandBank(caller, command, z.object({}))
}
