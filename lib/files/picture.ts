/** The size that a picture declares, in pixels. */
export type PictureSize = { width: number; height: number }

/**
 * The largest picture that is accepted. A browser that shows it unpacks it completely, at four bytes a pixel: 800 MB here,
 * which a tab can still bear. Scans of a page (35 million at 600 dpi) and photographs from today's largest telephone sensors
 * (16,320 by 12,240) are below it. A file of a few hundred bytes can declare thousands of millions.
 */
export const MOST_PIXELS = 200_000_000

/** The longest side that is accepted: browsers do not draw pictures of 32,768 pixels or more. */
export const LONGEST_SIDE = 30_000

/** Whether showing the picture would cost a browser too much memory. */
export function isTooLarge({ width, height }: PictureSize): boolean {
  return Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS
}

/** The size declared in the first 24 bytes of a PNG: two numbers of four bytes each, after the header's name. */
export function pngSize(head: Uint8Array): PictureSize {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}
