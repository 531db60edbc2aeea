import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { said } from '@/lib/words/said'
import { env } from '../env'
import { NothingDone } from '../http/problems'
import { keepCopyFor } from '../http/stopping'
import { causeOf, log, writeAuditLine } from '../log'
import { telemetry } from '../telemetry/telemetry'
import { AuditFile } from './audit-file'
import { AuditLines, type AuditPlace, isKept } from './audit-lines'

/** Who does what, in words and ids of our own: never a name, a value or a token. */
export type Act = {
  tenant: string
  /** As `Session` has it: a hash of tenant and username. */
  person: string
  traceId: string
  /** Such as `POST /api/clients/{clientId}/ending`, or `sign in`. */
  action: string
  /** Which variant of the action it is: `close`, `approve`. */
  how?: string | undefined
  clientId?: number | undefined
  /** Other ids in the address, such as `identifierId`. */
  ids?: Record<string, number>
  /** The key of the press; only its hash is written. */
  press?: string | undefined
}

/** How an act ended. `code` is a problem’s code; `clientId` is the client it created or concerned, where known. */
export type Ending = { outcome: string; code?: string; clientId?: number }

type Shared = { written?: AuditLines; copy: string; lines: number; isFailing: boolean }

// Pages and handlers are bundled apart, so the log they share hangs on the global object.
const KEY = Symbol.for('clientele.audit')
const holder = globalThis as { [KEY]?: Shared } // a slot of our own on the global object

/**
 * Records that something is about to be done, and resolves once that is written. Returns the function that records how it
 * ended. Throws `NothingDone` where it cannot be written and `AUDIT_REQUIRED` forbids unrecorded acts.
 */
export async function noteIntent(act: Act): Promise<(ending: Ending) => void> {
  if (env().AUDIT_LOG === 'off') return () => undefined
  const id = randomUUID()
  const noteEnd = (ending: Ending) => {
    keepCopyFor(write('outcome', { id, ...shown(act), ...ending }, false))
  }
  try {
    await write('intent', { id, ...shown(act) }, true)
  } catch (error) {
    // The intent may have been written all the same. Without an outcome it would look like that of a copy that died.
    noteEnd({ outcome: 'not_sent', code: 'audit_unavailable' })
    throw error
  }
  return noteEnd
}

/** Records, in one line, an act that changes nothing at the bank. Throws as `noteIntent` does. */
export async function noteAct(act: Act): Promise<void> {
  if (env().AUDIT_LOG !== 'off') await write('act', shown(act), true)
}

/** As `noteAct`, for an act that is done already, or is done whether or not it can be recorded. Never throws. */
export function noteDone(act: Act): void {
  keepCopyFor(noteAct(act).catch(() => undefined))
}

async function write(
  kind: 'intent' | 'outcome' | 'act',
  said: object,
  isNeeded: boolean,
): Promise<void> {
  holder[KEY] ??= { copy: randomUUID().slice(0, 8), lines: 0, isFailing: false }
  const shared = holder[KEY]
  shared.lines += 1
  const at = new Date().toISOString()
  const line = JSON.stringify({ at, copy: shared.copy, line: shared.lines, kind, ...said })
  const written = noted(shared, line, isNeeded)
  const isRequired = isNeeded && env().AUDIT_REQUIRED === 'on'
  // Once the log fails and records are optional, a command does not wait: each would lose seconds to learn the same.
  if (shared.isFailing && !isRequired) return keepCopyFor(written)
  if (!(await written) && isRequired) throw notNoted()
}

/** Writes a line, and logs a failure. Resolves to true once the line is written. */
async function noted(shared: Shared, line: string, isDurable: boolean): Promise<boolean> {
  try {
    await toItsPlace(shared, line, isDurable)
    if (shared.isFailing) log('info', 'the audit log is written again', {})
    shared.isFailing = false
    return true
  } catch (error) {
    if (!isKept(error)) countLost()
    if (!shared.isFailing)
      log('error', 'the audit log cannot be written', { cause: causeOf(error) })
    shared.isFailing = true
    return false
  }
}

const countLost = () => telemetry()?.count('clientele.audit.failures')

async function toItsPlace(shared: Shared, line: string, isDurable: boolean): Promise<void> {
  const { AUDIT_LOG } = env()
  if (AUDIT_LOG === 'stdout') {
    if (!writeAuditLine(line)) throw new Error('nobody reads the log')
    return
  }
  shared.written ??= new AuditLines(placeOf(AUDIT_LOG), countLost)
  await shared.written.write(line, isDurable)
}

function placeOf(named: string): AuditPlace {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env()
  if (named !== 'otlp' || !endpoint) return new AuditFile(named)
  // Loaded only when needed: a console that writes to a file keeps no OTLP code in memory.
  const loaded = import('./audit-collector').then(
    ({ AuditCollector }) => new AuditCollector(endpoint),
  )
  return { take: async (lines) => (await loaded).take(lines) }
}

const shown = ({ press, ids, ...act }: Act) => ({
  ...act,
  ...ids,
  ...(press !== undefined && { press: hashOf(press) }),
})

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)

const notNoted = () =>
  new NothingDone('audit_unavailable', { detail: said('problems.notRecorded') })
