import 'server-only'
import { permissionFor } from '@/lib/clients/rules'
import { compareDates, parseIsoDate } from '@/lib/dates'
import { whyNotPermitted } from '@/lib/permissions'
import { MOST_CLIENTS, type Task } from '@/lib/runs/run'
import type { RunRequest } from '@/lib/runs/schema'
import { said } from '@/lib/words/said'
import { bank } from '../bank/bank'
import { BankFailure, NotOffered } from '../bank/errors'
import { allClients } from '../exports/clients-file'
import { isNotWhole } from '../exports/whole-page'
import { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { drive } from './drive'
import { type KeptRun, keepRun } from './kept'

/**
 * Fixes the clients of a run and begins to check them. Throws `invalid_input` for a day in the future, for no clients
 * and for too many, and `not_permitted` if this person may not do the task at all. Keeps no run once the person is
 * `leaving`.
 */
export async function makeRun(
  staff: Staff,
  { task, clients }: RunRequest,
  leaving: AbortSignal,
): Promise<KeptRun> {
  checkTask(staff, task)
  const ids = 'ids' in clients ? [...new Set(clients.ids)] : await foundBy(staff, clients, leaving)
  unlessGone(leaving)
  const run = await keepRun(staff, task, ids)
  drive(run.id)
  return run
}

function checkTask({ session }: Staff, task: Task): void {
  if (task.action === 'verify' && !bank.can.verify) throw new NotOffered()
  const reason = whyNotPermitted(session.permissions, permissionFor(task.action))
  if (reason) throw new ProblemError('not_permitted', { detail: reason })
  if (task.action === 'verify') return
  const day = parseIsoDate(task.activatedOn)
  if (day && compareDates(day, session.today) > 0)
    throw refused('task.activatedOn', said('runs.mistake.dayToCome'))
}

async function foundBy(
  staff: Staff,
  { officeId, ...filters }: Extract<RunRequest['clients'], { status: string }>,
  leaving: AbortSignal,
): Promise<number[]> {
  const ids: number[] = []
  try {
    for await (const clients of allClients(staff, { ...filters, officeId }, { leaving })) {
      unlessGone(leaving)
      ids.push(...clients.map(({ id }) => id))
      if (ids.length > MOST_CLIENTS)
        throw refused('clients', said('runs.mistake.tooMany', { most: MOST_CLIENTS }))
    }
  } catch (error) {
    if (!isNotWhole(error)) throw error
    throw new ProblemError('bank_bad_answer', { detail: said('runs.mistake.notWhole') })
  }
  if (ids.length === 0) throw refused('clients', said('runs.mistake.none'))
  return ids
}

function unlessGone({ aborted }: AbortSignal): void {
  if (aborted) throw new BankFailure('abandoned', false)
}

const refused = (name: string, message: ReturnType<typeof said>) =>
  new ProblemError('invalid_input', { detail: message, fields: [{ name, message }] })
