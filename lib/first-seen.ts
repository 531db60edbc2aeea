const seen = new WeakMap<object, number>()

/**
 * When this browser first received something that the server read for a page, in milliseconds by the browser's clock. Going
 * back shows a page with the data it was first drawn with; this time tells that the data is old.
 */
export function firstSeen(thing: object): number {
  const at = seen.get(thing) ?? Date.now()
  seen.set(thing, at)
  return at
}
