import { describe, expect, it } from 'vitest'
import { clientSchema } from './schema'
import { onboardingSteps, verifiedDetail } from './steps'

const timeline = {
  submittedOnDate: [2026, 11, 12],
  submittedByFirstname: 'Ann',
  submittedByLastname: 'Mwangi',
}
const client = (members: object) =>
  clientSchema.parse({ id: 7, status: { id: 100 }, timeline, ...members })
const records = (count: number) => ({
  identifiers: Array.from({ length: count }, (_, id) => ({ id, documentType: {} })) as never, // only counted
})
const states = (...given: Parameters<typeof onboardingSteps>) =>
  onboardingSteps(...given).map(({ state }) => state)

describe('how far a client is', () => {
  it('says when and by whom it was created', () => {
    expect(onboardingSteps(client({}), records(1))[0]).toEqual({
      name: 'Created',
      state: 'done',
      lines: ['12 Nov 2026', 'by Ann Mwangi'],
    })
  })

  it('leads a client without records to its identification', () => {
    expect(states(client({}), records(0))).toEqual(['done', 'now', 'todo', 'todo'])
  })

  it('leads an identified client to its verification', () => {
    const steps = onboardingSteps(client({}), records(2))
    expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'now', 'todo'])
    expect(steps[1]?.lines).toEqual(['2 records'])
  })

  it('does not hold a client back for records the bank does not tell of, nor claim them', () => {
    const steps = onboardingSteps(client({}), undefined)
    expect(steps.map(({ state }) => state)).toEqual(['done', 'todo', 'now', 'todo'])
    expect(steps[1]?.lines).toEqual(['The bank does not say'])
  })

  it('shows kind, day and person of a verification, as far as the bank gives them', () => {
    const verified = client({
      clientVerificationStatus: 'APPROVED',
      verificationType: 'FULL',
      timeline: { ...timeline, verifiedOnDate: [2026, 11, 19], verifiedByUsername: 'verifier' },
    })
    expect(onboardingSteps(verified, records(2))[2]?.lines).toEqual([
      '19 Nov 2026',
      'by verifier',
      'Full KYC',
    ])
    expect(states(verified, records(2))).toEqual(['done', 'done', 'done', 'now'])
    expect(verifiedDetail(verified)).toBe('Full KYC, 19 Nov 2026')
  })

  it('shows that an active client was never verified when a manual review let it pass', () => {
    const reviewed = client({ status: { id: 300 }, isActivatedByManualReview: true })
    const steps = onboardingSteps(reviewed, records(0))
    expect(steps.map(({ state }) => state)).toEqual(['done', 'todo', 'todo', 'done'])
    expect(steps[2]?.lines).toEqual(['Bypassed by manual review'])
    expect(steps[3]?.lines).toEqual(['by manual review'])
  })

  it('claims no verification of an active client where the bank does not speak of one', () => {
    const steps = onboardingSteps(client({ status: { id: 300 } }), undefined)
    expect(steps[2]).toMatchObject({ state: 'todo', lines: ['The bank does not say'] })
  })

  it('has no next step for a closed client, and shows the bank’s own word', () => {
    const rejected = client({
      status: { id: 700, value: 'Rejected' },
      timeline: { ...timeline, closedOnDate: [2026, 11, 15] },
    })
    const steps = onboardingSteps(rejected, records(1))
    expect(steps.some(({ state }) => state === 'now')).toBe(false)
    expect(steps[3]?.lines).toEqual(['Rejected', '15 Nov 2026'])
  })
})
