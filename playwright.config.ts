import { defineConfig } from '@playwright/test'
import { findOrInstallBrowser, launchOptions, withoutWindows } from './tools/find-browser.mjs'

// Searched for once; the workers, which read this file again, inherit the result.
process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH ||= findOrInstallBrowser().executablePath
process.env.E2E_PORT ||= '4231'
process.env.E2E_SANDBOX_PORT ||= '4230'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tools/e2e-stand.ts',
  workers: 2,
  retries: 0,
  // Generous, for a busy machine: the bench measures how fast the console is.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    launchOptions: {
      ...launchOptions,
      executablePath: withoutWindows(process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH),
    },
  },
})
