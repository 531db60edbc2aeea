/**
 * What protects every answer of the console, whatever it is: sent by Next with all that it answers, and with what is
 * answered in its place. What differs from answer to answer (policy, caching, transport) is set in proxy.ts and lib/server.
 */
export const protectiveHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}
