import 'server-only'
import { keyValue } from '../store/kv'

/**
 * The id of the current memory of presses, which a page includes when it sends a press again; undefined where it cannot
 * be read.
 */
export function pressMemory(): Promise<string | undefined> {
  return keyValue()
    .memory()
    .catch(() => undefined)
}
