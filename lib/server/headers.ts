import 'server-only'
import { env, isDevelopment } from './env'

/** Headers of every answer of the console's API, errors included. */
export function answerHeaders(): Record<string, string> {
  return {
    'cache-control': 'no-store, private',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    vary: 'Sec-Fetch-Site, Origin, Cookie',
    ...transportHeaders(),
  }
}

/** Says that this host is only ever reached over TLS, where it is. */
export function transportHeaders(): Record<string, string> {
  return env().APP_ORIGIN.protocol === 'https:'
    ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    : {}
}

/** The policy of every page: only scripts and styles that carry this answer's nonce, nothing inline. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    // The development server compiles in the browser and injects its styles.
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    'report-uri /api/csp-reports',
  ].join('; ')
}
