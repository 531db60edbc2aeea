import { type Said, said, type Text } from '@/lib/words/said'
import type { Client, ClientMoment, ClientState } from './client'
import { shortNameOf } from './names'
import { stateWord } from './state'

/** `text` is one or more sentences. */
export type News = { title: Said; text: Said[] }

type Happening = 'verified' | 'activated' | 'closed' | 'rejected' | 'withdrawn'

/**
 * What happened to a client while its page was open, other than by this page: `before` is the state the
 * page last knew or itself brought about, `username` the person before it. Undefined for no change.
 */
export function newsOf(client: Client, before: ClientState, username: string): News | undefined {
  const { state } = client
  if (state === before) return undefined
  const name = shortNameOf(client)
  const step = state === 'active' ? 'activated' : state
  if (step === 'pending' || step === 'other')
    return {
      title: said('desk.news.nowSays', { state: stateWord(client) }),
      text: [said('desk.news.changed', { name })],
    }
  const { date, person, username: by } = client.timeline[step] ?? {}
  const byReader = by === username
  return {
    title: happened(step, { date, person: byReader ? said('desk.you') : person }),
    text: [said(byReader ? 'desk.news.elsewhere' : 'desk.news.colleague', { step, name })],
  }
}

/** That a step was taken, by whom and when as far as the bank says: "Rejected by Hana Ito on 20 Nov 2026." */
export function happened(
  step: Happening,
  { person, date: day }: { person?: Text; date?: ClientMoment['date'] } = {},
): Said {
  if (person !== undefined && day) return said('desk.happened.byOn', { step: step, person, day })
  if (person !== undefined) return said('desk.happened.by', { step: step, person })
  return day
    ? said('desk.happened.on', { step: step, day })
    : said('desk.happened.plainly', { step: step })
}
