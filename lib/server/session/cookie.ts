import 'server-only'
import { env } from '../env'

/**
 * Two names for each cookie. `__Host-` binds it to this host over a secure channel; browsers count
 * http://localhost as secure, except some that do not, and those keep only the plain name. Where the
 * console is served over https the plain names do not exist.
 */
const SESSION = 'clientele'
const TRANSACTION = 'clientele-sign-in-'
const TRANSACTION_SECONDS = 600
const MOST_TRANSACTIONS = 5

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
  return [transaction.secure ? secure(SESSION, id) : plain(SESSION, id)]
}

/** The Set-Cookie values that make the browser forget its session. */
export function forgetSession(): string[] {
  return both(SESSION, '', 'Max-Age=0')
}

/** What the browser keeps between leaving for the sign-in service and coming back. */
export type Transaction = {
  state: string
  nonce: string
  verifier: string
  returnTo: string
  /** Whether the browser keeps Secure cookies here. */
  secure: boolean
}

/** The Set-Cookie values that begin a sign-in in one tab; beyond five tabs the others are forgotten. */
export function beginTransaction(
  cookies: Cookies,
  { state, nonce, verifier, returnTo }: Omit<Transaction, 'secure'>,
): string[] {
  const value = Buffer.from(JSON.stringify({ state, nonce, verifier, returnTo })).toString(
    'base64url',
  )
  const open = [...cookies.keys()].filter((name) => name.includes(TRANSACTION))
  const forgotten =
    open.length < MOST_TRANSACTIONS * 2
      ? []
      : open.flatMap((name) => both(name.replace('__Host-', ''), '', 'Max-Age=0'))
  return [...forgotten, ...both(nameOf(state), value, `Max-Age=${TRANSACTION_SECONDS}`)]
}

/** The transaction that a callback's `state` belongs to; undefined where this browser began none. */
export function transactionOf(cookies: Cookies, state: string): Transaction | undefined {
  const value = ownValue(cookies, nameOf(state))
  if (!value) return undefined
  try {
    const read = JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))
    return read.state === state
      ? { ...read, secure: cookies.has(`__Host-${nameOf(state)}`) }
      : undefined
  } catch {
    return undefined
  }
}

/** The Set-Cookie values that end a sign-in, however it went. */
export function endTransaction(state: string): string[] {
  return both(nameOf(state), '', 'Max-Age=0')
}

const nameOf = (state: string) => `${TRANSACTION}${state.replace(/[^\w-]/g, '').slice(0, 12)}`

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
