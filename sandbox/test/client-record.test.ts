import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toTriple } from '../kit/dates/calendar-day'
import {
  createActiveClient,
  createClient,
  createReadyClient,
  createVerifiedClient,
  move,
} from './new-clients'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

// docs/bank-api.md, "Client record"
describe('the record of a client', () => {
  let sandbox: TestSandbox
  let officer: Desk
  beforeAll(async () => {
    sandbox = await startSandbox('embedded', 10)
    officer = await sandbox.as('officer')
  })
  afterAll(() => sandbox.stop())

  const read = async (id: number) => (await officer.get(`/v1/clients/${id}`)).body
  const listed = async (id: number) =>
    (await officer.get('/v1/clients?limit=0')).body.pageItems.find(
      (item: { id: number }) => item.id === id,
    )
  const nothing = { active: false, mandatory: false, systemDefined: false }
  const chosen = (id: number, name: string) => ({ ...nothing, id, name, active: true })
  const by = (step: string) => ({
    [`${step}ByUsername`]: 'officer',
    [`${step}ByFirstname`]: 'Wanjiru',
    [`${step}ByLastname`]: 'Otieno',
  })
  const unchanging = {
    skipAvs: false,
    clientNonPersonDetails: { constitution: nothing, mainBusinessLine: nothing },
    clientTransferOptionData: { externalCardDebitAllowed: true, externalCardCreditAllowed: true },
  }

  test('has everything known about a person', async () => {
    const id = await createClient(officer, {
      officeId: 3,
      firstname: 'Ada',
      middlename: 'M.',
      lastname: 'Lovelace',
      externalId: 'EXT-1',
      mobileCountryCode: '+254',
      mobileNo: '0712 1',
      emailAddress: 'ada@example.com',
      dateOfBirth: '1990-01-09',
      genderId: 22,
      clientTypeId: 31,
      clientClassificationId: 652,
      staffId: 14,
      isStaff: true,
    })
    expect(await read(id)).toEqual({
      id,
      accountNo: String(id).padStart(9, '0'),
      externalId: 'EXT-1',
      status: { id: 100, code: 'clientStatusType.pending', value: 'Pending' },
      subStatus: nothing,
      active: false,
      firstname: 'Ada',
      middlename: 'M.',
      lastname: 'Lovelace',
      displayName: 'Ada M. Lovelace',
      mobileCountryCode: '+254',
      mobileNo: '0712 1',
      emailAddress: 'ada@example.com',
      dateOfBirth: [1990, 1, 9],
      gender: chosen(22, 'Female'),
      clientType: chosen(31, 'Personal'),
      clientClassification: chosen(652, 'Premier'),
      isStaff: true,
      officeId: 3,
      officeName: 'Kisumu',
      staffId: 14,
      staffName: 'Achieng Odhiambo',
      timeline: { submittedOnDate: [2024, 1, 15], ...by('submitted') },
      legalForm: { id: 1, code: 'legalFormType.person', value: 'Person' },
      clientVerificationStatus: 'PENDING',
      ...unchanging,
    })
    expect(await listed(id)).toEqual(await read(id))
  })

  test('leaves out what is unknown about a business', async () => {
    const { body } = await officer.post('/v1/clients', { fullname: 'Tea & Co', legalFormId: 2 })
    const id = body.clientId
    expect(await read(id)).toEqual({
      id,
      accountNo: String(id).padStart(9, '0'),
      status: { id: 100, code: 'clientStatusType.pending', value: 'Pending' },
      subStatus: nothing,
      active: false,
      fullname: 'Tea & Co',
      displayName: 'Tea & Co',
      gender: nothing,
      clientType: nothing,
      clientClassification: chosen(651, 'Retail'),
      isStaff: false,
      officeId: 1,
      officeName: 'Head Office',
      timeline: { submittedOnDate: toTriple(sandbox.today), ...by('submitted') },
      legalForm: { id: 2, code: 'legalFormType.entity', value: 'Entity' },
      clientVerificationStatus: 'PENDING',
      ...unchanging,
    })
  })

  test('shows how a client was verified, and the note in a single read only', async () => {
    const id = await createReadyClient(officer)
    const before = await read(id)
    const body = { kycVerificationType: 'PARTIAL', note: 'Seen in person' }
    await officer.post(`/v1/clients/${id}?command=verify`, body)
    const verified = {
      ...before,
      subStatus: chosen(41, 'Verified'),
      clientVerificationStatus: 'APPROVED',
      verificationType: 'PARTIAL',
      timeline: {
        ...before.timeline,
        verifiedOnDate: toTriple(sandbox.today),
        ...by('verified'),
      },
    }
    expect(await listed(id)).toEqual(verified)
    expect(await read(id)).toEqual({ ...verified, verificationNote: 'Seen in person' })
  })

  test('shows since when a client is active, and the manual review in a single read only', async () => {
    const id = await createClient(officer)
    const before = await read(id)
    await move(officer, id, 'activate', {
      activationDate: '2024-03-01',
      isActivatedByManualReview: true,
      manualReviewActivationComments: 'Known for years',
    })
    const active = {
      ...before,
      status: { id: 300, code: 'clientStatusType.active', value: 'Active' },
      active: true,
      activationDate: [2024, 3, 1],
      timeline: { ...before.timeline, activatedOnDate: [2024, 3, 1], ...by('activated') },
    }
    expect(await listed(id)).toEqual(active)
    expect(await read(id)).toEqual({
      ...active,
      isActivatedByManualReview: true,
      manualReviewActivationComments: 'Known for years',
    })
    const plain = await read(await createActiveClient(officer))
    expect(plain.isActivatedByManualReview).toBe(false)
    expect(plain).not.toHaveProperty('manualReviewActivationComments')
  })

  test.each([
    {
      command: 'reject',
      body: { rejectionDate: '2024-02-01', rejectionReasonId: 801 },
      status: { id: 700, code: 'clientStatusType.rejected', value: 'Rejected' },
      reason: { rejectionReason: chosen(801, 'Identity could not be established') },
      step: 'rejected',
      back: 'undoRejection',
      day: { reopenedDate: '2024-02-02' },
    },
    {
      command: 'withdraw',
      body: { withdrawalDate: '2024-02-01', withdrawalReasonId: 812 },
      status: { id: 800, code: 'clientStatusType.withdraw', value: 'Withdrawn' },
      reason: { withdrawalReason: chosen(812, 'Went to another bank') },
      step: 'withdrawn',
      back: 'undoWithdrawal',
      day: { reopenedDate: '2024-02-02' },
    },
    {
      command: 'close',
      body: { closureDate: '2024-02-01', closureReasonId: 822 },
      status: { id: 600, code: 'clientStatusType.closed', value: 'Closed' },
      reason: { closureReason: chosen(822, 'No longer used') },
      step: 'closed',
      back: 'reactivate',
      day: { reactivationDate: '2024-02-02' },
    },
  ])('shows why a client has ended, and when it was reopened: $command', async (end) => {
    const id = await createClient(officer)
    const before = await read(id)
    await move(officer, id, end.command, end.body)
    const ended = {
      ...before,
      status: end.status,
      ...end.reason,
      timeline: {
        ...before.timeline,
        [`${end.step}OnDate`]: [2024, 2, 1],
        ...by(end.step),
      },
    }
    expect(await read(id)).toEqual(ended)
    expect(await listed(id)).toEqual(ended)
    await move(officer, id, end.back, end.day)
    expect(await read(id)).toEqual({
      ...before,
      timeline: { ...before.timeline, reopenedOnDate: [2024, 2, 2], ...by('reopened') },
    })
  })

  // docs/bank-api.md, "Client record" and "Client states"
  test('counts a client as active only in status 300', async () => {
    const id = await createVerifiedClient(officer)
    expect((await read(id)).active).toBe(false)
    await move(officer, id, 'activate', { activationDate: '2024-03-01' })
    expect((await read(id)).active).toBe(true)
    await move(officer, id, 'close', { closureDate: '2024-04-01', closureReasonId: 822 })
    expect(await read(id)).toMatchObject({ active: false, status: { id: 600 } })
  })

  test('of a client who does not exist is an error that names the id', async () => {
    const { status, body } = await officer.get('/v1/clients/21994')
    expect(status).toBe(404)
    expect(body.errors).toEqual([
      {
        developerMessage: 'Client with identifier 21994 does not exist',
        defaultUserMessage: 'Client with identifier 21994 does not exist',
        userMessageGlobalisationCode: 'error.msg.client.id.invalid',
        parameterName: 'id',
        value: null,
        args: [{ value: 21994 }],
      },
    ])
  })
})
