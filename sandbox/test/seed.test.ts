import { describe, expect, test } from 'vitest'
import { VERIFICATION } from '../clients/bucket'
import { addDays } from '../kit/dates/calendar-day'
import { inventClient } from '../seed/client'
import type { SeedContext } from '../seed/context'
import { inventDocuments, MOST_DOCUMENTS } from '../seed/documents'
import { inventIdentifiers } from '../seed/identifiers'
import { dealKinds, shares } from '../seed/kinds'
import { clientsOf, TENANTS } from '../seed/tenants'

function invent(tenantAt: number, size: number, today = '2026-11-20') {
  const tenant = TENANTS[tenantAt]
  if (tenant === undefined) throw new Error('There is no such tenant.')
  const context: SeedContext = { tenant, size, today, kindOf: dealKinds(size) }
  let identifiers = 0
  return Array.from({ length: size }, (_, at) => {
    const { row, gap } = inventClient(context, at + 1)
    const documents = inventIdentifiers(context, row, gap, () => ++identifiers)
    return { row, gap, documents, files: inventDocuments(context, row, documents) }
  })
}

describe('the invented clients', () => {
  const clients = invent(0, 12_480)
  const rows = clients.map(({ row }) => row)

  test('are the same every time, and different in the other bank', () => {
    expect(invent(0, 300)).toEqual(invent(0, 300))
    const names = (tenantAt: number) => invent(tenantAt, 50).map(({ row }) => row.displayName)
    expect(names(0)).not.toEqual(names(1))
  })

  test('are at most forty at Hillside Bank, however many are asked for', () => {
    const hillside = TENANTS.find(({ id }) => id === 'hillside')
    if (hillside === undefined) throw new Error('There is no Hillside Bank.')
    expect([0, 10, 40, 12_480, 1_000_000].map((size) => clientsOf(hillside, size))).toEqual([
      0, 10, 40, 40, 40,
    ])
    const buckets = new Set(invent(TENANTS.indexOf(hillside), 40).map(({ row }) => row.bucket))
    expect([1, 2, 3, 4].every((bucket) => buckets.has(bucket))).toBe(true)
  })

  test('are divided into the shares of a bank of 12,480', () => {
    const count = (bucket: number) => rows.filter((row) => row.bucket === bucket).length
    expect([1, 2, 3, 4, 0].map(count)).toEqual([871, 333, 11_190, 86, 0])
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([100, 300, 600, 700, 800]))
  })

  test('add up for every size', () => {
    for (const size of [0, 1, 2, 3, 4, 7, 10, 60, 100, 999, 1_000_000]) {
      const { pending, verified, ended, active } = shares(size)
      expect(pending + verified + ended + active).toBe(size)
      expect(Math.min(pending, verified, ended, active)).toBeGreaterThanOrEqual(0)
    }
    for (const size of [3, 10, 60, 333]) {
      const kindOf = dealKinds(size)
      const kinds = Array.from({ length: size }, (_, at) => kindOf(at + 1))
      const { pending, verified, ended } = shares(size)
      const of = (...wanted: string[]) => kinds.filter((kind) => wanted.includes(kind)).length
      expect([of('pending'), of('verified'), of('closed', 'rejected', 'withdrawn')]).toEqual([
        pending,
        verified,
        ended,
      ])
    }
  })

  test('have histories in order, with nothing after today or before their office opened', () => {
    for (const row of rows) {
      const steps = [row.dateOfBirth, row.submittedOn, row.verifiedOn, row.activatedOn, row.endedOn]
      const days = steps.filter((day) => day !== null)
      expect(days).toEqual(days.toSorted())
      expect(days.at(-1)?.localeCompare('2026-11-20')).toBeLessThanOrEqual(0)
    }
    const youngest = Math.min(
      ...TENANTS.flatMap(({ offices }) => offices.map(({ openedDaysAgo }) => openedDaysAgo)),
    )
    expect(youngest).toBeGreaterThan(2_190)
  })

  test('are consistent: verified ones were verified, reviewed ones have comments', () => {
    for (const row of rows) {
      expect(row.verifiedOn !== null).toBe(row.verification === VERIFICATION.APPROVED)
      expect(row.isActivatedByManualReview === true).toBe(
        row.manualReviewActivationComments !== null,
      )
      if (row.status === 300 && row.verification !== VERIFICATION.APPROVED) {
        expect(row.isActivatedByManualReview).toBe(true)
      }
    }
    expect(rows.some((row) => row.status === 300 && row.isActivatedByManualReview)).toBe(true)
  })

  test('never share a telephone number or a document', () => {
    const numbers = rows.map(({ mobileNo }) => mobileNo).filter((number) => number !== null)
    expect(new Set(numbers).size).toBe(numbers.length)
    const documents = clients.flatMap((client) =>
      client.documents.map((one) => `${one.documentTypeId} ${one.documentKey}`),
    )
    expect(new Set(documents).size).toBe(documents.length)
  })

  test('include pending ones, some with a refused verification and about two in three ready for it', () => {
    const pending = clients.filter(({ row }) => row.bucket === 1)
    expect(new Set(pending.map(({ row }) => row.verification))).toEqual(new Set([1, 4]))
    const ready = pending.filter(
      ({ row, gap, documents }) =>
        gap === 'none' && row.emailAddress && row.mobileNo && documents.length > 0,
    )
    expect(ready.length / pending.length).toBeGreaterThan(0.6)
    expect(ready.length / pending.length).toBeLessThan(0.73)
  })

  test('have identifiers that expire soon, have expired, or were rejected for a reason', () => {
    const all = clients.flatMap(({ documents }) => documents)
    const inDays = (days: number) => addDays('2026-11-20', days)
    const count = (is: (one: (typeof all)[number]) => boolean) => all.filter(is).length
    const soon = count(({ expiryDate }) => expiryDate !== null && expiryDate <= inDays(30))
    const expired = count(({ expiryDate }) => expiryDate !== null && expiryDate < inDays(0))
    expect(expired).toBeGreaterThan(50)
    expect(soon - expired).toBeGreaterThan(50)
    const rejected = all.filter(({ decision }) => decision === 'REJECTED')
    expect(rejected.length).toBeGreaterThan(30)
    expect(rejected.every(({ decisionReason }) => decisionReason !== null)).toBe(true)
    for (const { decision, decidedOn, decidedBy, issuedDate, expiryDate } of all) {
      expect([decidedOn === null, decidedBy === null]).toEqual([!decision, !decision])
      expect(decidedOn === null || decidedOn <= '2026-11-20').toBe(true)
      expect(expiryDate === null || issuedDate === null || issuedDate < expiryDate).toBe(true)
    }
  })

  test('have scans of most identifiers until they are active, each a file of its own', () => {
    const files = clients.flatMap((client) => client.files)
    expect(files.length).toBeGreaterThan(700)
    expect(files.length).toBeLessThan(MOST_DOCUMENTS)
    expect(new Set(files.map(({ storageKey }) => storageKey)).size).toBe(files.length)
    expect(new Set(files.map(({ type }) => type))).toEqual(
      new Set(['application/pdf', 'image/jpeg', 'image/png']),
    )
    const own = new Map(clients.map(({ row, documents }) => [row.id, documents]))
    const hang = files.every(({ clientId, identifierId }) =>
      own.get(clientId)?.some(({ id }) => id === identifierId),
    )
    expect(hang).toBe(true)
  })

  test('have names from many places, as people and businesses', () => {
    expect(rows.filter((row) => row.legalForm === 2).length).toBeGreaterThan(500)
    expect(rows.filter((row) => /[^\0-~]/.test(row.displayName)).length).toBeGreaterThan(3_000)
    expect(new Set(rows.map((row) => row.mobileCountryCode)).size).toBeGreaterThan(15)
    expect(new Set(rows.map((row) => row.officeId)).size).toBe(7)
  })
})
