/** The folder of the build that tests use; the demo has its own, so neither overwrites the other. */
export const TEST_BUILD = '.next-test'
