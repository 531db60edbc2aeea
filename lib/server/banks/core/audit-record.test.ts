import { describe, expect, test } from 'vitest'
import type { Activity } from '@/lib/activity/schema'
import { CLIENT_FIELDS } from '@/lib/client-details/fields'
import { memberOf } from '../family/client-members'
import { auditSchema, readEntry } from './audit-record'

const read = (members: Record<string, unknown>): Activity =>
  readEntry(auditSchema.parse({ id: 1, actionName: 'UPDATE', entityName: 'CLIENT', ...members }))
    .activity

describe('an entry of the audit trail', () => {
  test.each(CLIENT_FIELDS)('shows the change of %s', (name) => {
    const [change] = read({ changes: { [memberOf(name)]: { before: null, after: 'x' } } }).changes
    expect(change?.member).toBe(name)
  })

  test('says who did what, when and how it ended', () => {
    const entry = read({
      actionName: 'ACTIVATE',
      resourceId: 7,
      clientId: 7,
      clientName: 'Nia Barrow',
      maker: 'officer',
      madeOnDate: 1_700_000_000_000,
      processingResult: 'Processed',
      commandAsJson:
        '{"activationDate":"2024-03-05","locale":"en","isActivatedByManualReview":false}',
      changes: { status: { before: 'Pending', after: 'Active' } },
    })
    expect(entry).toEqual({
      id: 1,
      at: 1_700_000_000_000,
      action: 'activate',
      entity: 'client',
      resourceId: 7,
      clientId: 7,
      clientName: 'Nia Barrow',
      maker: 'officer',
      result: 'done',
      byManualReview: false,
      changes: [
        { member: 'status', before: 'verified', after: 'active' },
        { member: 'activatedOn', after: '2024-03-05' },
      ],
      others: 0,
    })
  })

  test.each([
    ['Processed', 'done'],
    ['awaiting.approval', 'waiting'],
    ['Awaiting Approval', 'waiting'],
    ['Rejected', 'refused'],
    ['constructor', undefined],
    [undefined, undefined],
  ])('that ended as %s is %s', (processingResult, result) => {
    expect(read({ processingResult }).result).toBe(result)
  })

  test('is by manual review only where it is an activation and the command says so', () => {
    const commandAsJson = '{"isActivatedByManualReview":true}'
    expect(read({ actionName: 'ACTIVATE', commandAsJson }).byManualReview).toBe(true)
    expect(read({ commandAsJson }).byManualReview).toBe(false)
    const asText = '{"isActivatedByManualReview":"true"}'
    expect(read({ actionName: 'ACTIVATE', commandAsJson: asText }).byManualReview).toBe(false)
  })

  test.each([
    ['verified', 'ACTIVATE', '{"isActivatedByManualReview":false}'],
    ['pending', 'ACTIVATE', '{"isActivatedByManualReview":true}'],
    ['pending', 'ACTIVATE', '{}'],
    ['pending', 'CLOSE', '{"isActivatedByManualReview":false}'],
  ])('says that the client was %s before %s with %s', (before, actionName, commandAsJson) => {
    const changes = { status: { before: 'Pending', after: 'Active' } }
    const [status] = read({ actionName, commandAsJson, changes }).changes
    expect(status).toMatchObject({ member: 'status', before })
  })

  test('says how many rows of a data table were added or removed', () => {
    const entityName = 'source_of_funds'
    const commandAsJson = '{"entries":[{"employer":"A"},{"employer":"B"}]}'
    expect(read({ entityName, actionName: 'CREATE', commandAsJson }).rows).toBe(2)
    const gone = { '4': { before: {}, after: null } }
    expect(read({ entityName, actionName: 'DELETE', changes: gone }).rows).toBe(1)
    const changed = {
      employer: { before: 'A', after: 'B' },
      since: { before: null, after: '2024' },
    }
    expect(read({ entityName, actionName: 'UPDATE', changes: changed }).rows).toBeUndefined()
    expect(read({ actionName: 'DELETE', changes: gone }).rows).toBeUndefined()
  })

  test('counts each value of several rows, and not what holds them', () => {
    const entityName = 'source_of_funds'
    const row = { employer: 'A', since: '2024', note: null }
    const commandAsJson = JSON.stringify({ entries: Array.from({ length: 7 }, () => row) })
    expect(read({ entityName, actionName: 'CREATE', commandAsJson }).others).toBe(14)
    const gone = { '4': { before: row, after: null }, '5': { before: row, after: null } }
    expect(read({ entityName, actionName: 'DELETE', changes: gone }).others).toBe(4)
  })

  test('leaves out members that are not known to be safe, and counts them', () => {
    const entry = read({
      commandAsJson: '{"apiSecret":"hunter2","emailAddress":"nia@example.com","genderId":null}',
      changes: { pin: { before: '1', after: '2' }, staffId: { before: 1, after: { id: 2 } } },
    })
    expect(entry.changes).toEqual([{ member: 'emailAddress', after: 'nia@example.com' }])
    expect(entry.others).toBe(3)
    expect(JSON.stringify(entry)).not.toMatch(/hunter2|pin|apiSecret/)
  })

  test('does not mistake a column of a data table for a client’s member of the same name', () => {
    const { changes, others } = read({
      entityName: 'vetting',
      commandAsJson: '{"note":"in confidence"}',
      changes: { fullname: { before: 'A', after: 'B' } },
    })
    expect({ changes, others }).toEqual({ changes: [], others: 2 })
  })

  test('shows a document’s number only with a mask', () => {
    const entityName = 'CLIENTIDENTIFIER'
    const masked = read({ entityName, commandAsJson: '{"documentKey":"*****6789"}' })
    expect(masked.changes).toEqual([{ member: 'documentNumber', after: '*****6789' }])
    const bare = read({ entityName, commandAsJson: '{"documentKey":"A23456789"}' })
    expect(bare).toMatchObject({ changes: [], others: 1 })
  })

  test('shows a decision on an identifier with its reason, once', () => {
    const entityName = 'CLIENTIDENTIFIER'
    const commandAsJson = '{"reason":"blurred"}'
    const decision = { before: 'APPROVED', after: 'REJECTED' }
    const decided = { decision, decisionReason: { before: null, after: 'blurred' } }
    const given = { entityName, actionName: 'REJECT', commandAsJson }
    expect(read({ ...given, changes: decided })).toMatchObject({
      changes: [
        { member: 'decision', before: 'approved', after: 'rejected' },
        { member: 'reason', before: null, after: 'blurred' },
      ],
      others: 0,
    })
    expect(read({ ...given, changes: { decision } }).changes).toContainEqual({
      member: 'reason',
      after: 'blurred',
    })
  })

  test.each<[string, string, string | number, string | number]>([
    ['CLIENT', 'status', 300, 'active'],
    ['CLIENT', 'status', 'Withdrawn', 'withdrawn'],
    ['CLIENT', 'status', 'Dormant', 'Dormant'],
    ['ENTITY_DATATABLE_CHECK', 'status', 300, 'active'],
    ['CLIENTIDENTIFIER', 'status', 200, 'active'],
    ['CLIENTIDENTIFIER', 'status', 100, 'inactive'],
    ['CLIENTIDENTIFIER', 'status', 250, 250],
    ['CLIENT', 'clientVerificationStatus', 'IN_PROGRESS', 'underWay'],
    ['CLIENT', 'clientVerificationStatus', 'constructor', 'constructor'],
    ['CLIENT', 'kycVerificationType', 'PARTIAL', 'partial'],
    ['CLIENT', 'legalFormId', 2, 'entity'],
    ['DOCUMENT', 'parentEntityType', 'client_identifiers', 'identifier'],
  ])('has our own name of a state: of %s the %s %j is %j', (entityName, member, code, state) => {
    const { changes } = read({ entityName, commandAsJson: JSON.stringify({ [member]: code }) })
    expect(changes.map(({ after }) => after)).toEqual([state])
  })

  test('shows a member with two names at the bank once, and counts a second value', () => {
    const commandAsJson = '{"submittedOnDate":"2024-03-05"}'
    const on = (day: string) => ({ before: null, after: day })
    expect(read({ commandAsJson, changes: { submittedOn: on('2024-03-05') } })).toMatchObject({
      changes: [{ member: 'submittedOn', after: '2024-03-05' }],
      others: 0,
    })
    const twice = { submittedOn: on('2024-03-05'), submittedOnDate: on('2024-03-06') }
    expect(read({ changes: twice })).toMatchObject({
      changes: [{ member: 'submittedOn', after: '2024-03-05' }],
      others: 1,
    })
  })

  test.each(['', 'not json', '[1]', 'null', '"text"'])('is read with the command %j', (text) => {
    expect(read({ commandAsJson: text })).toMatchObject({ changes: [], others: 0 })
  })

  test('is readable without members that are absent or wrong', () => {
    const entry = read({ madeOnDate: 'yesterday', maker: 7, clientId: -1, changes: 'many' })
    expect(entry).toMatchObject({ id: 1, action: 'change', changes: [], others: 0 })
    expect([entry.at, entry.maker, entry.clientId]).toEqual([undefined, undefined, undefined])
  })
})

describe('the rows of a data table that an entry tells of', () => {
  const entry = (members: object) =>
    readEntry(auditSchema.parse({ id: 1, actionName: 'UPDATE', entityName: 'funds', ...members }))
  const rows = (members: object) => entry(members).recorded.first

  test('are the rows that were written, without their empty values', () => {
    const commandAsJson =
      '{"entries":[{"employer":"A","since":null},{"employer":"B"}],"locale":"en"}'
    expect(rows({ actionName: 'CREATE', commandAsJson })).toEqual([
      [{ name: 'employer', after: 'A' }],
      [{ name: 'employer', after: 'B' }],
    ])
    const alone = '{"employer":"A","locale":"en"}'
    expect(rows({ actionName: 'CREATE', commandAsJson: alone })).toEqual([
      [{ name: 'employer', after: 'A' }],
    ])
  })

  test('have their former values where they were changed or removed', () => {
    const changes = { employer: { before: 'A', after: null } }
    expect(rows({ changes, commandAsJson: '{"employer":null}' })).toEqual([
      [{ name: 'employer', before: 'A', after: null }],
    ])
    const gone = { '4': { before: { employer: 'A', since: null }, after: null } }
    expect(rows({ actionName: 'DELETE', changes: gone })).toEqual([
      [{ name: 'employer', before: 'A', after: null }],
    ])
  })

  test('are the first five; the values of the other rows are counted', () => {
    const six = Array.from({ length: 6 }, (_, at) => ({
      employer: `E${at}`,
      since: null,
      note: 'x',
    }))
    const { recorded } = entry({ commandAsJson: JSON.stringify({ entries: [...six, 7] }) })
    expect(recorded.first.map(([one]) => one?.after)).toEqual(['E0', 'E1', 'E2', 'E3', 'E4'])
    expect(recorded.others).toBe(2)
    const gone = Object.fromEntries(six.map((before, at) => [at, { before, after: null }]))
    const { first, others } = entry({ actionName: 'DELETE', changes: gone }).recorded
    expect([first.length, others]).toEqual([5, 2])
  })

  test('show an object as an empty value', () => {
    expect(rows({ commandAsJson: '{"employer":{"of":[{},{}]}}' })).toEqual([
      [{ name: 'employer', after: null }],
    ])
  })

  test.each(['[1]', '{"entries":[7,null]}', 'not json'])('are none in %s', (commandAsJson) => {
    expect(rows({ commandAsJson }).flat()).toEqual([])
  })

  test('are read from a command of four megabytes, but not from a small one that would take hundreds in memory', () => {
    const note = 'Ω'.repeat(2 * 1024 * 1024)
    expect(rows({ commandAsJson: JSON.stringify({ note }) })).toEqual([
      [{ name: 'note', after: note }],
    ])
    const commandAsJson = `{"entries":[${'{},'.repeat(400_000)}{}]}`
    const { activity, recorded } = entry({ actionName: 'CREATE', commandAsJson })
    expect(activity).toMatchObject({ action: 'create', rows: undefined, others: 1 })
    expect(recorded).toEqual({ first: [[]], others: 1 })
  })

  test('do not exist for a client or an identifier', () => {
    expect(rows({ entityName: 'CLIENT', commandAsJson: '{"entries":[{"a":"b"}]}' })).toEqual([])
  })
})
