import * as z from 'zod'
import { TENANTS } from './seed/tenants'

const GIBIBYTE = 1024 ** 3

const port = z.coerce.number().int().min(1).max(65535)

const namesOf = (text: string) => text.split(',').map((name) => name.trim())
const areTenants = (text: string) =>
  namesOf(text).every((name) => TENANTS.some(({ id }) => id === name))

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const environment = z.object({
  SANDBOX_PORT: port.default(4010),
  SANDBOX_ORIGIN: z.url().optional(),
  CONSOLE_ORIGIN: z.url().default('http://localhost:3000'),
  SANDBOX_DATA: z.string().min(1).default('.sandbox'),
  DATABASE_URL: z.string().min(1).optional(),
  DATABASE_SCHEMA: z
    .string()
    .regex(/^[a-z_][a-z0-9_]{0,62}$/)
    .default('public'),
  SANDBOX_CLIENTS: z.coerce.number().int().min(0).max(10_000_000).default(12_480),
  SANDBOX_TENANTS: z
    .string()
    .refine(areTenants, `knows only ${TENANTS.map(({ id }) => id).join(', ')}`)
    .default(TENANTS.map(({ id }) => id).join(',')),
  BUSINESS_TIME_ZONE: z.string().refine(isTimeZone, 'is not a time zone').default('UTC'),
  SANDBOX_PASSWORD: z.string().min(1).default('sandbox'),
  SANDBOX_API_CLIENT_ID: z.string().min(1).default('api'),
  SANDBOX_API_CLIENT_SECRET: z.string().min(1).default('secret'),
  SANDBOX_OIDC_CLIENT_ID: z.string().min(1).default('clientele'),
  SANDBOX_OIDC_CLIENT_SECRET: z
    .string()
    .min(1)
    .default('clientele-sandbox-secret-not-for-production'),
  SANDBOX_ISSUER: z.url().optional(),
  SANDBOX_ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(5).max(86_400).default(300),
  SANDBOX_UPLOAD_MAX: z.coerce
    .number()
    .int()
    .min(1)
    .max(5 * GIBIBYTE)
    .default(32 * 1024 * 1024),
  SANDBOX_ADDRESS_SECONDS: z.coerce.number().int().min(1).max(86_400).default(600),
  SANDBOX_VERIFICATION_SECONDS: z.coerce.number().min(0).max(86_400).default(12),
  SANDBOX_WEBHOOK_TIMEOUT_MS: z.coerce.number().int().min(1).max(60_000).default(10_000),
  SANDBOX_WEBHOOK_PAUSE_MS: z.coerce.number().int().min(1).max(3_600_000).default(1_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

/** All settings of a sandbox, already parsed. Origins have no trailing slash. */
export interface Settings {
  port: number
  /** The sandbox's own origin; the OpenID issuer is `${origin}/oidc`. */
  origin: string
  consoleOrigin: string
  /** Folder of the embedded database and of the files; `memory://` keeps nothing after the end. */
  dataFolder: string
  /** Connection string of a PostgreSQL server; without it the sandbox uses the embedded database. */
  databaseUrl: string | undefined
  databaseSchema: string
  clientsPerTenant: number
  /** Ids of the banks to fill if they are missing. */
  tenants: string[]
  /** IANA name; decides the calendar day that is "today" for the bank. */
  businessTimeZone: string
  password: string
  apiClient: { id: string; secret: string }
  oidcClient: { id: string; secret: string }
  /** Another issuer whose access tokens are accepted besides the sandbox's own; none when absent. */
  otherIssuer: string | undefined
  accessTokenSeconds: number
  /** Bytes of the largest file accepted through the API itself; larger ones go directly to storage. */
  uploadMax: number
  /** Seconds that a storage address stays valid. */
  addressSeconds: number
  /** Seconds that a bank with outside checks takes to decide a verification. */
  verificationSeconds: number
  /** The time limit for a receiver of events, and the pause before the first retry. */
  webhooks: { timeoutMs: number; pauseMs: number }
  logLevel: string
}

/** A setting is missing or malformed; the message names each one. */
export class SettingsError extends Error {}

/**
 * Reads settings from environment variables; empty values count as absent.
 * @throws SettingsError naming every unusable variable, or when NODE_ENV is production
 */
export function readSettings(from: Record<string, string | undefined> = process.env): Settings {
  if (from.NODE_ENV === 'production') {
    throw new SettingsError(
      'The sandbox does not start with NODE_ENV=production: everybody knows its passwords, and signing in ' +
        'asks for none.',
    )
  }
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const causes = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError(`The sandbox cannot start with these settings: ${causes.join('; ')}`)
  }
  const env = parsed.data
  return {
    port: env.SANDBOX_PORT,
    origin: withoutSlash(env.SANDBOX_ORIGIN ?? `http://127.0.0.1:${env.SANDBOX_PORT}`),
    consoleOrigin: withoutSlash(env.CONSOLE_ORIGIN),
    dataFolder: env.SANDBOX_DATA,
    databaseUrl: env.DATABASE_URL,
    databaseSchema: env.DATABASE_SCHEMA,
    clientsPerTenant: env.SANDBOX_CLIENTS,
    tenants: namesOf(env.SANDBOX_TENANTS),
    businessTimeZone: env.BUSINESS_TIME_ZONE,
    password: env.SANDBOX_PASSWORD,
    apiClient: { id: env.SANDBOX_API_CLIENT_ID, secret: env.SANDBOX_API_CLIENT_SECRET },
    oidcClient: { id: env.SANDBOX_OIDC_CLIENT_ID, secret: env.SANDBOX_OIDC_CLIENT_SECRET },
    otherIssuer: env.SANDBOX_ISSUER,
    accessTokenSeconds: env.SANDBOX_ACCESS_TOKEN_SECONDS,
    uploadMax: env.SANDBOX_UPLOAD_MAX,
    addressSeconds: env.SANDBOX_ADDRESS_SECONDS,
    verificationSeconds: env.SANDBOX_VERIFICATION_SECONDS,
    webhooks: {
      timeoutMs: env.SANDBOX_WEBHOOK_TIMEOUT_MS,
      pauseMs: env.SANDBOX_WEBHOOK_PAUSE_MS,
    },
    logLevel: env.LOG_LEVEL,
  }
}

function withoutSlash(origin: string): string {
  return origin.endsWith('/') ? withoutSlash(origin.slice(0, -1)) : origin
}

/** Whether a missing service fails the tests (REQUIRE_SERVICES=1); otherwise they may skip it. */
export const requireServices = process.env.REQUIRE_SERVICES === '1'
