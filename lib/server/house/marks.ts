import 'server-only'
import type { Environment } from '../env'

/** A picture that stands for the house; `shape` is its width divided by its height. */
export type Mark = {
  bytes: Buffer
  type: 'image/svg+xml' | 'image/png'
  shape: number
  /** The hash of the bytes, so that another picture has another address. */
  hash: string
}

type Marks = { light: Mark; dark?: Mark | undefined }

// The start, pages and handlers are bundled apart, each with its own copy of this module.
const KEY = Symbol.for('clientele.marks')
const holder = globalThis as { [KEY]?: Marks | undefined } // a slot of our own on the global object

/** The marks of the house, as read at the start; undefined where it has none of its own. */
export function houseMarks(): Marks | undefined {
  return holder[KEY]
}

/** Reads the configured marks, once. Returns every reason why one cannot be used, as a sentence. */
export async function takeMarks({ HOUSE_MARK, HOUSE_MARK_DARK }: Environment): Promise<string[]> {
  holder[KEY] = undefined
  if (!HOUSE_MARK) return []
  // Loaded only here: the checks of a picture are needed nowhere else.
  const [{ readMark }, { Unfit }] = await Promise.all([import('./mark-file'), import('./unfit')])
  const reasons: string[] = []
  const read = (name: string, path: string | undefined) => {
    try {
      return path === undefined ? undefined : readMark(path)
    } catch (error) {
      if (!(error instanceof Unfit)) throw error
      reasons.push(`${name} ${error.message} (${path})`)
      return undefined
    }
  }
  const light = read('HOUSE_MARK', HOUSE_MARK)
  const dark = read('HOUSE_MARK_DARK', HOUSE_MARK_DARK)
  if (light && reasons.length === 0) holder[KEY] = { light, dark }
  return reasons
}
