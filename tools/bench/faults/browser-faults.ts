import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { signedIn } from '../signed-in'
import type { BankTruth } from './bank-truth'
import type { FaultStage } from './fault-stage'
import { readyClient, verifiedClient } from './made-client'
import type { Seeded } from './seeded'
import type { Verdict } from './verdict'
import { Watch } from './watch'

/** What goes wrong for a page after somebody has pressed. */
const TROUBLES = [
  'answer lost',
  'offline at the press',
  'line lost at the command',
  'console killed at the command',
  'bank resets after the command',
  'bank never answers the command',
] as const
type Trouble = (typeof TROUBLES)[number]

const PRESSES = {
  verify: {
    button: 'Verify client',
    action: 'VERIFY',
    done: /Verified \w|The bank carried it out/,
  },
  activate: {
    button: 'Activate client',
    action: 'ACTIVATE',
    done: /Activated \w|is active|The bank carried it out/,
  },
} as const
type Pressed = keyof typeof PRESSES

const LOOK_EVERY_MS = 100
const LASTS_MS = 1500
const PATIENCE_MS = 60_000

/** Presses in a real page while something fails, and compares what the screen says with the bank. */
export async function runBrowserFaults(
  stage: FaultStage,
  bank: BankTruth,
  { count, random }: { count: number; random: Seeded },
): Promise<Verdict[]> {
  const { browser, context } = await signedIn(stage.consoleOrigin)
  const verdicts: Verdict[] = []
  try {
    for (let at = 0; at < count; at += 1) {
      const trouble = TROUBLES[at % TROUBLES.length] ?? 'answer lost'
      const command = random.of<Pressed>(['verify', 'activate'])
      verdicts.push(await pressInPage(stage, bank, { context, trouble, command }))
    }
  } finally {
    await browser.close()
  }
  return verdicts
}

type Press = { context: BrowserContext; trouble: Trouble; command: Pressed }

async function pressInPage(
  stage: FaultStage,
  bank: BankTruth,
  { context, trouble, command }: Press,
): Promise<Verdict> {
  const clientId =
    command === 'verify'
      ? (await readyClient(bank, 'officer')).clientId
      : await verifiedClient(bank)
  const { button, action } = PRESSES[command]
  const effects = async () => (await bank.audits('officer', clientId, 'CLIENT', action)).length
  const page = await context.newPage()
  const watch = stage.proxy.watch(watchFor(trouble, clientId))
  try {
    await page.goto(`${stage.consoleOrigin}/clients/${clientId}`)
    const press = page.getByRole('button', { name: button, exact: true })
    const end = await prepareTrouble(page, stage, { trouble, watch })
    await press.click()
    const overAt = await end()
    const story: string[] = []
    let misreported = false
    const late = performance.now() + PATIENCE_MS
    let says = 'nothing'
    while (performance.now() < late) {
      const now = await read(page, command)
      const done = await effects()
      if (now !== says) story.push(`${now} at ${done}`)
      says = now
      // The screen is read again, because the command may have been carried out after the first look.
      if (says === 'not done' && done > 0 && (await read(page, command)) === 'not done')
        misreported = true
      if (says === 'done' || says === 'not done') break
      // The page may have found the outcome since, and the button may be gone.
      if (says === 'open') await press.click({ timeout: 1000 }).catch(() => undefined)
      await sleep(LOOK_EVERY_MS)
    }
    const knownAt = performance.now()
    const inTheEnd = await effects()
    return {
      command,
      kind: 'browser',
      fault: `browser: ${trouble}`,
      lost: says === 'done' && inTheEnd === 0,
      doubled: inTheEnd > 1,
      misreported: misreported || (says === 'not done' && inTheEnd > 0),
      isOpen: says !== 'done' && says !== 'not done',
      // Always false here: other faults send both commands too, and a page gives its reason for a refusal only as a sentence.
      isRefused: false,
      sessionLost: page.url().includes('/sign-in'),
      closedAfterMs: Math.max(0, knownAt - overAt),
      story: `${story.join('; ')}; in the end ${inTheEnd}`,
    }
  } finally {
    stage.proxy.forget(watch)
    await page.close({ runBeforeUnload: false })
  }
}

function watchFor(trouble: Trouble, clientId: number): Watch {
  const keys = new Set([`lakeside/client/${clientId}`])
  if (trouble === 'bank resets after the command') return new Watch(keys, 'command', 'reset after')
  if (trouble === 'bank never answers the command') return new Watch(keys, 'command', 'no answer')
  return new Watch(keys, 'command', 'slow')
}

/** Prepares the trouble; the returned function is called after the press, and resolves when the trouble is over. */
async function prepareTrouble(
  page: Page,
  stage: FaultStage,
  { trouble, watch }: { trouble: Trouble; watch: Watch },
): Promise<() => Promise<number>> {
  const context = page.context()
  const [first, second] = stage.copies
  if (trouble === 'answer lost')
    await page.route('**/api/clients/*/{verification,activation}', async (route) => {
      await route.fetch()
      await route.abort().catch(() => undefined) // the trouble may be over meanwhile
    })
  if (trouble === 'offline at the press') await context.setOffline(true)
  return async () => {
    if (trouble === 'answer lost') await watch.reached
    if (trouble === 'line lost at the command') {
      await watch.reached
      await context.setOffline(true)
    }
    if (trouble === 'console killed at the command') {
      await watch.reached
      await Promise.all([first.kill(), second.kill()])
      await Promise.all([first.start(), second.start()])
      return performance.now()
    }
    await sleep(LASTS_MS)
    if (trouble === 'answer lost') await page.unroute('**/api/clients/*/{verification,activation}')
    await context.setOffline(false)
    return watch.overAt ?? performance.now()
  }
}

/** What the screen says about the press. */
async function read(
  page: Page,
  command: Pressed,
): Promise<'done' | 'not done' | 'open' | 'nothing'> {
  const text = await page
    .locator('main')
    .innerText()
    .catch(() => '')
  if (PRESSES[command].done.test(text)) return 'done'
  if (/Checking with the bank|Not known yet/.test(text)) return 'nothing'
  if (/cannot be reached|still being carried out/.test(text)) return 'open'
  if (/Nothing was changed|Not carried out so far|already (active|verified)/.test(text))
    return 'not done'
  return 'nothing'
}
