import { hashKey } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import { hearTabs, tellTabs } from '@/lib/session/tabs'
import { claimKey, type Work } from './claim'
import type { NextAnswer } from './schema'

/** Within this many milliseconds, another page of the same client or request may replace the current one. */
const HANDED_ON_MS = 1000
/** After this many milliseconds the console knows that another page let it go. */
const LET_GO_MS = 2000

/** How many pages of this tab show it. */
const open = new Map<string, number>()
const keyOf = (work: Work) => hashKey(claimKey(work))

/**
 * Releases a client or a request once no page of this tab shows it any more; `renew` is called when another tab has released it.
 * Returns a function to call when this page no longer shows it.
 */
export function hold(work: Work, renew: () => void): () => void {
  const key = keyOf(work)
  open.set(key, (open.get(key) ?? 0) + 1)
  const hearNoMore = hearTabs((word) => {
    if (word.is === 'let-go' && keyOf(word.work) === key) setTimeout(renew, LET_GO_MS)
  })
  const leave = () => letGo(work)
  window.addEventListener('pagehide', leave)
  return () => {
    hearNoMore()
    open.set(key, (open.get(key) ?? 1) - 1)
    setTimeout(() => {
      // Kept until now, because leaving the document must release it at once.
      window.removeEventListener('pagehide', leave)
      if (open.get(key) !== 0) return
      open.delete(key)
      leave()
    }, HANDED_ON_MS)
  }
}

/** Releases what was claimed for a person who has gone elsewhere meanwhile, unless a page of this tab shows it. */
export function letGoOf(next: NextAnswer): void {
  const { clientId, approvalId } = { clientId: null, approvalId: null, ...next }
  if (clientId !== null) hold({ clientId }, () => undefined)()
  if (approvalId !== null) hold({ approvalId }, () => undefined)()
}

// A failure does not matter: a claim that is not released expires.
function letGo(work: Work): void {
  request(deskPaths.api.claim(work), {
    method: 'DELETE',
    reads: true,
    keepalive: true,
  }).catch(() => undefined)
  tellTabs({ is: 'let-go', work })
}
