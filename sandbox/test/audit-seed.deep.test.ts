import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TRAIL_DAYS } from '../db/seed-audits'
import { addDays, type Day, type DayTriple, dayIn, toDay } from '../kit/dates/calendar-day'
import { findEngines } from './engines'
import { startSandbox, type TestSandbox } from './start-sandbox'

const TIME_ZONE = 'Pacific/Auckland'
const STEPS = [
  ['CREATE', 'submitted'],
  ['VERIFY', 'verified'],
  ['ACTIVATE', 'activated'],
  ['REJECT', 'rejected'],
  ['WITHDRAW', 'withdrawn'],
  ['CLOSE', 'closed'],
] as const

interface Entry {
  id: number
  actionName: string
  clientId: number
  officeName: string
  maker: string
  madeOnDate: number
  commandAsJson: string
}

// docs/bank-api.md, "Audit trail"
describe.each(await findEngines())('the trail of invented clients (%s)', (engine) => {
  let sandbox: TestSandbox
  let trail: Entry[]
  // biome-ignore lint/suspicious/noExplicitAny: the description has checked the bank's answers
  let clients: any[]
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 3_000, { BUSINESS_TIME_ZONE: TIME_ZONE })
    const auditor = await sandbox.directly('auditor')
    trail = (await auditor.get('/v1/audits?limit=20000&sortOrder=ASC')).body
    clients = (await auditor.get('/v1/clients?limit=0')).body.pageItems
  })
  afterAll(() => sandbox.stop())

  const dayOf = ({ madeOnDate }: Entry): Day => dayIn(TIME_ZONE, new Date(madeOnDate))
  test('has each recorded step of the last two years on its day and by the person in the record, and no other step', () => {
    const since = addDays(sandbox.today, -TRAIL_DAYS)
    const stepsOf = new Map<number, string[]>()
    for (const entry of trail) {
      const told = `${entry.actionName} ${dayOf(entry)} ${entry.maker} ${entry.officeName}`
      stepsOf.set(entry.clientId, [...(stepsOf.get(entry.clientId) ?? []), told])
    }
    const seen = new Set<string>()
    for (const { id, officeName, timeline } of clients) {
      const taken = STEPS.flatMap(([action, step]) => {
        const on = timeline[`${step}OnDate`] && toDay(...(timeline[`${step}OnDate`] as DayTriple))
        if (!on || on < since) return []
        seen.add(action)
        return [`${action} ${on} ${timeline[`${step}ByUsername`]} ${officeName}`]
      })
      expect([id, ...(stepsOf.get(id) ?? [])]).toEqual([id, ...taken])
    }
    expect(stepsOf.has(1)).toBe(false)
    expect(seen.size).toBe(STEPS.length)
  })

  test('has ids that rise with time, lies in working hours, and ends no later than now', () => {
    const moments = trail.map(({ madeOnDate }) => madeOnDate)
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(moments.at(-1)).toBeLessThanOrEqual(Date.now())
    const before = trail.filter((entry) => dayOf(entry) < sandbox.today)
    const hours = before.map(({ madeOnDate }) =>
      Number(
        new Date(madeOnDate).toLocaleString('en-GB', { timeZone: TIME_ZONE, hour: '2-digit' }),
      ),
    )
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(8)
    expect(Math.max(...hours)).toBeLessThan(16)
  })

  test('shows a manual review with the comments in the record', async () => {
    const auditor = await sandbox.directly('auditor')
    const reviews = trail.filter(({ commandAsJson }) =>
      /"isActivatedByManualReview" ?: ?true/.test(commandAsJson),
    )
    expect(reviews.length).toBeGreaterThan(5)
    for (const { clientId, commandAsJson } of reviews.slice(-5)) {
      const { body } = await auditor.get(`/v1/clients/${clientId}`)
      expect(body.isActivatedByManualReview).toBe(true)
      expect(JSON.parse(commandAsJson)).toMatchObject({
        manualReviewActivationComments: body.manualReviewActivationComments,
      })
    }
  })
})
