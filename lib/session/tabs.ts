import type { SessionEnd } from '@/lib/events/schema'
import type { Work } from '@/lib/queue/claim'

const CHANNEL = 'clientele'

/**
 * Messages between the tabs of one browser: how their session ended; who (see `Session`) opened a page, or has just signed in
 * beside one (`anew`); that a tab no longer shows a client or a request; or that the person looked at the decisions on their requests.
 */
export type TabWord =
  | { is: SessionEnd; person?: undefined }
  | { is: 'signed-in'; person: string; anew?: true }
  | { is: 'let-go'; work: Work }
  | { is: 'seen-decisions'; seen: readonly number[] }

/** Sends a message to every tab of this console in this browser, including hidden ones and this one. */
export function tellTabs(word: TabWord): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(word)
  channel.close()
}

/** Listens to messages from any tab. Returns a function that stops it. */
export function hearTabs(hear: (word: TabWord) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<TabWord>) => hear(data)
  return () => channel.close()
}
