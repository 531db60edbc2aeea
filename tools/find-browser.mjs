import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

/** @typedef {{ executablePath: string, from: string }} Browser */

const NAMED_BY = ['PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', 'CHROME_PATH']

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const USUAL_PLACES = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name]
    if (folder === undefined) return []
    return [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]
  }),
}

/**
 * Finds a Chromium that runs: the one the environment names, Playwright's own build, or one of the system, in that order.
 * @returns {Browser | undefined}
 * @throws when the environment names a browser that does not run; guessing another would hide that.
 */
export function findBrowser() {
  for (const name of NAMED_BY) {
    const path = process.env[name]
    if (!path) continue
    if (!runs(path)) throw new Error(`${name} names a browser that does not run: ${path}`)
    return { executablePath: path, from: name }
  }
  if (runs(chromium.executablePath()))
    return { executablePath: chromium.executablePath(), from: 'Playwright' }
  const path = (USUAL_PLACES[process.platform] ?? []).find(runs)
  return path ? { executablePath: path, from: 'the system' } : undefined
}

/**
 * Finds a Chromium as `findBrowser` does, and if there is none installs one: by Playwright, else by apt-get (as root, or with a
 * sudo that asks for no password).
 * @returns {Browser}
 */
export function findOrInstallBrowser() {
  const browser = findBrowser() ?? installWithPlaywright() ?? installWithApt()
  if (browser) return browser
  throw new Error(
    'No Chromium was found and none could be installed. Install Chrome or Chromium, or name one in CHROME_PATH.',
  )
}

/** Debian's Chromium, and the same without windows. */
const DEBIAN = { whole: '/usr/bin/chromium', windowless: '/usr/bin/chromium-headless-shell' }

/**
 * The same browser without windows if there is one, and otherwise the browser itself. Drawing windows that nobody sees was a
 * third of the work of a browser test. It shows no PDF.
 * @param {string | undefined} executablePath
 */
export function withoutWindows(executablePath) {
  const { whole, windowless } = DEBIAN
  return executablePath === whole && runs(windowless) ? windowless : executablePath
}

/*
 * Features that Chromium runs without. Only the last such switch counts, so it has to repeat the features that Playwright
 * disables; the test of this file fails when those change.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  // Two pages of the address bar that nobody sees here: loading them took a third of each test's time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** How tests start Chromium: without its sandbox when run as root, and without calls to its makers. */
export const launchOptions = {
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** @param {string} path */
function runs(path) {
  if (!existsSync(path)) return false
  // On Windows `--version` opens a window, so the file only has to exist there.
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { timeout: 15_000 }).status === 0
}

/** @returns {Browser | undefined} */
function installWithPlaywright() {
  process.stderr.write('No browser found; trying "playwright install chromium".\n')
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  run(process.execPath, [cli, 'install', 'chromium'])
  return findBrowser()
}

/** @returns {Browser | undefined} */
function installWithApt() {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  process.stderr.write('Trying "apt-get install chromium".\n')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const command of ['update -qq', 'install -y -qq --no-install-recommends chromium']) {
    const [program = '', ...args] = [...asRoot, 'apt-get', ...command.split(' ')]
    run(program, args)
  }
  return findBrowser()
}

/** @param {string} program @param {string[]} args */
function run(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(program, args, { stdio: 'inherit', timeout: 600_000, env })
}
