import { beforeAll, expect, inject, test, vi } from 'vitest'
import { deskPaths } from '@/lib/desk-paths'
import { configure } from '@/lib/server/test/environment'
import { Browser } from './browser'

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

test('the outcomes of a run use the bank’s clock, and name its time zone', async () => {
  const { body } = await officer.json(deskPaths.api.runs(), {
    method: 'POST',
    body: { task: { action: 'verify', kind: 'full' }, clients: { ids: [1] } },
  })
  const { at } = await vi.waitFor(
    async () => {
      const { run, pageItems } = (await officer.json(deskPaths.api.run(body.id))).body
      expect(run.phase).toBe('checked')
      return pageItems[0]
    },
    { timeout: 60_000, interval: 50 },
  )
  const file = await officer.ask(deskPaths.api.runOutcomes(body.id, 'separator=comma'))
  const [heading, line] = (await file.text()).split('\r\n')
  expect(heading).toMatch(/,Time \(Africa\/Nairobi\)$/)
  // Nairobi is three hours ahead all year.
  const there = new Date(at + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  expect(line).toMatch(new RegExp(`,${there}$`))
})
