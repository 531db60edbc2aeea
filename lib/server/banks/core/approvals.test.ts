import { expect, test } from 'vitest'
import { waitingCommandFrom } from './approvals'
import { auditSchema } from './audit-record'

const waiting = (actionName: string, entityName: string) =>
  waitingCommandFrom(auditSchema.parse({ id: 1, actionName, entityName }))

test('what waits says by which permission it is decided on, as the bank calls it', () => {
  expect(waiting('ACTIVATE', 'CLIENT').permission).toBe('ACTIVATE_CLIENT_CHECKER')
  expect(waiting('PAY', 'LOAN')).toMatchObject({
    action: 'other:PAY',
    entity: 'other:LOAN',
    bankWords: 'PAY LOAN',
    permission: 'PAY_LOAN_CHECKER',
  })
})

test('a verification that is decided later is a verification', () => {
  expect(waiting('REQUESTVERIFY', 'CLIENT').permission).toBe('VERIFY_CLIENT_CHECKER')
})
