import 'server-only'
import { keyValue } from './kv'

/**
 * Whether a write under this key took effect, also where only the answer of the store was lost: whoever writes again would
 * find it done, and neither tell nor record it as new. Throws as the write did where the store does not hold the text.
 */
export const isKept = (key: string, text: string, write: Promise<boolean>): Promise<boolean> =>
  write.catch(async (error: unknown) => {
    if ((await keyValue().get(key)) === text) return true
    throw error
  })
