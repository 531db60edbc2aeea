import { describe, inject } from 'vitest'

/** Replaces `describe` for tests that belong only to the deep run. docs/decisions/0043-quick-and-deep.md */
export const deeper = (title: string, tests: () => void): void => {
  if (inject('depth') === 'deep') describe(title, tests)
}

/** Replaces `describe` for the other tests of a file with `deeper` ones, so that the deep run does not repeat them. */
export const quick = (title: string, tests: () => void): void => {
  if (inject('depth') === 'quick') describe(title, tests)
}
