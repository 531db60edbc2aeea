import { createRequire } from 'node:module'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const serverOnly = createRequire(import.meta.url).resolve('server-only')

// Tests that start programs or databases: after the others, few at a time, with patience.
const heavy = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
}

export default defineConfig({
  resolve: {
    tsconfigPaths: true,
    // `server-only` throws outside React's server condition; tests are the server.
    alias: { 'server-only': join(serverOnly, '../empty.js') },
  },
  test: {
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
        test: { name: 'server', include: ['lib/server/**/*.test.ts'], pool: 'threads' },
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
