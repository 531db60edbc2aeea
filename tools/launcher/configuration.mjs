import { randomBytes } from 'node:crypto'

/**
 * @typedef {{
 *   port: number,
 *   sandboxPort: number,
 *   mode: 'production' | 'development',
 *   distDir?: string,
 *   freshData?: boolean,
 *   sandbox?: Record<string, string>,
 *   console?: Record<string, string>,
 * }} Plan `freshData` starts the sandbox over; `sandbox` and `console` are settings
 * beyond the usual ones.
 */

// For each bank of the sandbox an account that may subscribe the console to changes.
const SUBSCRIBERS = [
  { tenant: 'lakeside', username: 'officer' },
  { tenant: 'harbour', username: 'officer@harbour' },
  { tenant: 'hillside', username: 'officer@hillside' },
]

const OIDC_CLIENT = { id: 'clientele', secret: 'clientele-sandbox-secret-not-for-production' }

/**
 * The whole configuration of the two programs, so that they fit each other whatever the shell or a `.env` file holds. An empty
 * value means "not set" to both. Settings that a person may want to try (database, store, times, log) are taken from the
 * environment.
 * @param {Plan} plan
 */
export function configuration(plan) {
  // A browser leaves 80 out of the addresses it sends, so an origin must not name it.
  const { origin: consoleOrigin } = new URL(`http://localhost:${plan.port}`)
  const { origin: sandboxOrigin } = new URL(`http://127.0.0.1:${plan.sandboxPort}`)
  const timeZone = process.env.BUSINESS_TIME_ZONE || 'UTC'
  // An empty value is allowed: no bank then tells the console of changes.
  const secrets = process.env.BANK_WEBHOOK_SECRETS ?? randomBytes(32).toString('hex')
  const filled = plan.sandbox?.SANDBOX_TENANTS || process.env.SANDBOX_TENANTS
  const isFilled = (/** @type {{ tenant: string }} */ { tenant }) =>
    !filled || filled.split(',').some((name) => name.trim() === tenant)
  return {
    consoleOrigin,
    sandboxOrigin,
    /** What `subscribeConsole` needs to subscribe the console at the banks. */
    events: {
      banks: (secrets === '' ? [] : SUBSCRIBERS.filter(isFilled)).map((who) => ({
        ...who,
        url: sandboxOrigin,
        password: process.env.SANDBOX_PASSWORD || 'sandbox',
        clientId: process.env.SANDBOX_API_CLIENT_ID || 'api',
        clientSecret: process.env.SANDBOX_API_CLIENT_SECRET || 'secret',
      })),
      name: 'Clientele on this machine',
      target: `${consoleOrigin}/api/webhooks/bank`,
      secret: secrets.split(',')[0]?.trim() ?? '',
    },
    sandbox: {
      // Whatever the console runs as: the sandbox refuses to run in production.
      NODE_ENV: 'development',
      SANDBOX_PORT: String(plan.sandboxPort),
      SANDBOX_ORIGIN: sandboxOrigin,
      CONSOLE_ORIGIN: consoleOrigin,
      SANDBOX_OIDC_CLIENT_ID: OIDC_CLIENT.id,
      SANDBOX_OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
      BUSINESS_TIME_ZONE: timeZone,
      ...plan.sandbox,
    },
    console: {
      NODE_ENV: plan.mode,
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_DIST_DIR: plan.distDir ?? (process.env.NEXT_DIST_DIR || '.next'),
      APP_ORIGIN: consoleOrigin,
      BANK_KIND: 'core',
      BANK_URL: sandboxOrigin,
      OIDC_ISSUER: `${sandboxOrigin}/oidc`,
      OIDC_CLIENT_ID: OIDC_CLIENT.id,
      OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
      OIDC_CLIENT_SECRET_FILE: '',
      OIDC_SCOPE: 'openid profile offline_access bank',
      OIDC_RESOURCE: 'urn:bank:api',
      OIDC_PROMPT: '',
      OIDC_PAR: '',
      OIDC_MAX_AGE: '',
      MANUAL_REVIEW_MAX_AGE: process.env.MANUAL_REVIEW_MAX_AGE ?? '',
      OIDC_TENANT_CLAIM: '',
      BANK_TENANT: '',
      SIGN_IN_NAME: 'Lakeside Bank',
      HOUSE_NAME: process.env.HOUSE_NAME ?? '',
      HOUSE_MARK: process.env.HOUSE_MARK ?? '',
      HOUSE_MARK_DARK: process.env.HOUSE_MARK_DARK ?? '',
      HOUSE_COLOUR: process.env.HOUSE_COLOUR ?? '',
      HOUSE_COLOUR_DARK: process.env.HOUSE_COLOUR_DARK ?? '',
      BUSINESS_TIME_ZONE: timeZone,
      // The sandbox's invented clients are in time, late and very late by these targets.
      ONBOARDING_TARGET_DAYS: process.env.ONBOARDING_TARGET_DAYS ?? 'verify:5,activate:2',
      BANK_WEBHOOK_SECRETS: secrets,
      BANK_WEBHOOK_SECRETS_FILE: '',
      REDIS_URL: process.env.REDIS_URL ?? '',
      REDIS_URL_FILE: '',
      OTEL_EXPORTER_OTLP_HEADERS_FILE: '',
      TRUSTED_PROXIES: '',
      SESSION_IDLE_SECONDS: process.env.SESSION_IDLE_SECONDS ?? '',
      SESSION_ABSOLUTE_SECONDS: process.env.SESSION_ABSOLUTE_SECONDS ?? '',
      BANK_TIMEOUT_MS: process.env.BANK_TIMEOUT_MS ?? '',
      UPLOAD_DIRECT_MAX: process.env.UPLOAD_DIRECT_MAX ?? '',
      STORAGE_ORIGINS: sandboxOrigin,
      LOG_LEVEL: process.env.LOG_LEVEL ?? '',
      ALLOW_UNPATCHED_NODE: '1',
      ...plan.console,
    },
  }
}
