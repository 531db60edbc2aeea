import 'server-only'
import { env } from '../env'

/**
 * Each cookie has two names. `__Host-` binds it to this host over a secure channel; most browsers count
 * http://localhost as secure, and those that do not keep only the plain name. When the console is served over https, it
 * uses no plain names.
 */
const SESSION = 'clientele'
const TRANSACTION = 'clientele-sign-in-'
const ASK_ANEW = 'clientele-ask-anew'
const KNOWN_BROWSER = 'clientele-known-browser'
// A working day: a person who goes away while the sign-in page is open still returns to the page they wanted.
const TRANSACTION_SECONDS = 8 * 3600
const MOST_TRANSACTIONS = 5
// A person who returns from a long leave is still known.
const KNOWN_SECONDS = 180 * 24 * 3600

export type Cookies = ReadonlyMap<string, string>

/** Reads a Cookie header; if a name occurs twice, the first value counts. */
export function readCookies(header: string | null): Cookies {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim())
  }
  return cookies
}

/** The session id that the browser holds, if any. */
export function sessionIdOf(cookies: Cookies): string | undefined {
  return ownValue(cookies, SESSION)
}

/** The Set-Cookie values that hand a new session id to the browser. */
export function sessionCookie(id: string, transaction: Transaction): string[] {
  return [
    transaction.secure ? secure(SESSION, id) : plain(SESSION, id),
    ...both(ASK_ANEW, '', 'Max-Age=0'),
  ]
}

/** What the browser keeps from an earlier sign-in, whoever it was; unchecked, as the sender wrote it. */
export function knownBrowserOf(cookies: Cookies): string | undefined {
  return ownValue(cookies, KNOWN_BROWSER)
}

/** The Set-Cookie value that marks a browser as known for half a year after a sign-in. */
export function knownBrowserCookie(value: string, { secure: isSecure }: Transaction): string[] {
  const cookie = isSecure ? secure(KNOWN_BROWSER, value) : plain(KNOWN_BROWSER, value)
  return [`${cookie}; Max-Age=${KNOWN_SECONDS}`]
}

/** The Set-Cookie values that make the browser forget its session. */
export function forgetSession(): string[] {
  return both(SESSION, '', 'Max-Age=0')
}

/**
 * Whether the next person to sign in here must prove their identity: somebody signed out, a sign-in failed, or a
 * session expired and nobody has signed in since.
 */
export function isAskedAnew(cookies: Cookies): boolean {
  return ownValue(cookies, ASK_ANEW) !== undefined || sessionIdOf(cookies) !== undefined
}

/** The Set-Cookie values that make the provider ask the next person in this browser for their identity. */
export function askAnew(): string[] {
  return isHttp() ? [secure(ASK_ANEW, '1'), plain(ASK_ANEW, '1')] : [secure(ASK_ANEW, '1')]
}

/** What the browser keeps between leaving for the sign-in service and coming back. */
export type Transaction = {
  state: string
  nonce: string
  verifier: string
  returnTo: string
  /** Started by a person who is signed in, for a task that an old sign-in does not allow. */
  anew?: boolean | undefined
  /** Whether the browser keeps Secure cookies here. */
  secure: boolean
}

/**
 * The Set-Cookie values that begin a sign-in in one tab. They use at most five names, however many sign-ins begin at
 * once, because all cookies together must fit into what a server reads of a request. If every name is taken, the oldest
 * sign-in is forgotten.
 */
export function beginTransaction(
  cookies: Cookies,
  { state, nonce, verifier, returnTo, anew }: Omit<Transaction, 'secure'>,
): string[] {
  const kept: Kept = { state, nonce, verifier, returnTo, anew, begunAt: Date.now() }
  const value = Buffer.from(JSON.stringify(kept)).toString('base64url')
  return both(nameToUse(cookies, state), value, `Max-Age=${TRANSACTION_SECONDS}`)
}

/** The transaction that a callback's `state` belongs to; undefined if this browser began none. */
export function transactionOf(cookies: Cookies, state: string): Transaction | undefined {
  const name = nameOf(cookies, state)
  const kept = name === undefined ? undefined : keptIn(cookies, name)
  return kept && { ...kept, secure: cookies.has(`__Host-${name}`) }
}

/** The Set-Cookie values that end a sign-in, however it went. */
export function endTransaction(cookies: Cookies, state: string): string[] {
  const name = nameOf(cookies, state)
  return name ? both(name, '', 'Max-Age=0') : []
}

type Kept = Omit<Transaction, 'secure'> & { begunAt: number }

const NAMES = Array.from({ length: MOST_TRANSACTIONS }, (_, index) => `${TRANSACTION}${index}`)

const nameOf = (cookies: Cookies, state: string) =>
  NAMES.find((name) => keptIn(cookies, name)?.state === state)

/** Picks a free name, not always the same one, so that two tabs that begin at once do not collide. Else the oldest. */
function nameToUse(cookies: Cookies, state: string): string {
  const begunAt = (name: string) => keptIn(cookies, name)?.begunAt ?? 0
  const free = NAMES.filter((name) => begunAt(name) === 0)
  const [oldest = TRANSACTION] = [...NAMES].sort((one, other) => begunAt(one) - begunAt(other))
  return free[state.charCodeAt(0) % free.length] ?? oldest
}

function keptIn(cookies: Cookies, name: string): Kept | undefined {
  const value = ownValue(cookies, name)
  if (!value) return undefined
  try {
    return JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

const isHttp = () => env().APP_ORIGIN.protocol === 'http:'

function ownValue(cookies: Cookies, name: string): string | undefined {
  return cookies.get(`__Host-${name}`) ?? (isHttp() ? cookies.get(name) : undefined)
}

function both(name: string, value: string, attribute: string): string[] {
  const values = [`${secure(name, value)}; ${attribute}`]
  return isHttp() ? [...values, `${plain(name, value)}; ${attribute}`] : values
}

// Lax, not Strict: no GET has side effects, and a Strict cookie would be missing after the sign-in service's redirect
// and on every link from an email.
const secure = (name: string, value: string) =>
  `__Host-${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax`
const plain = (name: string, value: string) => `${name}=${value}; Path=/; HttpOnly; SameSite=Lax`
