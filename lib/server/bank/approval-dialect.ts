import 'server-only'

/** What a bank calls its list of commands that wait, and why it refuses a decision. */
export type ApprovalDialect = {
  path: string
  /** What waits, by its id. */
  one: (id: number) => string
  /** Asks for the command itself, which some banks leave out. */
  withCommand: Record<string, string>
  limit: string
  clientId: string
  /** Codes of a refused decision. */
  sameMaker: string
  notMaker: string
  notAwaiting: string
  unknown: string
  /** The same waits already; any command may be answered so. */
  alreadyAwaiting: string
}

/** docs/bank-api.md, "Maker-checker" */
export const coreApprovals: ApprovalDialect = {
  path: '/v1/makercheckers',
  one: (id) => `/v1/makercheckers/${id}`,
  withCommand: { includeJson: 'true' },
  limit: 'limit',
  clientId: 'clientId',
  sameMaker: 'error.msg.makerchecker.same.maker',
  notMaker: 'error.msg.makerchecker.not.maker',
  notAwaiting: 'error.msg.makerchecker.not.awaiting.approval',
  unknown: 'error.msg.makerchecker.id.invalid',
  alreadyAwaiting: 'error.msg.makerchecker.already.awaiting',
}
