import 'server-only'
import { env, isDevelopment } from '../env'

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

/**
 * Makes a browser discard the pages it prefetched or prerendered for a person whose session is over: it would show such a
 * page without asking the console. Clears nothing else: docs/decisions/0075 says why.
 */
export function clearedHeaders(): Record<string, string> {
  return { 'clear-site-data': '"prefetchCache", "prerenderCache"' }
}

/**
 * Headers of a file’s bytes. The policy lets nothing in the file run or load; with `inline`, pages of this console may
 * frame it.
 */
export function fileHeaders(inline: boolean): Record<string, string> {
  return {
    'content-security-policy': `default-src 'none'; frame-ancestors '${inline ? 'self' : 'none'}'; sandbox`,
    'x-content-type-options': 'nosniff',
  }
}

/** Tells browsers to reach this host over TLS only, where it uses TLS. */
export function transportHeaders(): Record<string, string> {
  return env().APP_ORIGIN.protocol === 'https:'
    ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    : {}
}

/** The policy of every page: only scripts and styles that carry this answer's nonce, nothing inline. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    // The development server evaluates code in the browser and injects its styles.
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // A chosen file is shown before it is sent.
    "img-src 'self' blob:",
    "font-src 'self'",
    // Large files go from the browser straight to the bank's storage.
    ["connect-src 'self'", ...env().STORAGE_ORIGINS].join(' '),
    // Staff view a client’s files within the page.
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    'report-uri /api/csp-reports',
  ].join('; ')
}
