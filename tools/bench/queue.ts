import { setTimeout } from 'node:timers/promises'
import { bankHeaders } from './bank-token'
import type { ConsoleLine } from './faults/console-line'
import { signInByHttp } from './faults/http-sign-in'
import { atMost, type Figure, median, round } from './figure'

const OFFICE = 6
const CLIENTS = 500
const PEOPLE = ['officer', 'verifier']
const AT_ONCE = 10
/** One client in so many takes a person ten times as long as the others. */
const HARD_ONE_IN = 20
/** How often a page renews its claim. */
const RENEWED_EVERY_MS = 40_000

/** Less than the tokens of the bank last. */
const TOKEN_MS = 120_000

type Programs = { consoleOrigin: string; sandboxOrigin: string }

/**
 * Two people work through one lane of at least 500 clients until it is empty. Checks whether one of them was ever given the
 * other's client and whether a client was left out, and measures how long the answer to who is next takes, against the same
 * list of the bank. They look at each client for so long that the lane takes them these minutes, or not at all.
 */
export async function measureQueue(
  { consoleOrigin, sandboxOrigin }: Programs,
  minutes = 0,
): Promise<Figure[]> {
  const bank = bankOf(sandboxOrigin)
  for (let made = 0; made < CLIENTS; made += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => bank.create()))
  const waiting = await bank.waiting()
  const port = Number(new URL(consoleOrigin).port)
  const lines = await Promise.all(PEOPLE.map((person) => signInByHttp(consoleOrigin, port, person)))
  const worked: number[] = []
  const ratios: number[] = []
  const shortLookMs = (minutes * 60_000 * PEOPLE.length) / waiting.length / (1 + 9 / HARD_ONE_IN)
  await Promise.all(
    lines.map(async (line, person) => {
      let leaving: number | undefined
      for (;;) {
        const began = performance.now()
        const next = await nextOf(line, leaving)
        const took = performance.now() - began
        if (next === null) return
        const isHard = worked.push(next) % HARD_ONE_IN === 0
        if (leaving) await line.ask({ method: 'DELETE', path: `/api/clients/${leaving}/claim` })
        if (person === 0) {
          const asked = performance.now()
          await bank.page()
          ratios.push(took / (performance.now() - asked))
        }
        await lookAt(line, next, isHard ? 10 * shortLookMs : shortLookMs)
        await bank.reject(next)
        leaving = next
      }
    }),
  )
  const seen = new Set(worked)
  const leftOut = waiting.filter((id) => !seen.has(id)).length
  return [
    atMost(
      `Two people, one lane of ${waiting.length}: worked on by both`,
      worked.length - seen.size,
      0,
      'clients',
    ),
    atMost('Two people, one lane: left out', leftOut, 0, 'clients'),
    {
      name: 'Who is next, against the same page of the bank’s list',
      measured: `${round(median(ratios))} times`,
      bound: 'no bound',
      isMet: undefined,
    },
  ]
}

/** Keeps a client open for this long, and meanwhile the claim on it and the session, as the page does. */
async function lookAt(line: ConsoleLine, clientId: number, milliseconds: number): Promise<void> {
  const kept = [`/api/clients/${clientId}/claim`, '/api/session/refresh']
  for (let left = milliseconds; left > 0; left -= RENEWED_EVERY_MS) {
    await setTimeout(Math.min(left, RENEWED_EVERY_MS))
    for (const path of kept) {
      const headers = { 'content-type': 'application/json' }
      const answer = await line.ask({ method: 'POST', path, headers, body: Buffer.from('{}') })
      if (answer?.status !== 200) throw new Error(`${path}: ${answer?.status}`)
    }
  }
}

async function nextOf(line: ConsoleLine, leaving: number | undefined): Promise<number | null> {
  const answer = await line.ask({
    method: 'POST',
    path: '/api/queue/next',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ lane: 'verify', officeId: OFFICE, leaving })),
  })
  const { body } = answer ?? {}
  if (answer?.status === 200 && typeof body === 'object' && body !== null && 'clientId' in body)
    return body.clientId === null ? null : Number(body.clientId)
  throw new Error(`Nobody said who is next: ${JSON.stringify(body)}`)
}

function bankOf(origin: string) {
  let token: { headers: ReturnType<typeof bankHeaders>; at: number } | undefined
  const headers = () => {
    if (!token || Date.now() > token.at + TOKEN_MS)
      token = { headers: bankHeaders(origin), at: Date.now() }
    return token.headers
  }
  const today = new Date().toISOString().slice(0, 10)
  const send = async (path: string, body?: object) => {
    const answer = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...(await headers()), ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const list = `/v1/clients?clientStatus=PENDING&clientVerificationStatus=PENDING,IN_PROGRESS,REJECTED&officeId=${OFFICE}&orderBy=id`
  return {
    create: () =>
      send('/v1/clients', {
        officeId: OFFICE,
        firstname: 'Nia',
        lastname: 'Barrow',
        submittedOnDate: today,
        dateFormat: 'yyyy-MM-dd',
      }),
    reject: (id: number) =>
      send(`/v1/clients/${id}?command=reject`, {
        rejectionDate: today,
        rejectionReasonId: 801,
        dateFormat: 'yyyy-MM-dd',
      }),
    page: () => send(`${list}&limit=25`),
    waiting: async (): Promise<number[]> => {
      const { pageItems } = await send(`${list}&limit=5000`)
      return pageItems.map(({ id }: { id: number }) => id)
    },
  }
}
