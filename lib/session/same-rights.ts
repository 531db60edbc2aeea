import type { Session } from './schema'

type Rights = { roles: readonly string[]; permissions: Pick<Session['permissions'], 'granted'> }

/** Whether two readings of a person’s session give the same roles and permissions; a bank may list them in any order. */
export const isSameRights = (one: Rights, other: Rights): boolean =>
  ordered(one.roles) === ordered(other.roles) &&
  ordered(one.permissions.granted) === ordered(other.permissions.granted)

const ordered = (names: readonly string[]) => JSON.stringify([...names].sort())
