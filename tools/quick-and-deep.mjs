/*
 * How runners are told which part of the tests to run: what is deep is named so, the project of vitest and the browser
 * test alike. docs/decisions/0043-quick-and-deep.md
 */

/** The word in the title of a browser test that the quick run leaves to the deep one. */
export const DEEP = '@deep'

/**
 * What vitest is told, each time it is started: in the quick run it is twice, side by side, because the tests of the
 * API and of built programs go one after another and leave a core to the others. What the deep run measures, it
 * measures alone.
 * @param {boolean} isDeep
 */
export function vitestParts(isDeep) {
  if (isDeep) return [['--project', '*-deep']]
  return [
    ['unit', 'server', 'sandbox'],
    ['api', 'built'],
  ].map((projects) => projects.flatMap((name) => ['--project', name]))
}

/** What Playwright is told. @param {boolean} isDeep */
export function e2ePart(isDeep) {
  return [isDeep ? '--grep' : '--grep-invert', DEEP]
}
