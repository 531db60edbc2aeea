import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findBrowser, launchOptions, withoutWindows } from './find-browser.mjs'

afterEach(() => vi.unstubAllEnvs())

describe('The browser', () => {
  it('is the one that the environment names', () => {
    vi.stubEnv('PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', '')
    // Any program that answers --version will do here.
    vi.stubEnv('CHROME_PATH', process.execPath)
    expect(findBrowser()).toEqual({ executablePath: process.execPath, from: 'CHROME_PATH' })
  })

  it('is not guessed when the environment names one that does not run', () => {
    vi.stubEnv('PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', '/nowhere/chromium')
    expect(() => findBrowser()).toThrow(
      'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH names a browser that does not run: /nowhere/chromium',
    )
  })

  it('is exchanged for the one without windows that Debian has of it, and for no other', () => {
    const windowless = '/usr/bin/chromium-headless-shell'
    const isThere = existsSync(windowless)
    expect(withoutWindows('/usr/bin/chromium')).toBe(isThere ? windowless : '/usr/bin/chromium')
    expect(withoutWindows('/opt/chrome/chrome')).toBe('/opt/chrome/chrome')
  })

  it('disables everything that Playwright disables', async () => {
    // Node is no browser and ends at once; the error message quotes its arguments.
    const executablePath = process.execPath
    const complaint = await chromium.launch({ ...launchOptions, executablePath }).catch(String)
    const lists = [...String(complaint).matchAll(/--disable-features=(\S+)/g)]
      .slice(0, 2)
      .map(([, features = '']) => features.split(','))
    expect(lists).toHaveLength(2)
    expect(lists[1]).toEqual(expect.arrayContaining(lists[0] ?? []))
  })
})
