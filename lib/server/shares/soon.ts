import 'server-only'

/** Milliseconds that a page waits, once it has all else, for what it can be drawn without. */
const PATIENCE_MS = 250

/**
 * What was asked for, where it is here by now or a moment later; undefined where it failed or takes longer. For what a
 * page can be drawn without: the browser then asks for it itself.
 */
export async function soon<Read>(asked: Promise<Read>): Promise<Read | undefined> {
  let giveUp: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    giveUp = setTimeout(resolve, PATIENCE_MS, undefined)
  })
  const read = await Promise.race([asked.catch(() => undefined), late])
  clearTimeout(giveUp)
  return read
}
