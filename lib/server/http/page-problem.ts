import 'server-only'
import type { Problem } from '@/lib/http/problem'
import { causeOf, log } from '../log'
import type { Staff } from '../session/staff'
import { telemetry } from '../telemetry/telemetry'
import { languageOfPage } from '../words/of-request'
import { drawn } from './drawn'
import { toldIn } from './problem-response'
import type { ServerProblem } from './problem-table'
import { problemFrom } from './problems'

type Logged = Pick<Staff, 'traceId' | 'tenant'>

/** As `problemFrom`, for a page that could not read something, in the language of the page. */
export async function pageProblem(error: unknown, staff: Logged): Promise<Problem> {
  return toldIn(await languageOfPage(), loggedProblem(error, staff))
}

/** What a page has read, or why it could not read it. */
export function orProblem<Read>(
  staff: Logged,
  reading: Promise<Read>,
): Promise<{ page: Read } | { problem: Problem }> {
  return reading.then(
    (page) => ({ page }),
    async (error: unknown) => ({ problem: await pageProblem(error, staff) }),
  )
}

/** As `orProblem`, for data that the browser reads itself where it is too long to render (see `drawn`). */
export async function drawnOrProblem<Read>(staff: Logged, reading: Promise<Read>) {
  const read = await orProblem(staff, reading)
  return 'page' in read ? { page: drawn(read.page) } : read
}

/** As `problemFrom`, for a page; also writes it to the log, under the same trace id. */
export function loggedProblem(error: unknown, { traceId, tenant }: Logged): ServerProblem {
  const problem = problemFrom(error, traceId)
  const { code, status } = problem
  telemetry()?.noteProblem(code)
  log(status >= 500 ? 'error' : 'info', 'page drawn with a problem', {
    code,
    status,
    cause: causeOf(error),
    traceId,
    tenant,
  })
  return problem
}
