/** Actions taken at a bank, under the console's own names. */
export const ACTIONS = [
  'create',
  'change',
  'delete',
  'verify',
  'requestVerification',
  'refuseVerification',
  'activate',
  'reject',
  'withdraw',
  'close',
  'reactivate',
  'undoRejection',
  'undoWithdrawal',
  'approve',
  'reveal',
] as const
export type KnownAction = (typeof ACTIONS)[number]

/** The kinds of things an action applies to, under the console's own names. */
const ENTITIES = [
  'client',
  'identifier',
  'document',
  'dataTable',
  'requiredTable',
  'permission',
  'subscriber',
  'subscription',
] as const
export type KnownEntity = (typeof ENTITIES)[number]

/** A bank name that the console does not know, for example a row of a data table; kept with the prefix `other:`. */
type Other = `other:${string}`
export type Action = KnownAction | Other
export type Entity = KnownEntity | Other

const MOST_CHARACTERS = 100

/** The names of a verification: some banks only begin what is requested, and decide later. */
export const VERIFICATIONS: readonly Action[] = ['verify', 'requestVerification']

/** Wraps a bank name for which the console has no name of its own. */
export const otherOf = (bankName: string): Other => `other:${bankName}`

/** Whether the name is one of the console's own. */
export function isKnown<Known extends KnownAction | KnownEntity>(
  name: Known | Other,
): name is Known {
  return !name.startsWith('other:')
}

/** The bank's name, without `other:`, for a name that the console does not know; undefined for a known name. */
export function bankNameOf(name: Action | Entity): string | undefined {
  return isKnown<KnownAction | KnownEntity>(name) ? undefined : name.slice('other:'.length)
}

/** Reads an action from an address; undefined for any other text. */
export function readAction(text: string): Action | undefined {
  return ACTIONS.find((known) => known === text) ?? readOther(text)
}

/** Reads an entity from an address; undefined for any other text. */
export function readEntity(text: string): Entity | undefined {
  return ENTITIES.find((known) => known === text) ?? readOther(text)
}

function readOther(text: string): Other | undefined {
  const name = /^other:([^\p{Cc}]+)$/u.exec(text)?.[1]
  return name !== undefined && name.length <= MOST_CHARACTERS ? otherOf(name) : undefined
}
