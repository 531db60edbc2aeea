import { createRequire } from 'node:module'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { deeperSuites, deepSuites } from './tools/deep-suites.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether this is the quick or the deep run. docs/decisions/0043-quick-and-deep.md */
    depth: 'quick' | 'deep'
    /** How many histories a model test goes through. */
    histories: number
  }
}

const serverOnly = createRequire(import.meta.url).resolve('server-only')

const DEEP = '**/*.deep.test.ts'
const KEYCLOAK = 'tools/built/keycloak.deep.test.ts'
/** Tests of handlers that ask no sandbox, so that they need not wait for each other. */
const WITHOUT_SANDBOX = 'app/api/test/{attempts,health,house-mark}.test.ts'
const quick = { depth: 'quick', histories: Number(process.env.MODEL_RUNS ?? 25) } as const
const deep = { depth: 'deep', histories: Number(process.env.MODEL_RUNS ?? 3_000) } as const

// Tests that start programs or databases run after the others, few at a time.
const heavy = {
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
}

const sandbox = {
  globalSetup: 'sandbox/test/database-image.ts',
  // Each file starts a bank of its own. The files share only code, and loading it again for each file took a third of
  // their time.
  isolate: false,
  ...heavy,
}

const api = {
  globalSetup: 'app/api/test/start-sandbox.ts',
  ...heavy,
  // These tests share one sandbox and its fault switches.
  maxWorkers: 1,
  sequence: { groupOrder: 2 },
}

const built = {
  globalSetup: 'tools/built/build-for-tests.ts',
  testTimeout: 180_000,
  hookTimeout: 180_000,
  maxWorkers: 1,
  sequence: { groupOrder: 3 },
}

/** Starts with the test that takes minutes on one core, so that the other tests of the sandbox run beside it. */
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
    // `server-only` throws outside React's server condition, and these tests run as the server.
    alias: { 'server-only': join(serverOnly, '../empty.js') },
  },
  test: {
    // Generous, for a busy machine: the bench measures how fast the console is.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: LongestFirst },
    // The sandbox's identity provider prints this warning about Node 20 each time it is loaded. These tests show that
    // it works there, and sandbox/README.md tells people so.
    onConsoleLog: (log) => !log.includes('oidc-provider WARNING: Unsupported runtime'),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,app,components,tools}/**/*.test.ts'],
          exclude: ['lib/server/**', 'app/api/test/**', 'tools/built/**'],
          setupFiles: 'tools/parts-settled.ts',
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        // Isolated per file: the server keeps its configuration in memory, and each test file has its own.
        test: {
          name: 'server',
          include: ['lib/server/**/*.test.ts', 'proxy.test.ts', WITHOUT_SANDBOX],
          exclude: [DEEP],
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: { name: 'server-deep', include: [`lib/server/${DEEP}`], pool: 'threads' },
      },
      {
        extends: true,
        test: {
          name: 'sandbox',
          include: ['sandbox/**/*.test.ts'],
          exclude: [...configDefaults.exclude, DEEP],
          provide: quick,
          ...sandbox,
        },
      },
      {
        extends: true,
        // The tests that the quick run leaves out, on the engine of the quick run.
        test: {
          name: 'embedded-deep',
          include: [`sandbox/${DEEP}`],
          provide: quick,
          ...sandbox,
        },
      },
      {
        extends: true,
        test: {
          name: 'sandbox-deep',
          include: ['sandbox/**/*.model.test.ts', ...deepSuites()],
          provide: deep,
          ...sandbox,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['app/api/test/**/*.test.ts'],
          exclude: [DEEP, WITHOUT_SANDBOX],
          provide: quick,
          ...api,
        },
      },
      {
        extends: true,
        test: {
          name: 'api-deep',
          include: ['app/api/test/**/*.model.test.ts', `app/api/test/${DEEP}`, ...deeperSuites()],
          provide: deep,
          ...api,
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: ['tools/built/**/*.test.ts'],
          exclude: [DEEP],
          ...built,
        },
      },
      {
        extends: true,
        test: {
          name: 'built-deep',
          include: [`tools/built/${DEEP}`],
          exclude: [...configDefaults.exclude, KEYCLOAK],
          ...built,
        },
      },
      {
        extends: true,
        // Apart, because it measures nothing and mostly waits for tokens to end.
        test: { name: 'keycloak-deep', include: [KEYCLOAK], ...built },
      },
    ],
  },
})
