import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '@/lib/dates'
import type { Verification } from '@/lib/verification/verification'
import { told } from '@/lib/words/say'
import { inEnglish } from '@/lib/words/test/in-english'
import type { Client } from './client'
import { onboardingSteps, verifiedDetail } from './steps'
import { aClient } from './test/a-client'

const timeline: Client['timeline'] = { submitted: { date: [2026, 11, 12], person: 'Ann Mwangi' } }
const client = (members: Partial<Client>) => aClient({ timeline, ...members })
const today: CalendarDate = [2026, 11, 20]
const clock = { today, targetDays: {}, can: { verify: true, identifiers: true } }
const records = (count: number, expired = 0): Verification => ({
  identifiers: Array.from({ length: count }, (_, id) => ({
    id,
    expiresOn: id < expired ? ([2026, 11, 19] as const) : undefined,
  })),
})
const stepsOf = (of: Client, verification: Verification | undefined) =>
  onboardingSteps(of, verification, clock).map(({ lines, ...step }) => ({
    ...step,
    lines: lines.map((line) => told(inEnglish, line)),
  }))
const linesOf = (of: Client) =>
  onboardingSteps(of, records(1), { ...clock, targetDays: { verify: 5, activate: 1 } }).map(
    ({ lines }) => lines.map((line) => told(inEnglish, line)).at(-1),
  )
const detail = (of: Client) => {
  const said = verifiedDetail(of)
  return said && inEnglish(said)
}
const states = (...given: Parameters<typeof stepsOf>) => stepsOf(...given).map(({ state }) => state)

describe('a client’s progress', () => {
  it('says when and by whom the client was created', () => {
    expect(stepsOf(client({}), records(1))[0]).toEqual({
      step: 'created',
      state: 'done',
      lines: ['12 Nov 2026', 'by Ann Mwangi'],
    })
  })

  it('leads a client without records to identification', () => {
    expect(states(client({}), records(0))).toEqual(['done', 'now', 'todo', 'todo'])
  })

  it('leads an identified client to verification', () => {
    const steps = stepsOf(client({}), records(2))
    expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'now', 'todo'])
    expect(steps[1]?.lines).toEqual(['2 records'])
  })

  it('does not count a client as identified if no record is valid', () => {
    const steps = stepsOf(client({}), records(2, 2))
    expect(steps.map(({ state }) => state)).toEqual(['done', 'now', 'todo', 'todo'])
    expect(steps[1]?.lines).toEqual(['2 records, none valid', 'Next step'])
    expect(stepsOf(client({}), records(2, 1))[1]?.lines).toEqual(['1 of 2 records valid'])
  })

  it('says that a verification is in progress, whatever happened to the records meanwhile', () => {
    const underWay = client({ verification: 'underWay' })
    const steps = stepsOf(underWay, records(1, 1))
    expect(steps.map(({ state }) => state)).toEqual(['done', 'todo', 'now', 'todo'])
    expect(steps[2]?.lines).toEqual(['In progress'])
  })

  it('does not stop at records that the bank does not list, nor claim that they exist', () => {
    const steps = stepsOf(client({}), {})
    expect(steps.map(({ state }) => state)).toEqual(['done', 'todo', 'now', 'todo'])
    expect(steps[1]?.lines).toEqual(['The bank does not say'])
  })

  it('does not say of a bank that could not be read that it says nothing', () => {
    const steps = stepsOf(client({}), undefined)
    expect(steps.map(({ state }) => state)).toEqual(['done', 'todo', 'now', 'todo'])
    expect(steps[1]?.lines).toEqual(['Could not be read'])
  })

  it('shows kind, day and person of a verification, where the bank gives them', () => {
    const verified = client({
      state: 'verified',
      verification: 'approved',
      verificationKind: 'full',
      timeline: { ...timeline, verified: { date: [2026, 11, 19], person: 'verifier' } },
    })
    expect(stepsOf(verified, records(2))[2]?.lines).toEqual([
      '19 Nov 2026',
      'by verifier',
      'Full KYC',
    ])
    expect(states(verified, records(2))).toEqual(['done', 'done', 'done', 'now'])
    expect(detail(verified)).toBe('Full KYC, 19 Nov 2026')
  })

  it('shows that an active client was never verified if a manual review activated it', () => {
    const reviewed = client({ state: 'active', byManualReview: true })
    const steps = stepsOf(reviewed, records(0))
    expect(steps.map(({ state }) => state)).toEqual(['done', 'todo', 'todo', 'done'])
    expect(steps[2]?.lines).toEqual(['Bypassed by manual review'])
    expect(steps[3]?.lines).toEqual(['by manual review'])
  })

  it('claims no verification of an active client where the bank reports none', () => {
    const steps = stepsOf(client({ state: 'active' }), undefined)
    expect(steps[2]).toMatchObject({ state: 'todo', lines: ['The bank does not say'] })
  })

  it('has no next step for a closed client, and shows the bank’s own word', () => {
    const rejected = client({
      state: 'rejected',
      stateName: 'Refused',
      timeline: { ...timeline, closed: { date: [2026, 11, 15] } },
    })
    const steps = stepsOf(rejected, records(1))
    expect(steps.some(({ state }) => state === 'now')).toBe(false)
    expect(steps[3]?.lines).toEqual(['Refused', '15 Nov 2026'])
  })
})

it('at a bank without verification the steps lead from created to active', () => {
  const steps = onboardingSteps(client({}), undefined, {
    ...clock,
    can: { verify: false, identifiers: false },
  })
  expect(steps.map(({ step, state }) => [step, state])).toEqual([
    ['created', 'done'],
    ['active', 'now'],
  ])
})

describe('compared with the bank’s targets', () => {
  it('a stage says how long it has taken, and whether that is late', () => {
    expect(linesOf(client({}))[2]).toBe('Late: for 8 days, target 5')
    const verified = client({
      state: 'verified',
      timeline: { ...timeline, verified: { date: [2026, 11, 20] } },
    })
    expect(linesOf(verified).slice(2)).toEqual(['after 8 days, target 5', 'since today, target 1'])
    const active = client({
      state: 'active',
      verification: 'approved',
      timeline: {
        ...timeline,
        verified: { date: [2026, 11, 12] },
        activated: { date: [2026, 11, 13] },
      },
    })
    expect(linesOf(active).slice(2)).toEqual(['on the same day, target 5', 'after 1 day, target 1'])
  })

  it('a stage says nothing where the bank does not give its days', () => {
    expect(linesOf(client({ timeline: {} }))[2]).toBe('Next step')
  })
})
