import type { SessionEnd } from '@/lib/events/schema'

const CHANNEL = 'clientele'

/**
 * What the tabs of one browser tell each other: how their session ended, who (see `Session`) opened a page or has just
 * signed in beside one (`anew`), that one shows a client no longer, or that
 * somebody looked at what became of their requests.
 */
export type TabWord =
  | { is: SessionEnd; person?: undefined }
  | { is: 'signed-in'; person: string; anew?: true }
  | { is: 'let-go'; clientId: number }
  | { is: 'seen-decisions'; seen: readonly number[] }

/** Tells every tab of this console in this browser, also those nobody sees and this one. */
export function tellTabs(word: TabWord): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(word)
  channel.close()
}

/** Hears what any tab tells. Returns what ends it. */
export function hearTabs(hear: (word: TabWord) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<TabWord>) => hear(data)
  return () => channel.close()
}
