import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import { hearTabs, tellTabs } from '@/lib/session/tabs'

/** Within this many milliseconds, another page of the same client may replace the current one. */
const HANDED_ON_MS = 1000
/** After this many milliseconds the console knows that another page let the client go. */
const LET_GO_MS = 2000

const open = new Map<number, number>()

/**
 * Releases a client once no page of this tab shows it any more; `renew` is called when another tab has released it. Returns a
 * function to call when this page no longer shows the client.
 */
export function holdClient(clientId: number, renew: () => void): () => void {
  open.set(clientId, (open.get(clientId) ?? 0) + 1)
  const hearNoMore = hearTabs((word) => {
    if (word.is === 'let-go' && word.clientId === clientId) setTimeout(renew, LET_GO_MS)
  })
  const leave = () => letGo(clientId)
  window.addEventListener('pagehide', leave)
  return () => {
    hearNoMore()
    open.set(clientId, (open.get(clientId) ?? 1) - 1)
    setTimeout(() => {
      // Kept until now, because leaving the document must release the client at once.
      window.removeEventListener('pagehide', leave)
      if (open.get(clientId) !== 0) return
      open.delete(clientId)
      leave()
    }, HANDED_ON_MS)
  }
}

// A failure does not matter: a claim that is not released expires.
function letGo(clientId: number): void {
  request(deskPaths.api.claim(clientId), {
    method: 'DELETE',
    reads: true,
    keepalive: true,
  }).catch(() => undefined)
  tellTabs({ is: 'let-go', clientId })
}
