import { formatDate } from '@/lib/dates'
import type { Client, ClientState } from './client'
import { shortNameOf } from './names'
import { newsWords as words } from './page-words'
import { stateWord } from './state'

export type News = { title: string; text: string }

/**
 * What happened to a client while its page was open, other than by this page: `before` is the state the
 * page last knew or itself brought about, `username` the person before it. Undefined for no change.
 */
export function newsOf(client: Client, before: ClientState, username: string): News | undefined {
  const { state } = client
  if (state === before) return undefined
  const name = shortNameOf(client)
  const step = state === 'active' ? 'activated' : state
  if (step !== 'pending' && step !== 'other') {
    const { date, person: said, username: by } = client.timeline[step] ?? {}
    const byReader = by === username
    const person = byReader ? words.you : said
    return {
      title: words.did(words[step], person, date && formatDate(date)),
      text: byReader
        ? words.elsewhere(words[step].toLowerCase(), name)
        : words.colleague(words[step].toLowerCase(), name),
    }
  }
  return { title: words.nowSays(stateWord(client)), text: words.changed(name) }
}
