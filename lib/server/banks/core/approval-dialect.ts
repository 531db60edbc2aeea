import 'server-only'

/** The list of commands that wait (docs/bank-api.md, "Maker-checker"). */
export const coreApprovals = {
  path: '/v1/makercheckers',
  one: (id: number) => `/v1/makercheckers/${id}`,
  /** Asks for the command itself, which some banks leave out. */
  withCommand: { includeJson: 'true' },
  limit: 'limit',
  clientId: 'clientId',
  /** The permission to decide on what asks for this one. */
  permission: (asked: string) => `${asked}_CHECKER`,
}
