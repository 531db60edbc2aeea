import { createRequire } from 'node:module'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const serverOnly = createRequire(import.meta.url).resolve('server-only')

// Tests that start programs or databases: after the others, few at a time.
const heavy = {
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
}

/** Begins with what takes minutes on one core, so that the other tests of the sandbox run beside it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      moduleId.endsWith('client-moves.model.test.ts')
    return (await super.sort(files)).sort((one, other) => +isLong(other) - +isLong(one))
  }
}

export default defineConfig({
  resolve: {
    tsconfigPaths: true,
    // `server-only` throws outside React's server condition; tests are the server.
    alias: { 'server-only': join(serverOnly, '../empty.js') },
  },
  test: {
    // How long a busy machine may take; how fast the console is, the bench says.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: LongestFirst },
    // The sandbox's identity provider says this of Node 20 each time it is loaded. These tests are what shows
    // that it works there; sandbox/README.md says so to people.
    onConsoleLog: (log) => !log.includes('oidc-provider WARNING: Unsupported runtime'),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,app,components,tools}/**/*.test.ts'],
          exclude: ['lib/server/**', 'app/api/test/**', 'tools/built/**'],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        // The server remembers its configuration, and each of its tests has another.
        test: {
          name: 'server',
          include: ['lib/server/**/*.test.ts', 'proxy.test.ts'],
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: { name: 'sandbox', include: ['sandbox/**/*.test.ts'], ...heavy },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['app/api/test/**/*.test.ts'],
          globalSetup: 'app/api/test/start-sandbox.ts',
          ...heavy,
          // They share one sandbox and its fault switches.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: ['tools/built/**/*.test.ts'],
          globalSetup: 'tools/built/build-for-tests.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
