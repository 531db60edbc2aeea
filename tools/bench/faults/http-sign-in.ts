import { setTimeout as sleep } from 'node:timers/promises'
import { ConsoleLine } from './console-line'

const MOST_TRIES = 10

/** People sign in one after the other, because sign-ins are not measured. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Signs in one of the sandbox's staff, through every redirect that a browser would follow. The sign-in service may be failing
 * at the moment, so it is tried up to ten times.
 */
export function signInByHttp(origin: string, port: number, username: string): Promise<ConsoleLine> {
  const signedIn = before.then(() => tryToSignIn(origin, port, username))
  before = signedIn.catch(() => undefined)
  return signedIn
}

async function tryToSignIn(
  origin: string,
  port: number,
  username: string,
  tries = 1,
): Promise<ConsoleLine> {
  try {
    return await signIn(origin, port, username)
  } catch (error) {
    if (tries === MOST_TRIES) throw error
    await sleep(1000)
    return tryToSignIn(origin, port, username, tries + 1)
  }
}

async function signIn(origin: string, port: number, username: string): Promise<ConsoleLine> {
  const line = new ConsoleLine(origin, port)
  const provider = new Map<string, string>()
  const begun = await line.ask({
    method: 'POST',
    path: '/api/session/sign-in',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ returnTo: '/clients' })),
  })
  let location = textOf(begun?.body, 'location')
  if (!location) throw new Error(`No sign-in began: ${JSON.stringify(begun?.body)}`)
  for (let hop = 0; hop < 12; hop += 1) {
    if (location.startsWith(origin)) {
      const back = await line.ask({ method: 'GET', path: location.slice(origin.length) })
      const end = back?.headers.location ?? ''
      if (end.includes('/clients')) return line
      throw new Error(`${username} was not signed in: ${end || back?.status}`)
    }
    const page = await visit(location, provider)
    const next = page.headers.get('location')
    location = next
      ? new URL(next, location).href
      : await choose(username, location, await page.text(), provider)
  }
  throw new Error('The sign-in service redirects without end.')
}

async function choose(
  username: string,
  address: string,
  html: string,
  jar: Map<string, string>,
): Promise<string> {
  const form = html.split('<form').find((part) => part.includes(`value="${username}"`))
  if (!form) throw new Error(`There is no button for ${username} on ${address}.`)
  const action = /action="([^"]*)"/.exec(form)?.[1] ?? ''
  const fields = [...form.matchAll(/name="([^"]+)"[^>]*value="([^"]*)"/g)]
  const pairs = fields.map(([, name = '', value = '']) => [name, value])
  const answer = await visit(new URL(action.replaceAll('&amp;', '&'), address).href, jar, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(pairs).toString(),
  })
  return new URL(answer.headers.get('location') ?? '', address).href
}

async function visit(url: string, jar: Map<string, string>, init: RequestInit = {}) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(url, {
    ...init,
    redirect: 'manual',
    headers: { ...init.headers, cookie },
  }).catch((error: Error) => {
    throw new Error(`${url}: ${error.cause ?? error}`)
  })
  for (const set of response.headers.getSetCookie()) {
    const [pair = ''] = set.split(';')
    const at = pair.indexOf('=')
    jar.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
  }
  return response
}

/** A member of an answer that holds text; empty if there is none. */
export function textOf(body: unknown, name: string): string {
  if (typeof body !== 'object' || body === null || !(name in body)) return ''
  const value: unknown = Object.getOwnPropertyDescriptor(body, name)?.value
  return typeof value === 'string' ? value : ''
}
