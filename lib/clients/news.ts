import { type Said, said } from '@/lib/words/said'
import type { Client, ClientState } from './client'
import { stepTaken } from './evidence'
import { shortNameOf } from './names'
import { stateWord } from './state'

/** `text` is one or more sentences. */
export type News = { title: Said; text: Said[] }

/**
 * What happened to a client while its page was open, other than through this page. `before` is the state that the page last
 * knew or caused, `username` the person at the page. Undefined where the state is unchanged.
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
  // Where the bank names nobody, it may have been the reader.
  const byColleague = !byReader && (by ?? person) !== undefined
  return {
    title: stepTaken(step, { date, person: byReader ? said('desk.you') : person }),
    text: [said(byColleague ? 'desk.news.colleague' : 'desk.news.elsewhere', { step, name })],
  }
}
