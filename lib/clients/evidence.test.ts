import { describe, expect, test } from 'vitest'
import type { Action } from '@/lib/actions'
import type { Client, ClientMoment } from './client'
import { hasComeAbout, identityOf, isActivatedBy, isMovedBy, isVerifiedBy } from './evidence'
import { aClient } from './test/a-client'

const active = (changes: Partial<Client> = {}) =>
  aClient({
    state: 'active',
    timeline: { activated: { date: [2026, 11, 20], username: 'officer' } },
    ...changes,
  })
const activated = (moment: ClientMoment) => active({ timeline: { activated: moment } })
const plain = { activatedOn: '2026-11-20' }
const isOurs = (client: Client) => isActivatedBy(client, 'officer', plain)
const isReviewOurs = (client: Client, reviewComments: string) =>
  isActivatedBy(client, 'officer', {
    ...plain,
    byManualReview: true,
    reviewComments,
  })
const verified = (changes: Partial<Client> = {}) => active({ state: 'verified', ...changes })
const isVerificationOurs = (client: Client, note?: string) =>
  isVerifiedBy(client, 'officer', { kind: 'full', note })
const reviewed = (reviewComments?: string) => active({ byManualReview: true, reviewComments })

describe('the text of a client’s identity', () => {
  test('does not change on the client’s way to active', () => {
    const verified = active({ state: 'verified' })
    expect(identityOf(active())).toBe(identityOf(verified))
  })

  test.each<Partial<Client>>([
    { lastName: 'Barrow' },
    { dateOfBirth: [1990, 1, 2] },
    { gender: { id: 22 } },
  ])('changes with %j', (change) => {
    expect(identityOf(active(change))).not.toBe(identityOf(active()))
  })

  test('is the same after a record went through JSON', () => {
    const client = active({ firstName: 'Nia', middleName: undefined })
    expect(identityOf(JSON.parse(JSON.stringify(client)))).toBe(identityOf(client))
  })
})

describe('a request that waits for a second person', () => {
  const pending = active({ state: 'pending' })
  const verified = active({ state: 'verified' })
  const rejected = active({ state: 'rejected' })

  test.each<[Action, Client]>([
    ['activate', active()],
    ['verify', verified],
    ['requestVerification', active({ verification: 'approved' })],
    ['reject', rejected],
    ['undoRejection', pending],
  ])('has already come about where the client shows it: %s', (action, client) => {
    expect(hasComeAbout(client, action)).toBe(true)
  })

  test.each<[Action, Client]>([
    ['activate', verified],
    ['verify', pending],
    ['verify', active({ verification: 'pending', byManualReview: true })],
    ['requestVerification', active({ verification: 'refused', byManualReview: true })],
    ['reject', pending],
    ['undoRejection', rejected],
    ['change', active()],
    ['delete', pending],
  ])('has not come about where the client does not show it: %s', (action, client) => {
    expect(hasComeAbout(client, action)).toBe(false)
  })
})

describe('evidence that a command with a lost answer took effect', () => {
  test('is an active client with our date and our name', () => {
    expect(isOurs(active())).toBe(true)
  })

  test('is not an active client with another date or another name', () => {
    expect(isOurs(activated({ date: [2026, 11, 19], username: 'officer' }))).toBe(false)
    expect(isOurs(activated({ date: [2026, 11, 20], username: 'verifier' }))).toBe(false)
  })

  test('for a manual review is the comments that were sent, however the bank writes spaces', () => {
    expect(isReviewOurs(reviewed('Other: BBB words'), 'Other: BBB words')).toBe(true)
    expect(isReviewOurs(reviewed('Other: BBB\r\nwords'), ' Other: BBB\nwords ')).toBe(true)
  })

  test('for a manual review is no other review, none without comments, and no ordinary activation', () => {
    expect(isReviewOurs(reviewed('Other: AAA words'), 'Other: BBB words')).toBe(false)
    expect(isReviewOurs(reviewed(), 'Other: BBB words')).toBe(false)
    expect(isReviewOurs(active({ byManualReview: false }), 'Other: BBB')).toBe(false)
    expect(isReviewOurs(active(), 'Other: BBB words')).toBe(false)
  })

  test('for the activation of a verified client is no manual review', () => {
    expect(isOurs(reviewed('Other: AAA words'))).toBe(false)
    expect(isOurs(active({ byManualReview: false }))).toBe(true)
  })

  test('is not a client that is not active', () => {
    expect(isOurs(active({ state: 'verified' }))).toBe(false)
  })

  test('is not affected by members that the bank leaves out', () => {
    expect(isOurs(active({ timeline: {} }))).toBe(true)
  })

  test('for a verification is the verifier’s name', () => {
    const by = (username?: string) => verified({ timeline: { verified: { username } } })
    expect(isVerificationOurs(by('officer'))).toBe(true)
    expect(isVerificationOurs(by())).toBe(true)
    expect(isVerificationOurs(by('verifier'))).toBe(false)
    expect(isVerificationOurs(active())).toBe(false)
  })

  test('for a verification of a client who has been activated since is the verifier’s name, which must be there', () => {
    const by = (username?: string, changes: Partial<Client> = {}) =>
      active({ verification: 'approved', timeline: { verified: { username } }, ...changes })
    expect(isVerificationOurs(by('officer'))).toBe(true)
    expect(isVerificationOurs(by('verifier'))).toBe(false)
    expect(isVerificationOurs(by())).toBe(false)
    expect(isVerificationOurs(by('officer', { verification: undefined }))).toBe(false)
    expect(isVerificationOurs(by('officer', { verificationKind: 'partial' }))).toBe(false)
    expect(isVerificationOurs(by('officer', { state: 'closed' }))).toBe(false)
  })

  test('for a verification is its kind and the note that was sent, where the bank gives them', () => {
    expect(isVerificationOurs(verified({ verificationKind: 'full' }))).toBe(true)
    expect(isVerificationOurs(verified({ verificationKind: 'partial' }))).toBe(false)
    const noted = verified({ verificationNote: 'Called\r\ntwice.' })
    expect(isVerificationOurs(noted, 'Called twice.')).toBe(true)
    expect(isVerificationOurs(noted, 'Seen.')).toBe(false)
    expect(isVerificationOurs(noted)).toBe(false)
    expect(isVerificationOurs(verified(), 'Called twice.')).toBe(true)
  })

  const rejection = { command: 'reject', date: '2026-11-20', reasonId: 4 } as const
  const rejected = (changes: Partial<Client> = {}) =>
    active({
      state: 'rejected',
      endReason: { id: 4, name: 'Duplicate' },
      timeline: { rejected: { date: [2026, 11, 20], username: 'officer' } },
      ...changes,
    })

  test('for a rejection is our day, our name and our reason', () => {
    expect(isMovedBy(rejected(), rejection, 'officer')).toBe(true)
    expect(isMovedBy(rejected({ endReason: undefined, timeline: {} }), rejection, 'x')).toBe(true)
    expect(isMovedBy(rejected(), rejection, 'verifier')).toBe(false)
    expect(isMovedBy(rejected(), { ...rejection, date: '2026-11-19' }, 'officer')).toBe(false)
    expect(isMovedBy(rejected(), { ...rejection, reasonId: 5 }, 'officer')).toBe(false)
    expect(isMovedBy(rejected({ state: 'withdrawn' }), rejection, 'officer')).toBe(false)
  })

  test('for a reopening is a pending client with our day and our name', () => {
    const reopening = { command: 'undoRejection', date: '2026-11-20' } as const
    const reopened = active({
      state: 'pending',
      timeline: { reopened: { date: [2026, 11, 20], username: 'officer' } },
    })
    expect(isMovedBy(reopened, reopening, 'officer')).toBe(true)
    expect(isMovedBy(reopened, reopening, 'verifier')).toBe(false)
    expect(isMovedBy(rejected(), reopening, 'officer')).toBe(false)
  })
})
