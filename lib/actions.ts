/** What is done at a bank, by our own names. */
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

/** What it is done to, by our own names. */
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

/** What only the bank has a name for, rows of a data table among it: that name is kept behind `other:`. */
type Other = `other:${string}`
export type Action = KnownAction | Other
export type Entity = KnownEntity | Other

const MOST_CHARACTERS = 100

/** What the bank names so, and this console has no name for. */
export const otherOf = (bankName: string): Other => `other:${bankName}`

/** Whether this is one of our own names. */
export function isKnown<Known extends KnownAction | KnownEntity>(
  name: Known | Other,
): name is Known {
  return !name.startsWith('other:')
}

/** The bank's own name of what this console has no name for; undefined for anything else. */
export function bankNameOf(name: Action | Entity): string | undefined {
  return isKnown<KnownAction | KnownEntity>(name) ? undefined : name.slice('other:'.length)
}

/** The action that an address names; undefined for any other text. */
export function readAction(text: string): Action | undefined {
  return ACTIONS.find((known) => known === text) ?? readOther(text)
}

/** The entity that an address names; undefined for any other text. */
export function readEntity(text: string): Entity | undefined {
  return ENTITIES.find((known) => known === text) ?? readOther(text)
}

function readOther(text: string): Other | undefined {
  const name = /^other:([^\p{Cc}]+)$/u.exec(text)?.[1]
  return name !== undefined && name.length <= MOST_CHARACTERS ? otherOf(name) : undefined
}
