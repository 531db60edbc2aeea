import 'server-only'
import { createHash } from 'node:crypto'

/** What stands in the store in the place of an id or a name: who reads the store can become nobody, and knows nobody. */
export const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Where the record of a session is kept. While it is there nobody has ended the session. */
export const recordKey = (key: string) => `session:${key}`
