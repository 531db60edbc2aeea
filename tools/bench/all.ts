import type { CDPSession, Page, Response } from '@playwright/test'
import { Pool } from 'undici'
import { measurePresses } from './all-presses'
import { atMost, type Figure, median, round, unbound } from './figure'
import { ASKED, type Ask, askerAt, timedIn, WINDOW } from './long-list'
import { signedIn } from './signed-in'
import type { Stage } from './stage'

const JUMPS = 21
/** Milliseconds after which nothing is read any more where a jump ended. */
const REST_MS = 1000
const SCROLLED_ROWS = 10_000
/** Faster than anybody turns a wheel for long: 7,200 pixels a second. */
const ROWS_A_FRAME = 3
const SLOW_FRAME_MS = 20
const WINDOWS_READ = 200
/** Within this time a window is read where the list rests. */
const WHOLE_MS = 2000
const MOST_MEGABYTES = 60
const MOST_TIMES_BANK = 1.5

type Plan = { count: number; say: (line: string) => void }

/**
 * Measures a list of `count` clients in one scroll: how soon a place is there after a jump, whether frames stay short while
 * scrolling, how much memory the tab holds after many windows, and how soon another order or filter is there. Jumps, orders and
 * filters are measured in turns against the bank's own answers to the same questions.
 */
export async function measureAll(stage: Stage, { count, say }: Plan): Promise<Figure[]> {
  say(`Filling a bank with ${count} clients.`)
  const { consoleOrigin, sandboxOrigin } = await stage.console(
    { SANDBOX_CLIENTS: String(count), SANDBOX_TENANTS: 'lakeside' },
    { SESSION_IDLE_SECONDS: '3600' },
  )
  const bank = new Pool(sandboxOrigin, { connections: 1, keepAliveTimeout: 60_000 })
  stage.undo(() => bank.destroy())
  const ask = await askerAt(bank, sandboxOrigin)
  const { browser, context } = await signedIn(consoleOrigin)
  stage.undo(() => browser.close())
  const page = await context.newPage()
  await page.setViewportSize({ width: 1400, height: 900 })
  // tsx wraps every function in a call of `__name`, which does not exist in the page.
  await page.addInitScript('globalThis.__name = (it) => it')
  await page.goto(`${consoleOrigin}/clients?limit=all`)
  await page.locator('[data-measured]').waitFor()
  const devtools = await context.newCDPSession(page)
  const total = Number(await page.locator('.list-table').getAttribute('aria-rowcount')) - 1

  const jumps = await measureJumps(page, ask, total)
  const frames = await measureFrames(page, devtools, total)
  const heap = await measureHeap(page, devtools, total)
  const presses = await measurePresses(page, ask)
  return [...jumps, ...frames, heap, ...presses]
}

/** Where the bar has to be for this row to be at the top: a long list is scaled in its middle, a short one not at all. */
async function barFor(page: Page, row: number, total: number): Promise<number> {
  return page.evaluate(
    ([row, total]) => {
      const element = document.querySelector('.list-scroll')
      if (!(element instanceof HTMLElement)) throw new Error('There is no list.')
      const height = Number.parseInt(element.style.getPropertyValue('--whole-row'), 10)
      const head = element.querySelector('thead')?.offsetHeight ?? 0
      const view = element.clientHeight - head
      const [bars, tops] = [element.scrollHeight - element.clientHeight, total * height - view]
      const exact = 200_000
      const top = row * height
      if (tops - bars < 1 || top < exact) return top
      if (top > tops - exact) return bars - (tops - top)
      return exact + ((top - exact) * (bars - 2 * exact)) / (tops - 2 * exact)
    },
    [row, total] as const, // the function takes a pair
  )
}

const BY_NAME = 'orderBy=displayName&sortBy=ASC'

async function measureJumps(page: Page, ask: Ask, total: number): Promise<Figure[]> {
  const windows = Math.ceil(total / WINDOW)
  const times: { page: number; bank: number; asked: number }[] = []
  for (let turn = 0; turn < JUMPS; turn += 1) {
    // Never a window that the page still keeps.
    const window = 2 + ((turn * Math.floor(windows * 0.382) + 7 * turn) % (windows - 4))
    // Sometimes at the start of a window and sometimes at its end, where the rows in view come from two answers.
    const row = window * WINDOW + ((turn * 37) % WINDOW)
    const query = `${BY_NAME}&offset=${row}`
    // Otherwise the bank would answer later, because it still reads the window of the last jump.
    await page.waitForTimeout(REST_MS)
    const { first } = await ask(query)
    const top = await barFor(page, row, total)
    const { milliseconds } = await ask(query)
    const { milliseconds: asked } = await ask(query, ASKED)
    if (first === '') throw new Error('The bank gave no such window.')
    const drawn = await timedIn(page, { row, account: first, top })
    times.push({ bank: milliseconds, asked, page: drawn })
  }
  const of = (whose: keyof (typeof times)[number]) => median(times.map((time) => time[whose]))
  const [ofPage, ofBank, ofAsked] = [of('page'), of('bank'), of('asked')]
  const told = `Jump to any of ${total} rows, times the bank’s answer`
  const figure = atMost(told, ofPage / ofBank, MOST_TIMES_BANK, '')
  return [
    { ...figure, measured: `${figure.measured} (${round(ofPage)} and ${round(ofBank)} ms)` },
    unbound(`The bank’s answer of the ${ASKED} rows that were asked for first`, ofAsked),
  ]
}

async function measureFrames(page: Page, devtools: CDPSession, total: number): Promise<Figure[]> {
  await page.keyboard.press('Home')
  const rows = Math.min(SCROLLED_ROWS, total - 100)
  const before = await workOf(devtools)
  const frames = await page.evaluate(
    async ([rows, step]) => {
      const element = document.querySelector('.list-scroll')
      if (!(element instanceof HTMLElement)) throw new Error('There is no list.')
      const height = Number.parseInt(element.style.getPropertyValue('--whole-row'), 10)
      element.scrollTop = 0
      await new Promise((go) => setTimeout(go, 500))
      const times: number[] = []
      let before = await new Promise<number>(requestAnimationFrame)
      for (let gone = 0; gone < rows; gone += step) {
        element.scrollTop += step * height
        const now = await new Promise<number>(requestAnimationFrame)
        times.push(now - before)
        before = now
      }
      return times
    },
    [rows, ROWS_A_FRAME] as const, // the function takes a pair
  )
  const after = await workOf(devtools)
  const work = WORK.map((name) => ((after[name] - before[name]) * 1000) / frames.length)
  const short = frames.filter((time) => time < SLOW_FRAME_MS).length / frames.length
  return [
    {
      name: `Scrolling through ${rows} rows: frames under ${SLOW_FRAME_MS} ms`,
      measured: `${round(short * 100)} % of ${frames.length}`,
      bound: 'at least 95 %',
      isMet: short >= 0.95,
    },
    {
      name: 'Script, style and layout of such a frame',
      measured: `${work.map(round).join(', ')} ms`,
      bound: 'no bound',
      isMet: undefined,
    },
  ]
}

const WORK = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const

/** Seconds that the tab has spent on each kind of work so far. */
async function workOf(devtools: CDPSession): Promise<Record<(typeof WORK)[number], number>> {
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return {
    ScriptDuration: of('ScriptDuration'),
    RecalcStyleDuration: of('RecalcStyleDuration'),
    LayoutDuration: of('LayoutDuration'),
  }
}

async function measureHeap(page: Page, devtools: CDPSession, total: number): Promise<Figure> {
  const windows = Math.ceil(total / WINDOW)
  let read = 0
  const isWhole = (response: Response) =>
    new URL(response.url()).searchParams.get('limit') === String(WINDOW)
  page.on('response', (response) => {
    if (isWhole(response)) read += 1
  })
  for (let turn = 0; read < WINDOWS_READ; turn += 1) {
    const window = (turn * 17) % windows
    const top = await barFor(page, Math.min(window * WINDOW + 90, total - 20), total)
    // None comes for a window that the page still keeps.
    const whole = page.waitForEvent('response', { predicate: isWhole, timeout: WHOLE_MS })
    await page.evaluate((top) => {
      const element = document.querySelector('.list-scroll')
      if (element) element.scrollTop = top
    }, top)
    await page.waitForFunction(() => {
      const drawn = [...document.querySelectorAll('.list-table tbody tr')]
      return drawn.length > 0 && drawn.every((row) => !row.classList.contains('list-bare'))
    })
    await whole.catch(() => undefined)
  }
  await devtools.send('HeapProfiler.collectGarbage')
  const usage = await devtools.send('Runtime.getHeapUsage')
  const megabytes = (usage.usedSize + (usage.backingStorageSize ?? 0)) / 1e6
  return atMost(`Heap of the tab after ${read} windows`, megabytes, MOST_MEGABYTES, 'MB')
}
