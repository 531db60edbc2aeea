import 'server-only'
import type { NextRequest } from 'next/server'
import type { Problem } from '@/lib/http/problem'
import { readId } from '@/lib/http/query'
import { said } from '@/lib/words/said'
import type { Act } from '../audit/audit-log'
import { clientChanged } from '../events/hints'
import { SMALL_ANSWER, writtenAnswer, writtenJson } from '../http/json-answer'
import { problemResponse } from '../http/problem-response'
import {
  isServerProblemCode,
  problem,
  type ServerProblem,
  type ServerProblemCode,
} from '../http/problem-table'
import { keepCopyFor } from '../http/stopping'
import { type GivenParams, routeOf } from '../log'
import type { Staff } from '../session/staff'
import { touchSession } from '../session/store'
import type { Held } from '../shares/held'
import { formLength } from '../uploads/form-length'
import { languageOf } from '../words/language-of'
import { carried } from './carried'
import { approvalTurn, clientTurn, inTurn } from './command-turn'
import { type Once, once, pressOf, type Ran, scopeOf } from './idempotency'
import { noteKnown, noteOpen } from './open-outcomes'
import { unknownOutcome } from './unknown-outcome'

type Input = { params: unknown; body: unknown; traceId: string }
type Command<One extends Input> = {
  /** True: runs at most once for each key. `repeatable`: the bank itself takes it any number of times. */
  command: true | 'repeatable'
  upload?: true
  /** The parameters as the route of the address has them. */
  given: GivenParams
  handle: (input: One) => Promise<unknown>
}

/** What is kept of an answer: how it ended, and the id that only the answer has, but never data that was read. */
type Kept =
  | { outcome: string; clientId: number | null }
  | { code: ServerProblemCode; basis?: Problem['basis'] }

const NOBODY_KNOWS: Kept = { outcome: unknownOutcome.outcome, clientId: null }

/**
 * Runs a command and answers how it ended; the answer is marked as about this press. With a key, the same key gets the
 * same outcome from then on, without the bank’s records. `code` is that of the problem, if any. Throws what says nothing
 * about the command: `in_progress`, `key_reused`, and any failure to note the key. `unread` is the answer’s memory, as in
 * `jsonAnswer`; where there is no room, only the outcome is sent.
 */
export async function runCommand<One extends Input>(
  request: NextRequest,
  staff: Staff,
  input: One,
  command: Command<One>,
  unread: Held | undefined,
): Promise<{ response: Response; code?: string }> {
  const { params, body, traceId } = input
  const press = command.command === 'repeatable' ? undefined : pressOf(request.headers)
  await touchSession(staff.sessionKey)
  const act = {
    tenant: staff.tenant,
    person: staff.session.person,
    traceId,
    action: `${request.method} ${routeOf(request.nextUrl.pathname, command.given)}`,
    how: wordIn(body),
    // Not that of a body: nothing shows yet that the command is about that client.
    clientId: clientIdIn(params),
    ids: idsIn(command.given),
    press: press?.key,
  }
  const run = () => runOnBank(() => handleInTurn(staff, input, command), act)
  const contents = command.upload ? formLength(request.headers) : body
  const how = press && {
    scope: scopeOf(staff),
    press,
    contents: [request.method, request.nextUrl.pathname, contents],
    unknown: NOBODY_KNOWS,
  }
  const ending = async () => {
    const ended = await (how ? once<Answer, Kept>(how, run) : run())
    if (press && isUnknown(ended)) await noteOpen(staff, press)
    else if (press) noteKnown(staff, press)
    return ended
  }
  const running = ending()
  keepCopyFor(running)
  const ended = await running
  const answer = answerOf(ended, traceId)
  // The bank sends events for what it has done, but maybe not for a request that waits for a second person.
  const clientId =
    clientIdIn(params) ?? clientIdIn(body) ?? clientIdIn('keep' in ended && ended.keep)
  if (!answer.problem) clientChanged(staff.tenant, clientId)
  if (answer.problem) {
    const response = problemResponse(answer.problem, languageOf(request.headers))
    return { response, code: answer.problem.code }
  }
  const short = () => Response.json({ ...unknownOutcome, ...('keep' in ended && ended.keep) })
  // A large answer is sent once, however often the press is repeated.
  if ('isShared' in ended && answer.json.length > SMALL_ANSWER) return { response: short() }
  const { person } = staff.session
  return { response: await writtenAnswer(answer.json, unread, person).catch(short) }
}

/** `json` is serialised once, for all requests that share it. */
type Answer = { problem: ServerProblem } | { problem?: undefined; json: Buffer<ArrayBuffer> }

// An upload may take as long as the person’s connection needs, and a repeatable command checks nothing beforehand.
function handleInTurn<One extends Input>(
  { tenant }: Staff,
  input: One,
  { command, upload, given, handle }: Command<One>,
): Promise<unknown> {
  const clientId = clientIdIn(input.params) ?? clientIdIn(input.body)
  const { approvalId } = idsIn(given)
  const turn =
    clientId !== undefined
      ? clientTurn(tenant, clientId)
      : approvalId !== undefined && approvalTurn(tenant, approvalId)
  if (!turn || upload || command === 'repeatable') return handle(input)
  return inTurn(turn, () => handle(input))
}

async function runOnBank(handle: () => Promise<unknown>, act: Act): Promise<Ran<Answer, Kept>> {
  const ended = await carried(handle, act)
  if ('value' in ended)
    return { answer: { json: writtenJson(ended.value) }, keep: shortOf(ended.value) }
  const { problem, leaves } = ended
  if (leaves === 'unknown') return { answer: { problem }, keep: NOBODY_KNOWS }
  const { code, basis } = problem
  return { answer: { problem }, keep: leaves === 'nothing' ? undefined : { code, basis } }
}

function isUnknown(ended: Once<Answer, Kept>): boolean {
  const kept = 'kept' in ended ? ended.kept : ended.keep
  return kept !== undefined && 'outcome' in kept && kept.outcome === unknownOutcome.outcome
}

function shortOf(value: unknown): Kept {
  if (typeof value !== 'object' || value === null || !('outcome' in value)) return NOBODY_KNOWS
  const clientId = 'clientId' in value && typeof value.clientId === 'number' ? value.clientId : null
  return { outcome: String(value.outcome), clientId }
}

function answerOf(once: Once<Answer, Kept>, traceId: string): Answer {
  if ('answer' in once) return once.answer
  const { kept } = once
  if ('outcome' in kept) return { json: writtenJson({ ...unknownOutcome, ...kept }) }
  const detail = said('problems.press.refusedBefore')
  return {
    problem: problem(knownCode(kept.code), traceId, {
      detail,
      basis: kept.basis,
      settles: 'press',
    }),
  }
}

// Another build of the console may have kept a code that this one does not know.
const knownCode = (code: string): ServerProblemCode =>
  isServerProblemCode(code) ? code : 'refused'

function clientIdIn(part: unknown): number | undefined {
  if (typeof part !== 'object' || part === null || !('clientId' in part)) return undefined
  return typeof part.clientId === 'number' ? part.clientId : undefined
}

/** The numbers in an address, by the names that it has for them: of an approval, an identifier, a row, a file. */
function idsIn(given: GivenParams): Record<string, number> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, text]) => {
      const id = /Id$/.test(name) && typeof text === 'string' ? readId(text) : undefined
      return id === undefined ? [] : [[name, id]]
    }),
  )
}

// Members whose values come from closed sets, in any command’s body.
const WORDS = ['command', 'decision', 'kind']

/** Which of the commands that share an address this is. */
function wordIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const [, word] = Object.entries(body).find(([name]) => WORDS.includes(name)) ?? []
  return typeof word === 'string' && /^[A-Za-z]{1,30}$/.test(word) ? word : undefined
}
