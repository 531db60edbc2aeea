/*
 * Tells the runners which part of the tests to run. Names mark the deep part: the name of a vitest project, and the title of a
 * browser test. docs/decisions/0043-quick-and-deep.md
 */

/** The word in the title of a browser test that only the deep run executes. */
export const DEEP = '@deep'

/**
 * The arguments for each run of vitest. The quick run has two, side by side, because the tests of the API and of built programs
 * go one after another and leave a core free. The deep run measures things, so it runs alone.
 * @param {boolean} isDeep
 */
export function vitestParts(isDeep) {
  if (isDeep) return [['--project', '*-deep']]
  return [
    ['unit', 'server', 'sandbox'],
    ['api', 'built'],
  ].map((projects) => projects.flatMap((name) => ['--project', name]))
}

/** The arguments for Playwright. @param {boolean} isDeep */
export function e2ePart(isDeep) {
  return [isDeep ? '--grep' : '--grep-invert', DEEP]
}
