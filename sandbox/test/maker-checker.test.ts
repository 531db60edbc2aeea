import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { heldCommand } from '../db/approval-schema'
import { ROLES } from '../kit/permissions'
import { readCounters } from './counters'
import { findEngines } from './engines'
import { activation, addPassport, createClient } from './new-clients'
import { startReceiver } from './receiver'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

const REVIEW = { isActivatedByManualReview: true, manualReviewActivationComments: 'Seen in person' }
const REQUEST = activation('2024-03-01', REVIEW)

// docs/bank-api.md, "Maker-checker"
describe.each(await findEngines())('maker-checker (%s)', (engine) => {
  let sandbox: TestSandbox
  let officer: Desk
  let checker: Desk
  let manager: Desk
  let auditor: Desk
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 20, { SANDBOX_WEBHOOK_PAUSE_MS: '1' })
    const people = ['officer', 'checker', 'manager', 'auditor'].map((who) => `${who}@hillside`)
    const desks = await Promise.all(people.map((who) => sandbox.as(who)))
    // There are four users, so there are four desks.
    ;[officer, checker, manager, auditor] = desks as [Desk, Desk, Desk, Desk]
  })
  afterAll(() => sandbox.stop())

  const activate = (desk: Desk, id: number, body: object = REQUEST) =>
    desk.post(`/v1/clients/${id}?command=activate`, body)
  const statusOf = async (id: number) => (await officer.get(`/v1/clients/${id}`)).body.status.value
  const approve = (desk: Desk, id: number) => desk.post(`/v1/makercheckers/${id}?command=approve`)
  const reject = (desk: Desk, id: number) => desk.post(`/v1/makercheckers/${id}?command=reject`)
  const waiting = async (query: string, desk = officer) =>
    (await desk.get(`/v1/makercheckers?${query}`)).body
  const entry = async (id: number) => (await auditor.get(`/v1/audits/${id}`)).body

  /** Creates a client whose activation waits, and returns the ids of both. */
  async function held(desk = officer): Promise<{ id: number; commandId: number }> {
    const id = await createClient(officer)
    const { body } = await activate(desk, id)
    return { id, commandId: body.commandId }
  }

  /** Runs `work` with these permissions also under maker-checker, and then takes them out again. */
  async function holding(codes: string[], work: () => Promise<void>) {
    const set = (to: boolean) =>
      manager.put('/v1/permissions?makerCheckerable=true', {
        permissions: Object.fromEntries(codes.map((code) => [code, to])),
      })
    expect((await set(true)).body.changes.permissions).toEqual(
      Object.fromEntries(codes.map((code) => [code, true])),
    )
    try {
      await work()
    } finally {
      await set(false)
    }
  }

  test('in a new bank two activations wait, one of a verified client and one by manual review, each with its story', async () => {
    const found = await waiting('entityName=CLIENT')
    expect(found.map(({ maker }: { maker: string }) => maker)).toEqual([
      'officer@hillside',
      'officer@hillside',
    ])
    const stories = new Map<boolean, string>()
    for (const { id, resourceId } of found) {
      expect((await approve(checker, id)).status).toBe(200)
      const { body } = await officer.get(`/v1/clients/${resourceId}`)
      expect(body.status.value).toBe('Active')
      const { isActivatedByManualReview, manualReviewActivationComments, verificationNote } = body
      stories.set(
        isActivatedByManualReview,
        isActivatedByManualReview ? manualReviewActivationComments : verificationNote,
      )
      if (isActivatedByManualReview) continue
      const query = `clientId=${resourceId}&actionName=VERIFY`
      const [{ commandAsJson }] = (await auditor.get(`/v1/audits?${query}`)).body
      expect(JSON.parse(commandAsJson)).toMatchObject({ note: verificationNote })
    }
    expect([...stories.keys()].sort()).toEqual([false, true])
    expect(stories.get(true)).toMatch(/^Known to the Upper Valley branch/)
    expect(stories.get(false)).toMatch(
      /^Originals seen .+\nLooked at: \D+ \(record \d+\)(; .+ \(\D+, (file \d+)\))*$/,
    )
  })

  // docs/bank-api.md, "A command that is held"
  describe('a held command', () => {
    test('answers that it waits, and changes nothing', async () => {
      const id = await createClient(officer)
      const before = await officer.get(`/v1/clients/${id}`)
      const { status, body } = await activate(officer, id)
      expect(status).toBe(200)
      expect(body).toEqual({
        commandId: expect.any(Number),
        resourceId: id,
        clientId: id,
        officeId: 1,
        rollbackTransaction: true,
      })
      expect((await officer.get(`/v1/clients/${id}`)).body).toEqual(before.body)
      expect(await entry(body.commandId)).toMatchObject({
        entityName: 'CLIENT',
        actionName: 'ACTIVATE',
        processingResult: 'Awaiting Approval',
        maker: 'officer@hillside',
      })
      expect(await entry(body.commandId)).not.toHaveProperty('checker')
      expect(await entry(body.commandId)).not.toHaveProperty('changes')
      const { kept, real } = await readCounters(sandbox.db)
      expect(kept).toEqual(real)
    })

    test('is held at this bank only: the other banks activate at once', async () => {
      const lakeside = await sandbox.as('officer')
      const id = await createClient(lakeside)
      expect((await activate(lakeside, id)).body).not.toHaveProperty('rollbackTransaction')
    })

    test('is refused at once when the real command would be refused', async () => {
      const id = await createClient(officer)
      expect((await activate(auditor, id)).code).toBe('error.msg.not.authorized')
      expect((await activate(officer, id, {})).status).toBe(400)
      expect((await activate(officer, id, activation('2999-01-01', REVIEW))).status).toBe(400)
      expect((await activate(officer, id, activation('2024-03-01'))).code).toBe(
        'error.msg.client.activate.not.verified',
      )
      expect((await activate(officer, 999_999)).status).toBe(404)
      expect(await waiting(`clientId=${id}`)).toEqual([])
    })

    test('waits once: the same command again is refused, even from another person', async () => {
      const { id, commandId } = await held()
      for (const desk of [officer, manager]) {
        const again = await activate(desk, id)
        expect(again).toMatchObject({
          status: 403,
          code: 'error.msg.makerchecker.already.awaiting',
        })
      }
      expect(await waiting(`clientId=${id}`)).toHaveLength(1)
      await reject(checker, commandId)
      expect((await activate(officer, id)).body.rollbackTransaction).toBe(true)
    })

    test('is held once when it is sent twenty times simultaneously', async () => {
      const id = await createClient(officer)
      const answers = await Promise.all(Array.from({ length: 20 }, () => activate(officer, id)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await waiting(`clientId=${id}`)).toHaveLength(1)
    })

    test('may also come from a checker or manager', async () => {
      for (const desk of [checker, manager]) {
        const { id, commandId } = await held(desk)
        expect(await statusOf(id)).toBe('Pending')
        expect(await approve(desk, commandId)).toMatchObject({
          status: 403,
          code: 'error.msg.makerchecker.same.maker',
        })
      }
    })
  })

  // docs/bank-api.md, "What waits"
  describe('the list', () => {
    test('has the waiting commands, the oldest first, and takes the filters of the audit trail', async () => {
      const first = await held()
      const second = await held(manager)
      const all: { id: number }[] = await waiting('')
      const ids = all.map(({ id }) => id)
      expect(ids).toEqual(ids.toSorted((a, b) => a - b))
      expect(ids).toEqual(expect.arrayContaining([first.commandId, second.commandId]))
      const [one, ...others] = await waiting(`clientId=${first.id}`)
      expect(others).toEqual([])
      expect(one).toMatchObject({
        id: first.commandId,
        actionName: 'ACTIVATE',
        entityName: 'CLIENT',
        resourceId: first.id,
        clientId: first.id,
        clientName: expect.stringContaining('Tess Tester'),
        officeName: 'Head Office',
        maker: 'officer@hillside',
        madeOnDate: expect.any(Number),
        processingResult: 'Awaiting Approval',
      })
      expect(JSON.parse(one.commandAsJson)).toEqual({
        activationDate: '2024-03-01',
        isActivatedByManualReview: true,
        manualReviewActivationComments: 'Seen in person',
      })
      const of = async (query: string) => (await waiting(query)).map(({ id }: { id: number }) => id)
      expect(await of('makerId=33')).toContain(second.commandId)
      expect(await of('makerId=33')).not.toContain(first.commandId)
      expect(await of('actionName=VERIFY')).toEqual([])
      expect(await of('entityName=CLIENT&limit=1&offset=1')).toEqual([ids[1]])
      expect(await of('makerDateTimeTo=2020-01-01&dateFormat=yyyy-MM-dd')).toEqual([])
      expect(await of('resourceId=0')).toEqual([])
      expect(await of(`resourceId=${first.id}`)).toEqual([first.commandId])
      expect(await of('officeId=2')).toEqual([])
      expect(await of('officeId=1')).toEqual(ids)
      expect(await of('makerDateTimeFrom=2999-01-01&dateFormat=yyyy-MM-dd')).toEqual([])
      expect(await of('makerDateTimeFrom=2020-01-01&dateFormat=yyyy-MM-dd')).toEqual(ids)
    })

    test('is open to all who may read it, and has nothing of the other banks', async () => {
      const { commandId } = await held()
      const seen = async (who: string) =>
        (await waiting('', await sandbox.as(who))).map(({ id }: { id: number }) => id)
      expect(await seen('auditor@hillside')).toContain(commandId)
      expect(await seen('verifier')).toEqual([])
      expect(await approve(await sandbox.as('officer'), commandId)).toMatchObject({
        status: 404,
        code: 'error.msg.makerchecker.id.invalid',
      })
    })
  })

  // docs/bank-api.md, "What waits" and "What becomes of the entry"
  describe('a decision', () => {
    test("to approve carries the command out in its maker's name, and records both people and moments", async () => {
      const { id, commandId } = await held()
      const { madeOnDate } = await entry(commandId)
      const { status, body } = await approve(checker, commandId)
      expect({ status, body }).toEqual({
        status: 200,
        body: { commandId, clientId: id, resourceId: id, officeId: 1 },
      })
      const client = (await officer.get(`/v1/clients/${id}`)).body
      expect(client).toMatchObject({
        status: { value: 'Active' },
        activationDate: [2024, 3, 1],
        manualReviewActivationComments: 'Seen in person',
        timeline: { activatedByUsername: 'officer@hillside' },
      })
      const written = await entry(commandId)
      expect(written).toMatchObject({
        processingResult: 'Processed',
        maker: 'officer@hillside',
        checker: 'checker@hillside',
        checkerId: 32,
        madeOnDate,
        changes: { status: { before: 'Pending', after: 'Active' } },
      })
      expect(written.checkedOnDate).toBeGreaterThanOrEqual(written.madeOnDate)
      expect(await waiting(`clientId=${id}`)).toEqual([])
      const told = (await auditor.get(`/v1/audits?clientId=${id}&actionName=ACTIVATE`)).body
      expect(told).toHaveLength(1)
      const { kept, real } = await readCounters(sandbox.db)
      expect(kept).toEqual(real)
    })

    test('to reject leaves the client as it was, and records who rejected', async () => {
      const { id, commandId } = await held()
      expect((await reject(manager, commandId)).body).toEqual({ commandId })
      expect(await statusOf(id)).toBe('Pending')
      expect(await entry(commandId)).toMatchObject({
        processingResult: 'Rejected',
        checker: 'manager@hillside',
        checkerId: 33,
        checkedOnDate: expect.any(Number),
      })
      const found = await auditor.get(`/v1/audits?processingResult=3&checkerId=33&clientId=${id}`)
      expect(found.body).toHaveLength(1)
    })

    test('needs a command in the query, and refuses an unknown one', async () => {
      const { commandId } = await held()
      for (const query of ['', '?command=delete']) {
        expect((await checker.post(`/v1/makercheckers/${commandId}${query}`)).code).toBe(
          'error.msg.query.parameter.value.unsupported',
        )
      }
    })

    test("needs the checker's permission for that very command", async () => {
      const { commandId } = await held(manager)
      for (const decide of [approve, reject]) {
        const { status, body } = await decide(officer, commandId)
        expect(status).toBe(403)
        expect(body.errors[0].developerMessage).toContain('ACTIVATE_CLIENT_CHECKER')
      }
      await holding(['UPDATE_CLIENT'], async () => {
        const id = await createClient(officer)
        const update = await officer.put(`/v1/clients/${id}`, { emailAddress: 'a@example.com' })
        expect((await approve(checker, update.body.commandId)).code).toBe(
          'error.msg.not.authorized',
        )
        expect((await approve(manager, update.body.commandId)).status).toBe(200)
      })
    })

    test('is never made by the maker, nor twice, nor on something that never waited', async () => {
      const { commandId } = await held(checker)
      for (const decide of [approve, reject]) {
        expect((await decide(checker, commandId)).code).toBe('error.msg.makerchecker.same.maker')
      }
      expect((await approve(manager, commandId)).status).toBe(200)
      for (const decide of [approve, reject]) {
        const again = await decide(manager, commandId)
        expect(again.code).toBe('error.msg.makerchecker.not.awaiting.approval')
      }
      const [{ id: created }] = (await auditor.get('/v1/audits?actionName=CREATE&limit=1')).body
      expect((await approve(manager, created)).code).toBe(
        'error.msg.makerchecker.not.awaiting.approval',
      )
      for (const answer of [
        await approve(manager, 999_999_999),
        await reject(manager, 999_999_999),
        await manager.delete('/v1/makercheckers/999999999'),
      ]) {
        expect(answer).toMatchObject({ status: 404, code: 'error.msg.makerchecker.id.invalid' })
      }
    })

    test('follows the current rules: a command that they refuse goes on waiting', async () => {
      const { id, commandId } = await held()
      const closure = { closureDate: '2024-03-02', closureReasonId: 1 }
      const reasons = await officer.get('/v1/clients/template?commandParam=close')
      closure.closureReasonId = reasons.body.narrations[0].id
      const closed = await officer.post(`/v1/clients/${id}?command=close`, {
        ...closure,
        dateFormat: 'yyyy-MM-dd',
      })
      expect(closed.status).toBe(200)
      expect(await approve(checker, commandId)).toMatchObject({
        status: 403,
        code: 'error.msg.client.activate.not.pending',
      })
      expect(await entry(commandId)).toMatchObject({ processingResult: 'Awaiting Approval' })
      expect(await waiting(`clientId=${id}`)).toHaveLength(1)
      expect((await reject(checker, commandId)).status).toBe(200)
    })

    test('made twenty times at once counts once, and the command is carried out once', async () => {
      const { id, commandId } = await held()
      const desks = Array.from({ length: 20 }, (_, at) => (at % 2 ? checker : manager))
      const answers = await Promise.all(desks.map((desk) => approve(desk, commandId)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(new Set(answers.map(({ code }) => code))).toEqual(
        new Set([undefined, 'error.msg.makerchecker.not.awaiting.approval']),
      )
      expect(await statusOf(id)).toBe('Active')
      const { body } = await auditor.get(`/v1/audits?clientId=${id}&actionName=ACTIVATE`)
      expect(body).toHaveLength(1)
    })

    test('to approve and one to reject at the same time leave only one of the two', async () => {
      const { id, commandId } = await held()
      const answers = await Promise.all([approve(manager, commandId), reject(checker, commandId)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const { processingResult } = await entry(commandId)
      const outcome = [processingResult, await statusOf(id)].join()
      expect(['Processed,Active', 'Rejected,Pending']).toContain(outcome)
    })
  })

  // docs/bank-api.md, "What waits" and "What becomes of the entry"
  test('the maker of a held command can take it back, and nobody else can', async () => {
    const { id, commandId } = await held()
    const path = `/v1/makercheckers/${commandId}`
    expect((await manager.delete(path)).code).toBe('error.msg.makerchecker.not.maker')
    expect((await officer.delete(path)).body).toEqual({ commandId })
    expect((await officer.delete(path)).code).toBe('error.msg.makerchecker.not.awaiting.approval')
    expect((await approve(checker, commandId)).status).toBe(403)
    expect(await statusOf(id)).toBe('Pending')
    expect(await entry(commandId)).toMatchObject({
      processingResult: 'Taken Back',
      checker: 'officer@hillside',
      checkerId: 31,
      checkedOnDate: expect.any(Number),
    })
  })

  // docs/bank-api.md, "Maker-checker" and "A command that is held"
  describe('every command that writes clients or identifiers', () => {
    test('can be held and approved: a client with an identity document, from first to last', async () => {
      const codes = [
        'CREATE_CLIENT',
        'UPDATE_CLIENT',
        'DELETE_CLIENT',
        'REJECT_CLIENT',
        'UNDOREJECT_CLIENT',
        'CREATE_CLIENTIDENTIFIER',
        'UPDATE_CLIENTIDENTIFIER',
        'APPROVE_CLIENTIDENTIFIER',
        'DELETE_CLIENTIDENTIFIER',
      ]
      await holding(codes, async () => {
        const done = async (answer: Promise<{ body: { commandId: number } }>) => {
          const { body } = await answer
          expect(body).toMatchObject({ rollbackTransaction: true })
          const approved = await approve(manager, body.commandId)
          expect(approved.status).toBe(200)
          return approved.body
        }
        const named = { firstname: 'Ada', lastname: 'Held', officeId: 2 }
        const created = await officer.post('/v1/clients', named)
        expect(created.body).not.toHaveProperty('clientId')
        const { clientId } = await done(Promise.resolve(created))
        const path = `/v1/clients/${clientId}`
        await done(officer.put(path, { emailAddress: 'ada@example.com' }))
        const passport = { documentTypeId: 89, documentKey: 'P-77-HELD' }
        const asked = await officer.post(`${path}/identifiers`, passport)
        expect(asked.body).toEqual({
          commandId: expect.any(Number),
          clientId,
          officeId: 2,
          rollbackTransaction: true,
        })
        expect((await officer.get(`${path}/identifiers`)).body).toEqual([])
        expect((await entry(asked.body.commandId)).commandAsJson).not.toContain('P-77')
        const { resourceId } = await done(Promise.resolve(asked))
        const single = `${path}/identifiers/${resourceId}`
        await done(officer.put(single, { ...passport, description: 'Seen' }))
        await done(officer.post(`${single}?command=approve`))
        expect((await officer.get(single)).body).toMatchObject({
          description: 'Seen',
          documentStatus: 'APPROVED',
        })
        await done(officer.delete(single))
        expect((await officer.get(`${path}/identifiers`)).body).toEqual([])
        const reasons = await officer.get('/v1/clients/template?commandParam=reject')
        const rejection = {
          rejectionDate: sandbox.today,
          rejectionReasonId: reasons.body.narrations[0].id,
          dateFormat: 'yyyy-MM-dd',
        }
        await done(officer.post(`${path}?command=reject`, rejection))
        expect(await statusOf(clientId)).toBe('Rejected')
        const reopening = { reopenedDate: sandbox.today, dateFormat: 'yyyy-MM-dd' }
        await done(officer.post(`${path}?command=undoRejection`, reopening))
        await done(officer.delete(path))
        expect((await officer.get(path)).status).toBe(404)
      })
    })

    test('may wait beside a different new one, but not beside an identical one', async () => {
      await holding(['CREATE_CLIENTIDENTIFIER'], async () => {
        const id = await createClient(officer)
        expect((await addPassport(officer, id, { documentKey: 'A1' })).status).toBe(200)
        expect((await addPassport(officer, id, { documentKey: 'A2' })).status).toBe(200)
        expect((await addPassport(officer, id, { documentKey: 'A2' })).code).toBe(
          'error.msg.makerchecker.already.awaiting',
        )
      })
    })

    test('does not wait when it is an update that changes nothing', async () => {
      const id = await createClient(officer, { emailAddress: 'same@example.com' })
      const { resourceId } = (await addPassport(officer, id, { description: 'Same' })).body
      await holding(['UPDATE_CLIENT', 'UPDATE_CLIENTIDENTIFIER'], async () => {
        const { body } = await officer.put(`/v1/clients/${id}`, {
          emailAddress: 'same@example.com',
        })
        expect(body).toMatchObject({ clientId: id, changes: {} })
        const single = `/v1/clients/${id}/identifiers/${resourceId}`
        const same = await officer.put(single, { description: 'Same' })
        expect(same.body).toMatchObject({ resourceId, changes: {} })
        expect(await waiting(`clientId=${id}`)).toEqual([])
      })
    })
  })

  describe('the list of permissions that can be held', () => {
    test('has every permission to write clients and identifiers, and no other', async () => {
      const { body } = await manager.get('/v1/permissions')
      const ofClients = [
        ...['CREATE', 'UPDATE', 'DELETE', 'VERIFY', 'ACTIVATE', 'REJECT', 'WITHDRAW', 'CLOSE'],
        ...['REACTIVATE', 'UNDOREJECT', 'UNDOWITHDRAWAL'],
      ]
      const ofIdentifiers = ['CREATE', 'UPDATE', 'DELETE', 'APPROVE', 'REJECT']
      expect(body.map(({ code }: { code: string }) => code)).toEqual([
        ...ofClients.map((action) => `${action}_CLIENT`),
        ...ofIdentifiers.map((action) => `${action}_CLIENTIDENTIFIER`),
      ])
    })

    // docs/bank-api.md, "Events"
    test('has every such permission of an officer, and each has its event', async () => {
      const writing = ROLES.officer.permissions.filter((permission) =>
        /^(?!READ_)[A-Z]+_CLIENT(?:IDENTIFIER)?$/.test(permission),
      )
      const { body: held } = await manager.get('/v1/permissions')
      const { body: events } = await officer.get('/v1/subscriptions/events?type=WEBHOOK')
      const codes = held.map(({ code }: { code: string }) => code)
      const told = events.flatMap(({ entity, actions }: { entity: string; actions: string[] }) =>
        actions.map((action) => `${action}_${entity}`),
      )
      expect(writing.length).toBeGreaterThan(10)
      expect(codes).toEqual(expect.arrayContaining(writing))
      expect(told).toEqual(expect.arrayContaining(writing))
    })

    test('is data of the tenant that only a manager reads and changes', async () => {
      const { body } = await manager.get('/v1/permissions?makerCheckerable=true')
      const selected = body.filter((one: { selected: boolean }) => one.selected)
      expect(selected).toEqual([
        {
          grouping: 'portfolio',
          code: 'ACTIVATE_CLIENT',
          entityName: 'CLIENT',
          actionName: 'ACTIVATE',
          selected: true,
        },
      ])
      expect((await officer.get('/v1/permissions')).code).toBe('error.msg.not.authorized')
      const nothing = { permissions: {} }
      expect((await officer.put('/v1/permissions', nothing)).code).toBe('error.msg.not.authorized')
      expect((await manager.put('/v1/permissions', {})).status).toBe(400)
    })

    test('is changed all or nothing, and each change is recorded', async () => {
      const unknown = { permissions: { VERIFY_CLIENT: true, FLY_CLIENT: true } }
      expect(await manager.put('/v1/permissions', unknown)).toMatchObject({
        status: 404,
        code: 'error.msg.permission.code.invalid',
      })
      expect((await manager.put('/v1/permissions', { permissions: {} })).body).toEqual({
        changes: { permissions: {} },
      })
      await holding(['VERIFY_CLIENT'], async () => {
        const [newest] = (await auditor.get('/v1/audits?entityName=PERMISSION&limit=1')).body
        expect(newest).toMatchObject({
          actionName: 'UPDATE',
          maker: 'manager@hillside',
          changes: { VERIFY_CLIENT: { before: false, after: true } },
        })
        const again = { permissions: { VERIFY_CLIENT: true, CLOSE_CLIENT: false } }
        expect((await manager.put('/v1/permissions', again)).body).toEqual({
          changes: { permissions: {} },
        })
      })
    })

    test('two people who make the same change at the same time have made one', async () => {
      for (let round = 0; round < 10; round += 1) {
        const permissions = { CLOSE_CLIENT: round % 2 === 0, WITHDRAW_CLIENT: round % 2 === 0 }
        const both = [permissions, permissions].map((body) =>
          manager.put('/v1/permissions', { permissions: body }),
        )
        const answers = (await Promise.all(both)).map(({ body }) => body.changes.permissions)
        expect(answers).toContainEqual(permissions)
        expect(answers).toContainEqual({})
      }
    })

    // docs/bank-api.md, "What becomes of the entry"
    test('a held command can be approved when it no longer changes anything', async () => {
      const id = await createClient(officer)
      const change = { emailAddress: 'c@example.com' }
      let commandId = 0
      await holding(['UPDATE_CLIENT'], async () => {
        commandId = (await officer.put(`/v1/clients/${id}`, change)).body.commandId
      })
      await officer.put(`/v1/clients/${id}`, change)
      expect((await approve(manager, commandId)).status).toBe(200)
      expect(await entry(commandId)).toMatchObject({
        processingResult: 'Processed',
        checker: 'manager@hillside',
      })
      expect(await entry(commandId)).not.toHaveProperty('changes')
      expect(await waiting(`clientId=${id}`)).toEqual([])
    })

    test('can change without affecting commands that already wait', async () => {
      const id = await createClient(officer)
      const codes = ['UPDATE_CLIENT']
      let commandId = 0
      await holding(codes, async () => {
        const { body } = await officer.put(`/v1/clients/${id}`, { emailAddress: 'b@example.com' })
        commandId = body.commandId
      })
      expect(await waiting(`clientId=${id}`)).toHaveLength(1)
      expect((await approve(manager, commandId)).status).toBe(200)
      expect((await officer.get(`/v1/clients/${id}`)).body.emailAddress).toBe('b@example.com')
      expect(await sandbox.db.$count(heldCommand, eq(heldCommand.auditId, commandId))).toBe(0)
    })
  })

  // docs/bank-api.md, "A command that is held" and "What waits"
  test('a subscriber gets the event when a command is approved, not when it is requested', async () => {
    const receiver = await startReceiver()
    try {
      const { body } = await manager.post('/v1/subscribers', {
        name: 'Watch',
        type: 'WEBHOOK',
        target: receiver.target,
      })
      const event = { subscriberId: body.resourceId, entity: 'CLIENT', action: 'ACTIVATE' }
      await manager.post('/v1/subscriptions', event)
      const refused = await held()
      await reject(checker, refused.commandId)
      const { id, commandId } = await held()
      expect(receiver.received).toEqual([])
      const before = new Date().toISOString()
      await approve(checker, commandId)
      await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 20_000)
      const [message] = receiver.received
      expect(message?.headers).toMatchObject({ entity: 'CLIENT', action: 'ACTIVATE' })
      expect(message?.headers['event-id']).toBe(String(commandId))
      expect(String(message?.headers['event-timestamp']) >= before).toBe(true)
      expect(JSON.parse(message?.body ?? '')).toMatchObject({
        clientId: id,
        createdByName: 'officer@hillside',
      })
      await manager.delete(`/v1/subscribers/${event.subscriberId}`)
    } finally {
      await receiver.stop()
    }
  })
})
