import type { Page } from '@playwright/test'
import { bankHeaders } from './bank-token'
import { atMost, type Figure, median } from './figure'
import { pressed, WATCH } from './page-speed'
import { signedIn } from './signed-in'

const OFFICE = 6
const CLIENTS = 10
const PASSPORT = 89
const NEXT = 'button:has-text("Next client")'
const NAME = 'main h1'
const NEEDS = 'main [aria-label="What verification needs"] li'

type Programs = { consoleOrigin: string; sandboxOrigin: string }

/**
 * A verifier takes ten clients of a lane, one after the other, in the browser. Measures the time from the press of "Next
 * client" until the next name and the needs of its step are there, against the same questions to the bank itself, and counts
 * presses and loaded pages for each client. The lane of the office must be empty before.
 */
export async function measureRound({ consoleOrigin, sandboxOrigin }: Programs): Promise<Figure[]> {
  const officer = await bankHeaders(sandboxOrigin)
  for (let made = 0; made < CLIENTS + 2; made += 1)
    await newReadyClient(sandboxOrigin, officer, made)
  const bank = await bankOf(sandboxOrigin)
  const { browser, context } = await signedIn(consoleOrigin, 'verifier')
  try {
    const page = await context.newPage()
    await page.addInitScript({ path: WATCH })
    const loads = loadsOf(page)
    await page.goto(`${consoleOrigin}/queue?lane=verify&officeId=${OFFICE}`)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.waitForURL(/\/clients\/\d+$/)
    loads.documents = 0
    loads.pages.length = 0
    let presses = 0
    let late = 0
    const ofConsole: number[] = []
    const ofBank: number[] = []
    for (let taken = 0; taken < CLIENTS; taken += 1) {
      await page.getByRole('button', { name: 'Verify client', exact: true }).click()
      await page.getByRole('list', { name: 'What activation needs' }).waitFor()
      const isNot = (await page.locator(NAME).textContent()) ?? ''
      const times = await pressed(page, NEXT, [{ css: NAME, isNot }, { css: NEEDS }])
      ofConsole.push(Math.max(...times))
      presses += 2
      const next = Number(page.url().split('/').at(-1))
      const pressedAt = await page.evaluate(() => Number(sessionStorage.getItem('pressed')))
      late += loads.pages.filter(({ id, at }) => id === next && at > pressedAt).length
      ofBank.push(await bank.askFor(next))
    }
    const [mine, least] = [median(ofConsole), median(ofBank)]
    return [
      atMost(
        `Next client on the screen, times the bank’s own answers (${mine.toFixed(0)} against ${least.toFixed(0)} ms)`,
        mine / least,
        1.3,
        '',
      ),
      atMost('Presses for each client', presses / CLIENTS, 2, ''),
      atMost('Pages fetched for each client', loads.pages.length / (CLIENTS + 1), 1, ''),
      atMost('Pages of the next client that were fetched after the press', late, 0, ''),
      atMost('Documents loaded anew in a round of ten', loads.documents, 0, ''),
    ]
  } finally {
    await browser.close()
  }
}

/** The documents and client pages that a page fetches. */
function loadsOf(page: Page) {
  const pages: { id: number; at: number }[] = []
  const loads = { documents: 0, pages }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.documents += 1
    // A prefetched segment is only part of a page and does not count.
    const isPart = 'next-router-segment-prefetch' in request.headers()
    const id = /\/clients\/(\d+)\?_rsc=/.exec(request.url())?.[1]
    if (id && !isPart) pages.push({ id: Number(id), at: Date.now() })
  })
  return loads
}

async function bankOf(origin: string) {
  const headers = await bankHeaders(origin, 'verifier')
  const ask = (...paths: string[]) =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(origin + path, { headers })
        await answer.arrayBuffer()
      }),
    )
  const list = `/v1/clients?clientStatus=PENDING&clientVerificationStatus=PENDING,IN_PROGRESS,REJECTED&officeId=${OFFICE}&orderBy=id&limit=25`
  return {
    /** Milliseconds to ask who is next, then for the client, then for the needs of the step. */
    askFor: async (id: number): Promise<number> => {
      const began = performance.now()
      const client = `/v1/clients/${id}`
      await ask(list, '/v1/makercheckers')
      await ask(client, `${client}/verificationstatus`, `/v1/makercheckers?clientId=${id}`)
      await ask(
        `${client}/identifiers/template`,
        '/v1/entityDatatableChecks',
        `/v1/offices/${OFFICE}`,
      )
      return performance.now() - began
    },
  }
}

async function newReadyClient(
  origin: string,
  headers: Record<string, string>,
  number: number,
): Promise<void> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const today = new Date().toISOString().slice(0, 10)
  const { clientId } = await post('/v1/clients', {
    officeId: OFFICE,
    firstname: 'Nia',
    lastname: `Round ${number}`,
    mobileNo: `7009900${String(number).padStart(2, '0')}`,
    emailAddress: 'nia@example.com',
    submittedOnDate: today,
    dateFormat: 'yyyy-MM-dd',
  })
  await post(`/v1/clients/${clientId}/identifiers`, {
    documentTypeId: PASSPORT,
    documentKey: `R${clientId}`,
    status: 'Active',
  })
}
