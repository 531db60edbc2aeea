import 'server-only'

/** Milliseconds that a page, otherwise complete, waits for data that it can render without. */
const PATIENCE_MS = 250

/**
 * Waits a moment for `asked`; undefined if it fails or takes longer. For data that a page can render without: the
 * browser then reads it itself.
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
