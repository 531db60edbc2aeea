import { describe, expect, it } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import { newsOf as newsSaid } from './news'
import { aClient } from './test/a-client'

function newsOf(...given: Parameters<typeof newsSaid>) {
  const news = newsSaid(...given)
  return news && { title: inEnglish(news.title), text: news.text.map(inEnglish).join(' ') }
}

const activeBy = (username: string) =>
  aClient({
    firstName: 'Wanjiru',
    displayName: 'Wanjiru Okafor',
    state: 'active',
    timeline: { activated: { date: [2026, 11, 20], person: 'Hana Ito', username } },
  })

describe('news of a client whose page is open', () => {
  it('is absent while nothing has changed', () => {
    expect(newsOf(activeBy('verifier'), 'active', 'officer')).toBeUndefined()
  })

  it('says which colleague acted and when', () => {
    expect(newsOf(activeBy('verifier'), 'verified', 'officer')).toEqual({
      title: 'Activated by Hana Ito on 20 Nov 2026.',
      text: 'A colleague activated Wanjiru while this page was open.',
    })
  })

  it('does not call the reader a colleague', () => {
    expect(newsOf(activeBy('officer'), 'verified', 'officer')).toEqual({
      title: 'Activated by you on 20 Nov 2026.',
      text: 'Wanjiru was activated while this page was open.',
    })
  })

  it('names nobody where the bank does not', () => {
    expect(newsOf(aClient({ state: 'verified' }), 'pending', 'officer')?.title).toBe('Verified.')
  })

  it('speaks of no colleague where the bank does not say who it was', () => {
    expect(newsOf(aClient({ state: 'rejected' }), 'pending', 'officer')?.text).toBe(
      'Client 7 was rejected while this page was open.',
    )
  })

  it('repeats the bank’s word for a state that onboarding does not know', () => {
    const moving = aClient({ state: 'other', stateName: 'Transfer in progress' })
    expect(newsOf(moving, 'pending', 'officer')?.title).toBe(
      'The bank now says: Transfer in progress.',
    )
  })

  it('says who ended the client and when', () => {
    const rejected = aClient({
      state: 'rejected',
      timeline: { rejected: { date: [2026, 11, 20], person: 'verifier', username: 'verifier' } },
    })
    expect(newsOf(rejected, 'pending', 'officer')).toEqual({
      title: 'Rejected by verifier on 20 Nov 2026.',
      text: 'A colleague rejected Client 7 while this page was open.',
    })
    expect(newsOf(rejected, 'rejected', 'officer')).toBeUndefined()
    expect(newsOf(rejected, 'withdrawn', 'officer')?.title).toContain('Rejected')
  })
})

it('a name read from right to left does not reorder the rest of the news', () => {
  const kept = '\u2068محمد (2024)\u2069'
  const displayName = 'محمد (2024)'
  const rejected = aClient({
    displayName,
    state: 'rejected',
    timeline: { rejected: { date: [2026, 11, 20], person: displayName } },
  })
  expect(newsOf(rejected, 'pending', 'officer')).toEqual({
    title: `Rejected by ${kept} on 20 Nov 2026.`,
    text: `A colleague rejected ${kept} while this page was open.`,
  })
})
