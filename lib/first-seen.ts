const seen = new WeakMap<object, number>()

/**
 * When this browser first got a thing the server read for a page, in milliseconds of its own clock.
 * Going back shows a page as it was once drawn, with what it held then: by this it is known to be old.
 */
export function firstSeen(thing: object): number {
  const at = seen.get(thing) ?? Date.now()
  seen.set(thing, at)
  return at
}
