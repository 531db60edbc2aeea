import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'

/** Milliseconds in which another page of the same client may come in the place of one. */
const HANDED_ON_MS = 1000

const open = new Map<number, number>()

/** Has a client let go of once no page of this tab shows it any more. Returns what says that one does not. */
export function holdClient(clientId: number): () => void {
  open.set(clientId, (open.get(clientId) ?? 0) + 1)
  const leave = () => letGo(clientId)
  window.addEventListener('pagehide', leave)
  return () => {
    window.removeEventListener('pagehide', leave)
    const others = (open.get(clientId) ?? 1) - 1
    open.set(clientId, others)
    setTimeout(() => {
      if (open.get(clientId) !== 0) return
      open.delete(clientId)
      letGo(clientId)
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
}
