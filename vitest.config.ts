import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    tsconfigPaths: true,
    // `server-only` throws outside React's server condition; tests are the server.
    conditions: ['react-server'],
  },
  test: {
    pool: 'threads',
    isolate: false,
    projects: undefined,
    include: ['lib/**/*.test.ts', 'app/**/*.test.ts', 'tools/**/*.test.ts', 'sandbox/**/*.test.ts'],
  },
})
