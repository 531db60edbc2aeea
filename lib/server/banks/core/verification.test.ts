import { beforeEach, expect, test } from 'vitest'
import { configure } from '../../test/environment'
import { hostileBank } from '../../test/hostile-bank'
import { plainStaff as staff } from '../../test/plain-staff'
import { readVerification } from './verification'

let says: object
beforeEach(() => {
  says = {}
})
const bank = await hostileBank((_, response) => response.writeHead(200).end(JSON.stringify(says)))
configure({ BANK_URL: bank.url })

const record = { id: 5, documentType: { name: 'Passport' }, documentKey: 'P1' }

test('the reasons why a record does not count have our own names', async () => {
  const identifiers = [
    record,
    { ...record, status: 'clientIdentifierStatusType.inactive' },
    { ...record, documentStatus: 'REJECTED' },
    { ...record, verificationStatus: { value: 'REJECTED' } },
    { ...record, status: 'clientIdentifierStatusType.active', documentStatus: 'PENDING' },
  ]
  says = { identifiers, verificationStatus: { value: 'IN_PROGRESS' } }
  const read = await readVerification(staff, 7)
  const flaws = read.identifiers?.map(({ isInactive, isRejected }) => [isInactive, isRejected])
  expect(flaws).toEqual([
    [undefined, undefined],
    [true, undefined],
    [undefined, true],
    [undefined, true],
    [undefined, undefined],
  ])
  expect(read).toMatchObject({
    state: 'underWay',
    identifiers: [{ id: 5, kind: 'Passport' }, {}, {}, {}, {}],
  })
  expect(JSON.stringify(read)).not.toContain('P1')
})

test('where the bank lists no records, the console does not say that there are none', async () => {
  expect((await readVerification(staff, 7)).identifiers).toBeUndefined()
})

test('where the verification of another client stands says nothing of this one', async () => {
  says = { id: 7, verificationStatus: { value: 'APPROVED' } }
  expect((await readVerification(staff, 7)).state).toBe('approved')
  says = { ...says, id: 8 }
  await expect(readVerification(staff, 7)).rejects.toMatchObject({ kind: 'bad_answer' })
})
