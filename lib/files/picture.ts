/** What a picture says of itself, in pixels. */
export type PictureSize = { width: number; height: number }

/**
 * The largest picture that is taken. A browser that shows one unpacks it whole, four bytes a pixel:
 * 800 MB here, which a tab still bears. Scans of a page (35 million at 600 dpi) and the photographs of
 * today's largest sensors in telephones (16,320 by 12,240) are below it. A few hundred bytes can declare
 * thousands of millions.
 */
export const MOST_PIXELS = 200_000_000

/** The longest side that is taken: browsers draw none of 32,768 pixels and more. */
export const LONGEST_SIDE = 30_000

/** Whether whoever looks at the picture would pay for its size. */
export function isTooLarge({ width, height }: PictureSize): boolean {
  return Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS
}

/** What a PNG says by its first 24 bytes: two numbers of four bytes each, behind its header's name. */
export function pngSize(head: Uint8Array): PictureSize {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}
