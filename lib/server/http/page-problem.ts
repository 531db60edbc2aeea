import 'server-only'
import { causeOf, log } from '../log'
import type { Staff } from '../session/staff'
import type { ServerProblem } from './problem-table'
import { problemFrom } from './problems'

/** As `problemFrom`, for what a page shows in place of something it could not read: the log has it by the same trace id. */
export function pageProblem(
  error: unknown,
  { traceId, tenant }: Pick<Staff, 'traceId' | 'tenant'>,
): ServerProblem {
  const problem = problemFrom(error, traceId)
  const { code, status } = problem
  log(status >= 500 ? 'error' : 'info', 'page drawn with a problem', {
    code,
    status,
    cause: causeOf(error),
    traceId,
    tenant,
  })
  return problem
}
