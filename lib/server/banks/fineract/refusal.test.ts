import { expect, test } from 'vitest'
import { exchanges } from '../../test/recorded-exchanges'
import { refusalFrom } from './refusal'

const refused = [...exchanges].filter(([, { status }]) => status >= 400)

test.each(refused)('the refusal recorded as %s has a cause', (_, { status, body }) => {
  const { reasons } = refusalFrom(status, body)
  expect(reasons.filter(({ cause }) => cause !== undefined)).not.toEqual([])
})

test('of several data tables in one code each is named', () => {
  const body = exchanges.get('client-activate-two-required-tables')?.body
  expect(refusalFrom(403, body).reasons.flatMap(({ table }) => table ?? [])).toEqual([
    'job_mwqz0sv9',
    'source_mwqz0sv9',
  ])
})

test('what the bank writes is in no reason', () => {
  for (const [, { status, body }] of refused)
    for (const { code, field } of refusalFrom(status, body).reasons) {
      expect(code).toMatch(/^[\w.]+$/)
      expect(field ?? '').toMatch(/^\w*$/)
    }
})
