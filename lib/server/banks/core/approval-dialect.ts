import 'server-only'

/** The list of waiting commands (docs/bank-api.md, "Maker-checker"). */
export const coreApprovals = {
  path: '/v1/makercheckers',
  one: (id: number) => `/v1/makercheckers/${id}`,
  /** Asks for the command itself too, which some banks leave out otherwise. */
  withCommand: { includeJson: 'true' },
  limit: 'limit',
  clientId: 'clientId',
  /** The permission to decide on a command that needs the permission `asked`. */
  permission: (asked: string) => `${asked}_CHECKER`,
}
