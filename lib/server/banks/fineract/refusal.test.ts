import { expect, test } from 'vitest'
import { exchanges } from '../../test/recorded-exchanges'
import { refusalFrom } from './refusal'

const refused = [...exchanges].filter(([, { status }]) => status >= 400)

test.each(refused)('the refusal recorded as %s has a known cause', (_, { status, body }) => {
  const { reasons } = refusalFrom(status, body)
  expect(reasons.filter(({ cause }) => cause !== undefined)).not.toEqual([])
})

// Not recorded, but in this bank’s source, beside codes that are.
test.each([
  ['error.msg.client.duplicate.mobileNo', 'value.mobileNoTaken', 'mobileNo'],
  ['error.msg.client.duplicate.accountNo', 'value.accountNoTaken', 'accountNo'],
  ['error.msg.staff.id.invalid', 'value.noSuchAdviser', 'adviserId'],
  [
    'error.msg.clients.submittedOnDate.after.reopened.date',
    'value.dateBeforeReopening',
    'activatedOn',
  ],
  [
    'error.msg.clients.activationDate.cannot.be.before.office.activation.date',
    'value.dateBeforeOfficeOpened',
    'activatedOn',
  ],
  ['error.msg.datatable.entry.duplicate', 'table.rowRepeats', ''],
  ['error.msg.datatable.no.value.provided.for.required.fields', 'table.lacksValue', ''],
])('the code %s means %s, and names the value as the forms do', (code, cause, field) => {
  const errors = [{ userMessageGlobalisationCode: code, parameterName: 'id' }]
  expect(refusalFrom(403, { errors }).reasons).toEqual([{ code, cause, field }])
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
