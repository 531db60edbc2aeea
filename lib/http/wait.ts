import type { Problem } from './problem'

/** How long to wait, and who says so, in a sentence; undefined where nobody does. */
export function waitInWords({ code, retryAfter }: Problem): string | undefined {
  if (retryAfter === undefined) return undefined
  const time = retryAfter <= 120 ? `${retryAfter} seconds` : `${Math.ceil(retryAfter / 60)} minutes`
  return code === 'bank_busy'
    ? `The bank asks to wait ${time} before trying again.`
    : `Wait ${time} before trying again.`
}
