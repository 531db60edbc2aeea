import 'server-only'
import { env } from '../env'

/**
 * Two names for each cookie. `__Host-` binds it to this host over a secure channel; browsers count
 * http://localhost as secure, except some that do not, and those keep only the plain name. Where the
 * console is served over https the plain names do not exist.
 */
const SESSION = 'clientele'
const TRANSACTION = 'clientele-sign-in-'
const ASK_ANEW = 'clientele-ask-anew'
const KNOWN_BROWSER = 'clientele-known-browser'
// A working day: whoever goes away while a sign-in page is open comes back to where they wanted to go.
const TRANSACTION_SECONDS = 8 * 3600
const MOST_TRANSACTIONS = 5
// Whoever comes back from a long leave is still known.
const KNOWN_SECONDS = 180 * 24 * 3600

export type Cookies = ReadonlyMap<string, string>

/** Reads a Cookie header; of a name given twice the first counts. */
export function readCookies(header: string | null): Cookies {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim())
  }
  return cookies
}

/** The session id the browser holds, if it holds one. */
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

/** What the browser keeps of an earlier sign-in, whoever it was; as its sender wrote it. */
export function knownBrowserOf(cookies: Cookies): string | undefined {
  return ownValue(cookies, KNOWN_BROWSER)
}

/** The Set-Cookie value by which a browser in which somebody has signed in is known, for half a year. */
export function knownBrowserCookie(value: string, { secure: isSecure }: Transaction): string[] {
  const cookie = isSecure ? secure(KNOWN_BROWSER, value) : plain(KNOWN_BROWSER, value)
  return [`${cookie}; Max-Age=${KNOWN_SECONDS}`]
}

/** The Set-Cookie values that make the browser forget its session. */
export function forgetSession(): string[] {
  return both(SESSION, '', 'Max-Age=0')
}

/**
 * Whether whoever signs in here next has to say who they are: somebody signed out, a sign-in failed, or a
 * session ended by itself and nobody has signed in since.
 */
export function isAskedAnew(cookies: Cookies): boolean {
  return ownValue(cookies, ASK_ANEW) !== undefined || sessionIdOf(cookies) !== undefined
}

/** The Set-Cookie values that have the next person in this browser asked who they are. */
export function askAnew(): string[] {
  return isHttp() ? [secure(ASK_ANEW, '1'), plain(ASK_ANEW, '1')] : [secure(ASK_ANEW, '1')]
}

/** What the browser keeps between leaving for the sign-in service and coming back. */
export type Transaction = {
  state: string
  nonce: string
  verifier: string
  returnTo: string
  /** Asked for by somebody who is signed in, for what an old sign-in does not allow. */
  anew?: boolean | undefined
  /** Whether the browser keeps Secure cookies here. */
  secure: boolean
}

/**
 * The Set-Cookie values that begin a sign-in in one tab. There are five names for them and no more, however many
 * begin at once: all cookies together have to fit into what a server reads of a request. Where each is taken,
 * the oldest sign-in is forgotten.
 */
export function beginTransaction(
  cookies: Cookies,
  { state, nonce, verifier, returnTo, anew }: Omit<Transaction, 'secure'>,
): string[] {
  const kept: Kept = { state, nonce, verifier, returnTo, anew, begunAt: Date.now() }
  const value = Buffer.from(JSON.stringify(kept)).toString('base64url')
  return both(nameToUse(cookies, state), value, `Max-Age=${TRANSACTION_SECONDS}`)
}

/** The transaction that a callback's `state` belongs to; undefined where this browser began none. */
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

/** A free name, of several not always the same: two tabs that begin at once should not meet. Else the oldest. */
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

// Lax, not Strict: every GET is free of effects, and a Strict cookie would be missing after the
// sign-in service's redirect and on every link from a mail.
const secure = (name: string, value: string) =>
  `__Host-${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax`
const plain = (name: string, value: string) => `${name}=${value}; Path=/; HttpOnly; SameSite=Lax`
