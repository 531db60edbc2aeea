import { beforeAll, expect, inject, test, vi } from 'vitest'
import { deskPaths } from '@/lib/desk-paths'
import { changeRun, Entries, findRun } from '@/lib/server/runs/kept'
import { configure } from '@/lib/server/test/environment'
import { said } from '@/lib/words/said'
import { Browser } from './browser'

const PLACE = { accountNo: expect.any(String), office: expect.any(String) }

let officer: Browser

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({
    BANK_URL: bank,
    OIDC_ISSUER: `${bank}/oidc`,
    BUSINESS_TIME_ZONE: 'Africa/Nairobi',
  })
  officer = await new Browser().signInAs('officer')
})

/** A run of one client who has been checked, and what the check found. */
async function checkedRun(): Promise<{ id: string; at: number }> {
  const { body } = await officer.json(deskPaths.api.runs(), {
    method: 'POST',
    body: { task: { action: 'verify', kind: 'full' }, clients: { ids: [1] } },
  })
  const { id } = body
  return vi.waitFor(
    async () => {
      const { run, pageItems } = (await officer.json(deskPaths.api.run(id))).body
      expect(run.phase).toBe('checked')
      return { id, at: pageItems[0].at }
    },
    { timeout: 60_000, interval: 50 },
  )
}

const linesOf = async (id: string) => {
  const file = await officer.ask(deskPaths.api.runOutcomes(id, 'separator=comma'))
  return (await file.text()).split('\r\n')
}

test('a client whom a later round has not checked yet has no finding, on the page as in the file', async () => {
  const { id } = await checkedRun()
  await changeRun(id, (run) => ({ ...run, round: 2, phase: 'checking', halt: 'stopped' }))
  const { pageItems } = (await officer.json(deskPaths.api.run(id))).body
  expect(pageItems).toEqual([{ clientId: 1, name: expect.anything(), ...PLACE }])
  expect((await linesOf(id))[1]).toMatch(/,,,,$/)
})

test('a reason that names a colleague stands in the file as the name is written', async () => {
  const { id, at } = await checkedRun()
  const run = await findRun(id)
  if (!run) throw new Error('the run is gone')
  const reasons = [said('runs.because.heldBy', { name: 'هناء' })]
  await (await Entries.of(run)).note(1, { check: { group: 'held', reasons, round: 1, at } })
  expect((await linesOf(id))[1]).toContain(',هناء works on this client.,')
})

test('the outcomes of a run use the bank’s clock, and name its time zone', async () => {
  const { id, at } = await checkedRun()
  const [heading, line] = await linesOf(id)
  expect(heading).toMatch(/,Time \(Africa\/Nairobi\)$/)
  // Nairobi is three hours ahead all year.
  const there = new Date(at + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  expect(line).toMatch(new RegExp(`,${there}$`))
})
