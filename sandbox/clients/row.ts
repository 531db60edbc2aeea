import type { client } from '../db/schema'

/** A client as it is stored. */
export type ClientRow = typeof client.$inferSelect
