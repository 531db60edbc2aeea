/**
 * Headers that protect every answer of the console: Next sends them with all its answers, and so does any code that answers
 * in its place. Headers that differ per answer (policy, caching, transport) are set in proxy.ts and lib/server.
 */
export const protectiveHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}
