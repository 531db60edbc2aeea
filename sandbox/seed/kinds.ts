import { shuffled } from './random'

/** The stage of a seeded client. */
export type Kind = 'pending' | 'verified' | 'active' | 'closed' | 'rejected' | 'withdrawn'

// The counts below are out of 12,480; all other clients are active.
const SHARE_OF = 12_480
const PENDING = 871
const VERIFIED = 333
const ENDED = 86

/** How many clients of each group a bank of `size` has; the four numbers always add up to `size`. */
export function shares(size: number): {
  pending: number
  verified: number
  ended: number
  active: number
} {
  const share = (part: number, left: number) => Math.min(left, Math.ceil((size * part) / SHARE_OF))
  const pending = share(PENDING, size)
  const verified = share(VERIFIED, size - pending)
  const ended = share(ENDED, size - pending - verified)
  return { pending, verified, ended, active: size - pending - verified - ended }
}

/** Gives every id from 1 to `size` its kind: newcomers are among the last fifth, ended clients before them. */
export function dealKinds(size: number): (id: number) => Kind {
  const { pending, verified, ended } = shares(size)
  const recent = Math.max(pending + verified, Math.ceil(size / 5))
  const older = size - recent
  return (id) => {
    if (id > older) {
      const rank = shuffled(id - older - 1, recent)
      if (rank < pending) return 'pending'
      return rank < pending + verified ? 'verified' : 'active'
    }
    const rank = shuffled(id - 1, older)
    if (rank >= ended) return 'active'
    // Six in ten are closed, one in four rejected, the rest withdrawn.
    if (rank % 20 < 12) return 'closed'
    return rank % 20 < 17 ? 'rejected' : 'withdrawn'
  }
}
