import { beforeAll, expect, inject, test } from 'vitest'
import { deskPaths } from '@/lib/desk-paths'
import { configure } from '@/lib/server/test/environment'
import { Browser } from './browser'

beforeAll(() => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, CLIENTS_EXPORT: 'off' })
})

test('a console that allows no exports gives out no list', async () => {
  const officer = await new Browser().signInAs('officer')
  const answer = await officer.json(deskPaths.api.exportClients('separator=comma'))
  expect(answer).toMatchObject({ status: 403, body: { code: 'not_permitted' } })
  expect(answer.body.detail).toContain('does not let lists leave')
  for (const query of ['separator=comma', 'separator=comma&overrides=true'])
    expect(await officer.json(deskPaths.api.exportActivity(query))).toMatchObject({
      status: 403,
      body: { code: 'not_permitted' },
    })
  const made = await officer.json(deskPaths.api.runs(), {
    method: 'POST',
    body: { task: { action: 'verify', kind: 'full' }, clients: { ids: [1] } },
  })
  expect(
    await officer.json(deskPaths.api.runOutcomes(made.body.id, 'separator=comma')),
  ).toMatchObject({
    status: 403,
    body: { code: 'not_permitted' },
  })
})
