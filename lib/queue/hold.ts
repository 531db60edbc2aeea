import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import { hearTabs, tellTabs } from '@/lib/session/tabs'

/** Milliseconds in which another page of the same client may come in the place of one. */
const HANDED_ON_MS = 1000
/** After so long it has reached the console that a page let go. */
const LET_GO_MS = 2000

const open = new Map<number, number>()

/**
 * Has a client let go of once no page of this tab shows it any more; `renew` is called where another tab has let go of it.
 * Returns what says that this page does not show it any more.
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
      // Until now the document may be left, which gives the client back at once.
      window.removeEventListener('pagehide', leave)
      if (open.get(clientId) !== 0) return
      open.delete(clientId)
      leave()
    }, HANDED_ON_MS)
  }
}

// A claim that is not given back ends by itself.
function letGo(clientId: number): void {
  request(deskPaths.api.claim(clientId), {
    method: 'DELETE',
    reads: true,
    keepalive: true,
  }).catch(() => undefined)
  tellTabs({ is: 'let-go', clientId })
}
