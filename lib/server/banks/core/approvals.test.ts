import { expect, test } from 'vitest'
import { waitingCommandFrom } from './approvals'
import { auditSchema } from './audit-record'

const waiting = (actionName: string, entityName: string) =>
  waitingCommandFrom(auditSchema.parse({ id: 1, actionName, entityName }))

test('a waiting command names the permission to decide on it, as the bank calls it', () => {
  expect(waiting('ACTIVATE', 'CLIENT').permission).toBe('ACTIVATE_CLIENT_CHECKER')
  expect(waiting('PAY', 'LOAN')).toMatchObject({
    action: 'other:PAY',
    entity: 'other:LOAN',
    bankWords: 'PAY LOAN',
    permission: 'PAY_LOAN_CHECKER',
  })
})

test('a request for a verification that is decided later needs the permission to verify', () => {
  expect(waiting('REQUESTVERIFY', 'CLIENT').permission).toBe('VERIFY_CLIENT_CHECKER')
})
