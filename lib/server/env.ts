import 'server-only'
import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import * as z from 'zod'
import { STAGES, type TargetDays } from '@/lib/clients/client'
import { holdsNeedlessUnseen } from '@/lib/unseen'
import { OFFERED, type OfferedLanguage } from '@/lib/words/language'
import { whyNoAccents } from './house/accent'
import { isPatchedNode } from './outgoing/patched-node'
import { canDecode, redisAddress } from './store/redis-address'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** True for an address of this machine, the only place where plain http is accepted. */
export function isLoopback(url: URL): boolean {
  return LOOPBACK.includes(url.hostname)
}

const address = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    context.addIssue('must be an http or https address')
  else if (url.protocol === 'http:' && !isLoopback(url))
    context.addIssue('must be https, because it is not on this machine')
  else if (url.username || url.password || url.search || url.hash)
    context.addIssue('must not carry a user, a query or a fragment')
  else return url
  return z.NEVER
})

const origin = address.refine((url) => url.pathname === '/', 'must be an origin, without a path')

const origins = z.string().transform((text, context) =>
  text.split(',').map((part) => {
    const read = origin.safeParse(part.trim())
    if (!read.success) context.addIssue(read.error.issues[0]?.message ?? 'must be origins')
    return read.success ? read.data.origin : ''
  }),
)

// Plain http passes here, because a collector often runs beside the console on a private network; `dangersOf` refuses
// it for secrets and for the audit log.
const collector = z
  .string()
  .refine(
    (text) => /^https?:\/\//.test(text) && URL.canParse(text),
    'must be an http or https address',
  )
  .transform((text) => new URL(text))
  .refine(
    ({ username, password, search, hash }) => !(username || password || search || hash),
    'must not carry a user, a query or a fragment',
  )

const collectorHeaders = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    if (!/^[\w-]+$/.test(name.trim()) || value.length === 0)
      context.addIssue('must be like name=value,other=value')
    return [name.trim(), decoded(value.join('=').trim())]
  })
  return Object.fromEntries(pairs) as Record<string, string> // entries are pairs of texts
})

const decoded = (text: string) => (canDecode(text) ? decodeURIComponent(text) : text)

const secrets = z.string().transform((text, context) => {
  const given = text.split(',').map((secret) => secret.trim())
  if (given.some((secret) => secret.length < 24))
    context.addIssue('must be secrets of at least 24 characters, separated by commas')
  return given
})

const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}, 'must be a time zone such as Africa/Nairobi')

const wholeDays = /^[1-9]\d{0,3}$/

const targetDays = z.string().transform((text, context) => {
  const targets: TargetDays = {}
  for (const part of text.split(',')) {
    const [name, days = '', ...more] = part.split(':').map((word) => word.trim())
    const stage = STAGES.find((known) => known === name)
    if (!stage || more.length > 0 || !wholeDays.test(days) || targets[stage] !== undefined)
      context.addIssue('must be like verify:2,activate:1: each once, in whole days from 1 to 9999')
    else targets[stage] = Number(days)
  }
  return targets
})

const colour = z
  .templateLiteral(['#', z.string().regex(/^[\da-f]{6}$/i)], 'must be a colour such as #2b54a2')
  .optional()

const houseName = z
  .string()
  .trim()
  .refine((name) => /^.{1,40}$/su.test(name), 'must have 1 to 40 characters')
  .refine((name) => !holdsNeedlessUnseen(name), 'must have no characters that cannot be seen')

// It goes to the bank in a header, which holds Latin-1 alone.
const tenant = z
  .string()
  .trim()
  .regex(/^[ -~\xa0-\xff]+$/, 'must have no characters but the visible ones of Latin-1')

const wholePath = z.string().refine(isAbsolute, 'must be the whole path of a file').optional()

const wholeNumber = (from: number, to: number) =>
  z.string().transform((text, context) => {
    const number = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN
    if (number >= from && number <= to) return number
    context.addIssue(`must be a whole number from ${from} to ${to}`)
    return z.NEVER
  })

const KINDS = ['core', 'fineract'] as const

const schema = z.object({
  APP_ORIGIN: origin,
  BANK_URL: address,
  BANK_KIND: z.enum(KINDS, `must be ${KINDS.join(' or ')}`).default('core'),
  OIDC_ISSUER: address,
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(16, 'must have at least 16 characters'),
  OIDC_SCOPE: z
    .string()
    .regex(/(^| )openid( |$)/, 'must contain openid')
    .default('openid profile'),
  OIDC_PROMPT: z
    .enum(
      ['login', 'select_account', 'consent', 'login consent'],
      'must be login, select_account, consent or login consent',
    )
    .optional(),
  OIDC_PAR: z.enum(['on', 'off'], 'must be on or off').default('on'),
  OIDC_MAX_AGE: wholeNumber(0, 86_400).optional(),
  MANUAL_REVIEW_MAX_AGE: wholeNumber(60, 86_400).optional(),
  OIDC_TENANT_CLAIM: z.string().min(1).default('tenant'),
  BANK_TENANT: tenant.optional(),
  OIDC_RESOURCE: z.string().min(1).optional(),
  SIGN_IN_NAME: z.string().min(1),
  HOUSE_NAME: houseName.default('Clientele'),
  HOUSE_MARK: wholePath,
  HOUSE_MARK_DARK: wholePath,
  HOUSE_COLOUR: colour,
  HOUSE_COLOUR_DARK: colour,
  BUSINESS_TIME_ZONE: timeZone,
  ONBOARDING_TARGET_DAYS: targetDays.default({}),
  BANK_WEBHOOK_SECRETS: secrets.default([]),
  REDIS_URL: redisAddress.optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  SESSION_IDLE_SECONDS: wholeNumber(5, 3600).default(900),
  SESSION_ABSOLUTE_SECONDS: wholeNumber(60, 86_400).default(28_800),
  BANK_TIMEOUT_MS: wholeNumber(100, 60_000).default(10_000),
  UPLOAD_DIRECT_MAX: wholeNumber(1024, 5 * 1024 ** 3).default(25 * 1024 * 1024),
  CLIENTS_EXPORT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  CLIENT_CLAIMS: z.enum(['advise', 'require'], 'must be advise or require').default('advise'),
  STORAGE_ORIGINS: origins.default([]),
  NEXT_DIST_DIR: z.string().min(1).default('.next'),
  // OFFERED has exactly these languages as its keys.
  DEFAULT_LANGUAGE: z.enum(Object.keys(OFFERED) as OfferedLanguage[]).default('en'),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: collectorHeaders.default({}),
  OTEL_SERVICE_NAME: z.string().min(1).default('clientele'),
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumber(100, 3_600_000).default(60_000),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  AUDIT_LOG: z
    .string()
    .refine(
      (text) => ['off', 'stdout', 'otlp'].includes(text) || isAbsolute(text),
      'must be off, stdout, otlp, or the whole path of a file',
    )
    .default('off'),
  AUDIT_REQUIRED: z.enum(['on', 'off'], 'must be on or off').default('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Environment = z.infer<typeof schema>

/**
 * Secret settings, and the setting that names a file holding each: other programs on the machine may read the
 * environment.
 */
const FILED = {
  OIDC_CLIENT_SECRET_FILE: 'OIDC_CLIENT_SECRET',
  BANK_WEBHOOK_SECRETS_FILE: 'BANK_WEBHOOK_SECRETS',
  REDIS_URL_FILE: 'REDIS_URL',
  OTEL_EXPORTER_OTLP_HEADERS_FILE: 'OTEL_EXPORTER_OTLP_HEADERS',
}

/**
 * Reads the console's configuration. Returns either the whole environment or every reason why the console must not
 * start with it, each a sentence that begins with the variable's name.
 */
export function readEnvironment(
  source: Record<string, string | undefined> = process.env,
): { ok: true; environment: Environment } | { ok: false; reasons: string[] } {
  const reasons: string[] = []
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  for (const [inFile, name] of Object.entries(FILED)) {
    const file = given[inFile]
    if (file === undefined) continue
    if (given[name] !== undefined) reasons.push(`${inFile}: ${name} is given too; only one may be`)
    else
      try {
        given[name] = readFileSync(file, 'utf8').trim()
      } catch {
        reasons.push(`${inFile} cannot be read`)
      }
  }
  const production = given.NODE_ENV === 'production'
  if (given.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    reasons.push('NODE_TLS_REJECT_UNAUTHORIZED=0 would accept any certificate')
  if (production && given.ALLOW_UNPATCHED_NODE !== '1' && !isPatchedNode(process.versions.node))
    reasons.push(
      `ALLOW_UNPATCHED_NODE must be 1 to run on Node ${process.versions.node}, which lacks security fixes; 22.23.4, 24.22.1, 26.12.1 and later have them`,
    )
  const parsed = schema.safeParse(given)
  if (!parsed.success)
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0])
      reasons.push(given[name] === undefined ? `${name} is missing` : `${name}: ${issue.message}`)
    }
  else {
    reasons.push(...dangersOf(parsed.data, { production, plainRedis: given.ALLOW_PLAIN_REDIS }))
    reasons.push(...whyNoAccents(parsed.data.HOUSE_COLOUR, parsed.data.HOUSE_COLOUR_DARK))
    if (parsed.data.HOUSE_MARK_DARK && !parsed.data.HOUSE_MARK)
      reasons.push('HOUSE_MARK is missing: HOUSE_MARK_DARK is the same mark for the dark theme')
    if (reasons.length === 0) return { ok: true, environment: parsed.data }
  }
  return { ok: false, reasons }
}

// The demo's sign-in secret contains these words; it is published in a public repository.
const publishedSecret = /not-for-production/

/** Finds settings that are valid alone but unsafe in combination. */
function dangersOf(
  environment: Environment,
  { production, plainRedis }: { production: boolean; plainRedis: string | undefined },
): string[] {
  const { APP_ORIGIN, OIDC_ISSUER, OIDC_CLIENT_SECRET, REDIS_URL } = environment
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_EXPORTER_OTLP_HEADERS } = environment
  const dangers: string[] = []
  const isHere = isLoopback(APP_ORIGIN) && isLoopback(OIDC_ISSUER)
  if (production && !isHere && publishedSecret.test(OIDC_CLIENT_SECRET))
    dangers.push('OIDC_CLIENT_SECRET is the published one of the sandbox: anybody knows it')
  if (REDIS_URL?.startsWith('redis:') && !isLoopback(new URL(REDIS_URL)) && plainRedis !== '1')
    dangers.push(
      'REDIS_URL must be rediss://, because it is not on this machine and tokens travel there; ALLOW_PLAIN_REDIS=1 takes it as it is, on a network of your own',
    )
  const hasHeaders = Object.keys(OTEL_EXPORTER_OTLP_HEADERS).length > 0
  const isPlain = collector?.protocol === 'http:' && !isLoopback(collector)
  if (hasHeaders && isPlain)
    dangers.push(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be https, because it is not on this machine and what opens it travels there',
    )
  if (environment.AUDIT_LOG === 'otlp' && !collector)
    dangers.push('AUDIT_LOG is otlp, and OTEL_EXPORTER_OTLP_ENDPOINT is missing: nobody takes it')
  if (environment.AUDIT_LOG === 'otlp' && isPlain)
    dangers.push(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be https, because it is not on this machine and the audit log travels there',
    )
  if (environment.AUDIT_REQUIRED === 'on' && environment.AUDIT_LOG === 'off')
    dangers.push(
      'AUDIT_REQUIRED is on, and AUDIT_LOG says nowhere to write: no command would be carried out',
    )
  return dangers
}

/** True under `next dev`, whose pages compile in the browser and whose errors have stacks. */
export const isDevelopment = process.env.NODE_ENV === 'development'

let cached: Environment | undefined

/** The configuration of this process. Throws an error with every reason if it cannot be used. */
export function env(): Environment {
  if (cached) return cached
  const read = readEnvironment()
  if (!read.ok) throw new Error(`The configuration is not usable: ${read.reasons.join('; ')}.`)
  cached = read.environment
  return cached
}
