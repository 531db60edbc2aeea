import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { causeOf, refusalFrom } from './refusal'

const DOCUMENT = join(import.meta.dirname, '../../../../docs/bank-api.md')
const sections = readFileSync(DOCUMENT, 'utf8').split(/^## /m)

const error = (code: string, more: object = {}) => ({
  userMessageGlobalisationCode: code,
  ...more,
})
const read = (...errors: object[]) => refusalFrom(403, { errors })

test('a known code becomes a cause, and an unknown one is kept to be quoted', () => {
  const refusal = read(
    error('error.msg.clients.already.active'),
    error('error.msg.of.another.bank'),
  )
  expect(refusal.has('client.alreadyActive')).toBe(true)
  expect(refusal.reasons[1]).toEqual({ code: 'error.msg.of.another.bank' })
})

test('a value has our own name where the code says which it is, or else the bank’s', () => {
  const fieldOf = (parameter: string) => (parameter === 'documentKey' ? 'number' : parameter)
  const { reasons } = refusalFrom(
    400,
    {
      errors: [
        error('error.msg.client.duplicate.externalId', { parameterName: 'id' }),
        error('error.msg.column.mandatory', { parameterName: 'documentKey' }),
        error('error.msg.column.mandatory', { parameterName: 'income' }),
      ],
    },
    fieldOf,
  )
  expect(reasons.map(({ field }) => field)).toEqual(['externalId', 'number', 'income'])
})

test.each([
  ['validation.msg.client.mobileNo.cannot.be.blank', 'value.missing'],
  ['validation.msg.clientIdentifier.issuedBy.exceeds.max.length', 'value.tooLong'],
  // Known codes keep the words that were chosen for them.
  ['validation.msg.client.firstname.cannot.be.blank', 'value.firstNameMissing'],
  ['error.msg.of.another.bank.cannot.be.blank', undefined],
])('the code %s means %s, whichever value it is about', (code, cause) => {
  expect(read(error(code)).reasons).toMatchObject([{ code, cause }])
})

test('the data table that needs a row is named by the end of the code', () => {
  expect(read(error('error.msg.entry.required.in.datatable.Risk_profile')).reasons).toEqual([
    {
      code: 'error.msg.entry.required.in.datatable.Risk_profile',
      cause: 'need.row',
      table: 'Risk_profile',
    },
  ])
})

test('the code of the whole answer counts where no error repeats it', () => {
  const top = error('error.msg.not.authorized', {
    errors: [{ developerMessage: 'User has no authority to: VERIFY_CLIENT' }],
  })
  expect(refusalFrom(403, top)).toMatchObject({ reasons: [{ cause: 'notPermitted' }] })
  expect(causeOf('toString')).toBeUndefined()
})

test.each(['Activate a client', 'End a client', 'Reopen a client'])(
  'every refusal that is documented under “%s” has a known cause',
  (heading) => {
    const section = sections.find((one) => one.startsWith(heading)) ?? ''
    const codes = [...section.matchAll(/`((?:error|validation)\.msg\.[\w.]+)`/g)]
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.flatMap(([, code = '']) => (causeOf(code) ? [] : code))).toEqual([])
  },
)
