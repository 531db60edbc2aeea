/*
 * Tells the runners which part of the tests to run. Names mark the deep part: the name of a vitest project, and the title of a
 * browser test. docs/decisions/0043-quick-and-deep.md
 */

/** The word in the title of a browser test that only the deep run executes. */
export const DEEP = '@deep'

/**
 * The turns of vitest, one after another, and the arguments for each run in a turn. Several run side by side, because the tests
 * of the API go one after another and leave a core free, and those of Keycloak mostly wait. The other built programs are alone in
 * the deep run: their tests measure them.
 * @param {boolean} isDeep
 */
export function vitestTurns(isDeep) {
  const turns = isDeep
    ? [
        [['server-deep', 'sandbox-deep', 'embedded-deep'], ['api-deep'], ['keycloak-deep']],
        [['built-deep']],
      ]
    : [
        [
          ['unit', 'server', 'sandbox'],
          ['api', 'built'],
        ],
      ]
  return turns.map((runs) =>
    runs.map((projects) => projects.flatMap((name) => ['--project', name])),
  )
}

/** The arguments for Playwright. @param {boolean} isDeep */
export function e2ePart(isDeep) {
  return [isDeep ? '--grep' : '--grep-invert', DEEP]
}
