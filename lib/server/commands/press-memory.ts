import 'server-only'
import { keyValue } from '../store/kv'

/** Which memory of presses there is now, for pages to say when they send one again; undefined where unread. */
export function pressMemory(): Promise<string | undefined> {
  return keyValue()
    .memory()
    .catch(() => undefined)
}
