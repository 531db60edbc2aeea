import { afterEach, describe, expect, it, vi } from 'vitest'
import { findBrowser } from './find-browser.mjs'

afterEach(() => vi.unstubAllEnvs())

describe('The browser', () => {
  it('is the one the environment names', () => {
    vi.stubEnv('PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', '')
    // Whatever answers to --version will do here.
    vi.stubEnv('CHROME_PATH', process.execPath)
    expect(findBrowser()).toEqual({ executablePath: process.execPath, from: 'CHROME_PATH' })
  })

  it('is not guessed when the environment names one that does not run', () => {
    vi.stubEnv('PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', '/nowhere/chromium')
    expect(() => findBrowser()).toThrow(
      'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH names a browser that does not run: /nowhere/chromium',
    )
  })
})
