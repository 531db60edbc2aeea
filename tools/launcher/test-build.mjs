/** The folder of the build that tests use. The demo has its own, so neither overwrites the other. */
export const TEST_BUILD = '.next-test'
