import { expect, test } from 'vitest'
import { exchanges } from '../../test/recorded-exchanges'
import { refusalFrom } from './refusal'

const refused = [...exchanges].filter(([, { status }]) => status >= 400)

test.each(refused)('the refusal recorded as %s has a known cause', (_, { status, body }) => {
  const { reasons } = refusalFrom(status, body)
  expect(reasons.filter(({ cause }) => cause !== undefined)).not.toEqual([])
})

test('a code with several data tables names each of them', () => {
  const body = exchanges.get('client-activate-two-required-tables')?.body
  expect(refusalFrom(403, body).reasons.flatMap(({ table }) => table ?? [])).toEqual([
    'job_mwqz0sv9',
    'source_mwqz0sv9',
  ])
})

test('no reason includes the bank’s own text', () => {
  for (const [, { status, body }] of refused)
    for (const { code, field } of refusalFrom(status, body).reasons) {
      expect(code).toMatch(/^[\w.]+$/)
      expect(field ?? '').toMatch(/^\w*$/)
    }
})
