import { describe, expect, it } from 'vitest'
import { newsOf } from './news'
import { clientSchema } from './schema'

const activeBy = (username: string) =>
  clientSchema.parse({
    id: 7,
    firstname: 'Wanjiru',
    displayName: 'Wanjiru Okafor',
    status: { id: 300 },
    timeline: {
      activatedOnDate: [2026, 11, 20],
      activatedByUsername: username,
      activatedByFirstname: 'Hana',
      activatedByLastname: 'Ito',
    },
  })

describe('news of a client whose page is open', () => {
  it('is none while nothing has changed', () => {
    expect(newsOf(activeBy('verifier'), 'active', 'officer')).toBeUndefined()
  })

  it('says which colleague acted and when', () => {
    expect(newsOf(activeBy('verifier'), 'verified', 'officer')).toEqual({
      title: 'Activated by Hana Ito on 20 Nov 2026.',
      text: 'A colleague activated Wanjiru while this page was open.',
    })
  })

  it('calls nobody a colleague who is the reader', () => {
    expect(newsOf(activeBy('officer'), 'verified', 'officer')).toEqual({
      title: 'Activated by you on 20 Nov 2026.',
      text: 'Wanjiru was activated while this page was open.',
    })
  })

  it('names nobody where the bank does not', () => {
    const verified = clientSchema.parse({
      id: 7,
      status: { id: 100 },
      clientVerificationStatus: 'APPROVED',
    })
    expect(newsOf(verified, 'pending', 'officer')?.title).toBe('Verified.')
  })

  it('repeats the bank’s word for a state that onboarding does not know', () => {
    const moving = clientSchema.parse({ id: 7, status: { id: 303, value: 'Transfer in progress' } })
    expect(newsOf(moving, 'pending', 'officer')?.title).toBe(
      'The bank now says: Transfer in progress.',
    )
  })

  it('says who ended the client and when', () => {
    const rejected = clientSchema.parse({
      id: 7,
      status: { id: 700, value: 'Rejected' },
      timeline: { rejectedOnDate: [2026, 11, 20], rejectedByUsername: 'verifier' },
    })
    expect(newsOf(rejected, 'pending', 'officer')).toEqual({
      title: 'Rejected by verifier on 20 Nov 2026.',
      text: 'A colleague rejected Client 7 while this page was open.',
    })
    expect(newsOf(rejected, 'rejected', 'officer')).toBeUndefined()
    expect(newsOf(rejected, 'withdrawn', 'officer')?.title).toContain('Rejected')
  })
})
