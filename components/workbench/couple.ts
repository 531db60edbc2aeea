import type { Point, Zoom } from '@/lib/workbench/view'

/** How a picture was moved: zoomed, or scrolled to these shares of the scrollable length. */
type Moved = { zoom?: Zoom; share?: Point }

type Follow = (moved: Moved) => void

/** Pictures that move together. */
export type Couple = {
  join: (follow: Follow) => () => void
  /** Moves the others in the same way. */
  tell: (by: Follow, moved: Moved) => void
}

/** Links pictures so that they move together. */
export function couple(): Couple {
  const joined = new Set<Follow>()
  // A follower is scrolled too, and would report that in turn.
  let followers = new Set<Follow>()
  return {
    join(follow) {
      joined.add(follow)
      return () => void joined.delete(follow)
    },
    tell(by, moved) {
      if (followers.delete(by) && moved.share) return
      const others = [...joined].filter((one) => one !== by)
      if (moved.share) followers = new Set(others)
      for (const follow of others) follow(moved)
      // A follower with nothing to scroll reports nothing, so the marks expire.
      if (moved.share) requestAnimationFrame(() => requestAnimationFrame(() => followers.clear()))
    },
  }
}
