import type { Client } from '../client'

/** A pending client of which the bank gives only `members`. */
export const aClient = (members: Partial<Client> = {}): Client => ({
  id: 7,
  state: 'pending',
  timeline: {},
  ...members,
})
