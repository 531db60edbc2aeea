import { formatDate } from '@/lib/dates'
import { personOf, shortNameOf } from './names'
import { newsWords as words } from './page-words'
import type { Client } from './schema'
import { type Stand, standOf } from './state'

export type News = { title: string; text: string }

/**
 * What happened to a client while its page was open, other than by this page: `before` is the state the
 * page last knew or itself brought about, `username` the person before it. Undefined for no change.
 */
export function newsOf(client: Client, before: Stand['name'], username: string): News | undefined {
  const state = standOf(client)
  if (state.name === before) return undefined
  const name = shortNameOf(client)
  const step = state.name === 'active' ? 'activated' : state.name
  if (step !== 'pending' && step !== 'other') {
    const byReader = client.timeline[`${step}ByUsername`] === username
    const person = byReader ? words.you : personOf(client.timeline, step)
    const date = client.timeline[`${step}OnDate`]
    return {
      title: words.did(words[step], person, date && formatDate(date)),
      text: byReader
        ? words.elsewhere(words[step].toLowerCase(), name)
        : words.colleague(words[step].toLowerCase(), name),
    }
  }
  return { title: words.nowSays(state.word), text: words.changed(name) }
}
