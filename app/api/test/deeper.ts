import { describe, inject } from 'vitest'

/** In place of `describe`: the deep run has these tests, and the quick one does not. docs/decisions/0043-quick-and-deep.md */
export const deeper = (title: string, tests: () => void): void => {
  if (inject('depth') === 'deep') describe(title, tests)
}
