import { fileURLToPath } from 'node:url'
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test'
import { findOrInstallBrowser, launchOptions } from '../find-browser.mjs'
import { atMost, type Figure, median } from './figure'
import { startFloor } from './floor'
import { signedIn } from './signed-in'
import { benchPort, type Stage } from './stage'

const ROUNDS = 9
const SLOWER = 4
/** Milliseconds that a person takes to find the next thing to press. */
const LOOKING = 2000
/** A script that notes in each document when it was pressed and when each awaited thing is there. */
export const WATCH = fileURLToPath(new URL('watch-frames.mjs', import.meta.url))

/** What staff wait for, and how many times the floor it may take. */
const STEPS = [
  { name: 'first row', most: 1.7 },
  { name: 'sort', most: 1.3 },
  { name: 'next page', most: 1 },
  { name: 'opening a client, who it is', most: 1.1 },
  { name: 'opening a client, all of it', most: 1.1 },
]

/** An element to wait for, with this text or with another text than before. */
type Awaited = { css: string; is?: string; isNot?: string }

/**
 * How long staff wait for the console, as a multiple of the same rows and the same client as plain HTML from the same sandbox.
 * Medians of alternating rounds, each in a new browser with an empty cache and a slowed processor.
 */
export async function measurePageSpeed(
  stage: Stage,
  { consoleOrigin, sandboxOrigin }: { consoleOrigin: string; sandboxOrigin: string },
): Promise<Figure[]> {
  const floor = await startFloor(stage, sandboxOrigin, await benchPort.floor())
  const staff = await signedIn(consoleOrigin)
  const storageState = await staff.context.storageState()
  await staff.browser.close()
  const times: { ofConsole: number[]; ofFloor: number[] }[] = []
  for (let round = 0; round < ROUNDS; round++)
    times.push({
      ofFloor: await inNewBrowser({}, (context) => visit(context, floor, FLOOR)),
      ofConsole: await inNewBrowser({ storageState }, (context) =>
        visit(context, consoleOrigin, CONSOLE),
      ),
    })
  return STEPS.map(({ name, most }, at) => {
    const mine = median(times.map(({ ofConsole }) => ofConsole[at] ?? Number.NaN))
    const least = median(times.map(({ ofFloor }) => ofFloor[at] ?? Number.NaN))
    const told = `Times the floor: ${name} (${mine.toFixed(0)} against ${least.toFixed(0)} ms)`
    return atMost(told, mine / least, most, '')
  })
}

async function inNewBrowser<T>(
  settings: BrowserContextOptions,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const { executablePath } = findOrInstallBrowser()
  const browser = await chromium.launch({ ...launchOptions, executablePath })
  try {
    return await work(await browser.newContext(settings))
  } finally {
    await browser.close()
  }
}

const CONSOLE = { sort: 'thead button:has-text("Name")', next: '[aria-label="Next page"]' }
const FLOOR = { sort: '#sort', next: '#next' }

/**
 * Opens the list, sorts it by name, turns to its next page and opens the first client there: milliseconds for each of `STEPS`.
 */
async function visit(
  context: BrowserContext,
  origin: string,
  press: typeof CONSOLE,
): Promise<number[]> {
  const page = await context.newPage()
  await page.addInitScript({ path: WATCH })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(`${origin}/clients`)
  const times = await waited(page, 1)
  const first = page.locator('tbody tr').first()
  for (const selector of [press.sort, press.next]) {
    const isNot = (await first.textContent()) ?? ''
    times.push(...(await pressed(page, selector, [{ css: 'tbody tr', isNot }])))
  }
  const link = first.locator('a').first()
  const is = (await link.textContent()) ?? ''
  times.push(
    ...(await pressed(page, 'tbody tr a', [
      { css: 'body > h1, main h1:not(.invisible *)', is },
      { css: 'main dl, body > h1 + table' },
    ])),
  )
  return times
}

/** Presses, and returns after how many milliseconds each awaited thing is there. */
export async function pressed(page: Page, selector: string, awaited: Awaited[]): Promise<number[]> {
  await page.waitForTimeout(LOOKING)
  await page.evaluate((all) => {
    sessionStorage.removeItem('seen')
    sessionStorage.setItem('awaited', JSON.stringify(all))
  }, awaited)
  await page.locator(selector).first().click()
  return waited(page, awaited.length)
}

/** Milliseconds from the press, or from the start of the first document, to each awaited thing. */
async function waited(page: Page, things: number): Promise<number[]> {
  await page.waitForFunction(
    (count) => Object.keys(JSON.parse(sessionStorage.getItem('seen') ?? '{}')).length === count,
    things,
  )
  return page.evaluate(() => {
    const seen: number[] = Object.values(JSON.parse(sessionStorage.getItem('seen') ?? '{}'))
    return seen.map((at) => at - Number(sessionStorage.getItem('pressed')))
  })
}
