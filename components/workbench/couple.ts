import type { Point, Zoom } from '@/lib/workbench/view'

/** How a picture was moved: enlarged, or scrolled to these shares of what can be scrolled. */
type Moved = { zoom?: Zoom; share?: Point }

type Follow = (moved: Moved) => void

/** Pictures that move together. */
export type Couple = {
  join: (follow: Follow) => () => void
  /** Moves the others as this one was. */
  tell: (by: Follow, moved: Moved) => void
}

/** Makes pictures move together. */
export function couple(): Couple {
  const joined = new Set<Follow>()
  // Whoever follows is scrolled, and would tell of that in turn.
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
      // Where there was nothing to scroll nobody tells of it.
      if (moved.share) requestAnimationFrame(() => requestAnimationFrame(() => followers.clear()))
    },
  }
}
