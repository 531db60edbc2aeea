import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type Figure } from '../figure'
import type { Stage } from '../stage'
import { BankTruth } from './bank-truth'
import type { ConsoleLine } from './console-line'
import { type FaultStage, startFaultStage } from './fault-stage'
import { signInByHttp } from './http-sign-in'
import { readyClient } from './made-client'
import type { SeededRun } from './seeded'
import { Watch } from './watch'

const AT_ONCE = 10
const PAGE = 50
/** Of every hundred clients this many lose what the bank asks for between the check and the start. */
const REFUSED_OF_HUNDRED = 7
const LOOK_EVERY_MS = 500
const LONGEST_MS = 20 * 60_000

type Row = { clientId: number; end?: string; reason?: string }
type Answer = {
  run: { phase: string; halt?: string; round: number; ends: Record<string, { count: number }> }
  pageItems: Row[]
}

/** The result of a run in which much failed. */
export type RunTruth = {
  clients: number
  /** Outcomes that contradict the bank's own trail. */
  untrue: string[]
  /** Clients for whom the bank was asked more than once, not counting refusals for being busy. */
  touchedTwice: number
  ends: Record<string, number>
}

/** Measures `count` clients in one run, with refusals, two pauses, a lost answer and each of two copies killed once. */
export async function measureRuns(stage: Stage, { count, say }: SeededRun): Promise<Figure[]> {
  const started = await startFaultStage(stage, { BANK_TIMEOUT_MS: '10000' })
  const { clients, untrue, touchedTwice, ends } = await driveRun(started, count)
  for (const line of untrue) say(line)
  say(`${clients} clients: ${JSON.stringify(ends)}`)
  return [
    atMost(`A run of ${clients}: outcomes told untruly`, untrue.length, 0, ''),
    atMost(`A run of ${clients}: clients for whom the bank was asked twice`, touchedTwice, 0, ''),
    atMost(`A run of ${clients}: clients without an outcome`, ends.left ?? 0, 0, ''),
  ]
}

/** Makes a run of `count` clients fail in every way, and compares what it reports with what the bank knows. */
export async function driveRun(started: FaultStage, count: number): Promise<RunTruth> {
  const { proxy, copies, consoleOrigin, consolePort, sandboxOrigin } = started
  const bank = new BankTruth(sandboxOrigin)
  const made: { clientId: number; identifierId: number }[] = []
  while (made.length < count)
    made.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, count - made.length) }, () =>
          readyClient(bank, 'officer'),
        ),
      )),
    )
  const ids = made.map(({ clientId }) => clientId)
  const line = await signInByHttp(consoleOrigin, consolePort, 'officer')
  const { id } = await asked<{ id: string }>(line, 'POST', '/api/runs', {
    task: { action: 'verify', kind: 'full' },
    clients: { ids },
  })
  await until(line, id, ({ run }) => run.phase === 'checked')

  const lacking = made.filter((_, at) => at % 100 < REFUSED_OF_HUNDRED)
  for (const { clientId, identifierId } of lacking)
    await bank.remove('officer', `/v1/clients/${clientId}/identifiers/${identifierId}`)
  const others = ids.filter((clientId) => !lacking.some((one) => one.clientId === clientId))
  const [busy, busyLater, lost] = [at(others, 0.2), at(others, 0.6), at(others, 0.4)]
  const watches = new Map(
    ids.map((clientId) => {
      const keys = new Set([`lakeside/client/${clientId}`])
      const misdeed =
        clientId === lost
          ? ('no answer' as const)
          : clientId === busy || clientId === busyLater
            ? ('busy' as const)
            : undefined
      return [clientId, proxy.watch(new Watch(keys, misdeed && 'command', misdeed))]
    }),
  )

  await asked(line, 'POST', `/api/runs/${id}/control`, { to: 'start', round: 1 })
  for (const [copy, part] of [
    [copies[0], 0.3],
    [copies[1], 0.7],
  ] as const) {
    await until(line, id, ({ run }) => (run.ends.left?.count ?? 0) <= count * (1 - part))
    await copy.kill()
    await copy.start()
  }
  await until(line, id, ({ run }) => run.phase === 'ended')

  const rows: Row[] = []
  for (let page = 1; (page - 1) * PAGE < count; page += 1)
    rows.push(...(await asked<Answer>(line, 'GET', `/api/runs/${id}?page=${page}`)).pageItems)
  const truth: RunTruth = { clients: rows.length, untrue: [], touchedTwice: 0, ends: {} }
  for (const { clientId, end = 'none', reason = '' } of rows) {
    truth.ends[end] = (truth.ends[end] ?? 0) + 1
    const done = (await bank.audits('officer', clientId, 'CLIENT', 'VERIFY')).length
    const isTrue =
      (end === 'done' && done === 1) || (end === 'refused' && done === 0) || end === 'unknown'
    if (!isTrue) truth.untrue.push(`${clientId} told as ${end} (${reason}), verified ${done} times`)
    const isBusy = clientId === busy || clientId === busyLater
    if ((watches.get(clientId)?.commands ?? 0) > (isBusy ? 2 : 1)) truth.touchedTwice += 1
  }
  for (const watch of watches.values()) proxy.forget(watch)
  return truth
}

const at = (ids: number[], part: number) => ids[Math.floor(ids.length * part)]

/** Reads the run, as its page does, until `isSo` holds. */
async function until(
  line: ConsoleLine,
  id: string,
  isSo: (answer: Answer) => boolean,
): Promise<void> {
  const latest = performance.now() + LONGEST_MS
  while (performance.now() < latest) {
    const answer = await asked<Answer>(line, 'GET', `/api/runs/${id}`)
    if (isSo(answer)) return
    if (answer.run.halt) throw new Error(`The run was left: ${answer.run.halt}`)
    await sleep(LOOK_EVERY_MS)
  }
  throw new Error('The run did not come to its end.')
}

/** Repeats a request until it is answered: one of the copies may just have been killed. */
async function asked<Body>(
  line: ConsoleLine,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Body> {
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await line.ask({
      method,
      path,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(body)),
      }),
    })
    if (answer?.status === 200) return answer.body as Body // the console's own handler
    if (answer && answer.status < 500)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    await sleep(LOOK_EVERY_MS)
  }
  throw new Error(`${method} ${path}: nobody answers`)
}
