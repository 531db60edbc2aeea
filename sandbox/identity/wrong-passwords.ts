const freeAttempts = 5
const longestWaitMs = 30_000
const forgottenAfterMs = 15 * 60_000
const namesKept = 1000

/**
 * Slows down guessing: after five wrong passwords in a row for a name, each further attempt has to wait, at first one second,
 * doubling up to thirty. No name is locked out for ever, and names that do not exist are treated like those that do. Kept in
 * memory, for the last thousand names.
 */
export function createWrongPasswords(now: () => number = Date.now) {
  const streaks = new Map<string, { length: number; lastAt: number }>()

  const streakOf = (username: string) => {
    const streak = streaks.get(username)
    return streak && now() - streak.lastAt < forgottenAfterMs ? streak : undefined
  }

  return {
    /** Whole seconds until the next attempt for this name is considered; 0 when it may be made now. */
    secondsToWait(username: string): number {
      const streak = streakOf(username)
      if (!streak || streak.length < freeAttempts) return 0
      const waitMs = Math.min(1000 * 2 ** (streak.length - freeAttempts), longestWaitMs)
      return Math.max(0, Math.ceil((streak.lastAt + waitMs - now()) / 1000))
    },

    noteWrong(username: string): void {
      const length = (streakOf(username)?.length ?? 0) + 1
      streaks.delete(username)
      streaks.set(username, { length, lastAt: now() })
      const [oldest] = streaks.keys()
      if (streaks.size > namesKept && oldest !== undefined) streaks.delete(oldest)
    },

    noteRight(username: string): void {
      streaks.delete(username)
    },
  }
}
