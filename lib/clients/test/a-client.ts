import type { Client } from '../client'

/** A pending client of whom the bank says nothing but what `members` say. */
export const aClient = (members: Partial<Client> = {}): Client => ({
  id: 7,
  state: 'pending',
  timeline: {},
  ...members,
})
