import { describe, expect, test } from 'vitest'
import type { ClientFile } from './client-files'
import { type Kept, stillHeld, type Told, toldTogether, withoutUnseen } from './held'
import { replacedBy } from './replaced-by'

const file = (name: string, checksum: string, createdBy = 'officer'): ClientFile => ({
  id: 12,
  name,
  fileName: 'passport.jpg',
  checksum,
  createdBy,
  createdOn: [2026, 11, 9],
  addressOf: () => '',
})
const scan = file('records/7/12', 'a')
const bill = { ...file('client/15', 'b'), fileName: 'bill.pdf' }
const nothing: Kept = { marks: {}, zone: '', zoneOf: [], looked: [scan] }
const now = (...files: ClientFile[]) => ({ values: [], files, unread: [] })

describe('a file that was on screen, but has no marks', () => {
  test('is not reported while it is unchanged', () => {
    expect(stillHeld(nothing, now(scan, bill))).toEqual({ held: nothing })
  })

  test('is reported once it was replaced, with person and day of the new one', () => {
    const { held, told } = stillHeld(nothing, now(file('records/7/12', 'c', 'verifier'), bill))
    expect(told).toEqual({
      replaced: [
        { name: 'records/7/12', fileName: 'passport.jpg', by: 'verifier', on: [2026, 11, 9] },
      ],
      gone: [],
      changed: [],
      unseen: [],
      marksToo: false,
      zoneToo: false,
    })
    // Once only: from now on the new file is the one on screen.
    expect(held.looked).toEqual([])
    expect(stillHeld(held, now(file('records/7/12', 'c', 'verifier')))).toEqual({ held })
  })

  test('is reported without a name where the bank still names whoever added the first file', () => {
    const { told } = stillHeld(nothing, now(file('records/7/12', 'c')))
    expect(told?.replaced).toEqual([{ name: 'records/7/12', fileName: 'passport.jpg' }])
  })
})

test('the typed zone is dropped with the file it was typed from, and stays when another is replaced', () => {
  const typed: Kept = { ...nothing, zone: 'P<UTO', zoneOf: [bill], looked: [scan, bill] }
  const other = stillHeld(typed, now(file('records/7/12', 'c'), bill))
  expect([other.held.zone, other.told?.zoneToo]).toEqual(['P<UTO', false])
  const its = stillHeld(typed, now(scan, { ...bill, checksum: 'd' }))
  expect([its.held.zone, its.told?.zoneToo]).toEqual(['', true])
  expect(its.told?.replaced.map(({ fileName }) => fileName)).toEqual(['bill.pdf'])
})

test('a file that was never on the screen takes only the marks with it that rest on no other', () => {
  const both = { mark: 'matches', value: 'a', files: [scan, bill] } as const
  const kept: Kept = {
    marks: { name: both, number: { ...both, files: [bill] } },
    zone: 'P<UTO',
    zoneOf: [scan, bill],
    looked: [scan, bill],
  }
  expect(withoutUnseen(kept, () => false).held).toBe(kept)
  expect(withoutUnseen(kept, () => false).told).toBeUndefined()
  const { held, told } = withoutUnseen(kept, ({ name }) => name === bill.name)
  expect(held).toEqual({
    marks: { name: { ...both, files: [scan] } },
    zone: 'P<UTO',
    zoneOf: [scan],
    looked: [scan],
  })
  expect(told).toEqual({
    replaced: [],
    gone: [],
    changed: [],
    unseen: [{ name: 'client/15', fileName: 'bill.pdf' }],
    marksToo: true,
    zoneToo: false,
  })
  // Once only: the file is no longer among those looked at.
  expect(withoutUnseen(held, ({ name }) => name === bill.name)).toEqual({ held })
})

test('a file that was never on the screen and takes no mark with it is not reported', () => {
  const isBill = ({ name }: { name: string }) => name === bill.name
  const kept: Kept = {
    ...nothing,
    marks: { name: { mark: 'matches', value: 'a', files: [scan, bill] } },
    looked: [scan, bill],
  }
  expect(withoutUnseen(kept, isBill).told).toBeUndefined()
  expect(withoutUnseen({ ...nothing, looked: [bill] }, isBill).told).toBeUndefined()
})

test('an earlier report stays beside the next one', () => {
  const told: Told = {
    replaced: [],
    gone: [],
    changed: [],
    unseen: [],
    marksToo: false,
    zoneToo: false,
  }
  const one = { ...told, replaced: [{ name: 'client/15', fileName: 'bill.pdf' }], marksToo: true }
  const other = {
    ...told,
    replaced: [{ name: 'records/7/12', fileName: 'passport.jpg' }],
    changed: ['born' as const],
    unseen: [{ name: 'client/16', fileName: 'visa.pdf' }],
  }
  expect(toldTogether(undefined, one)).toBe(one)
  expect(toldTogether(one, other)).toEqual({
    replaced: [...one.replaced, ...other.replaced],
    gone: [],
    changed: ['born'],
    unseen: [...other.unseen],
    marksToo: true,
    zoneToo: false,
  })
})

test('a replacement names its person and day where they are known', () => {
  const { name, fileName } = scan
  expect(replacedBy({ name, fileName }).id).toBe('workbench.lapse.replaced')
  expect(replacedBy({ name, fileName, by: 'verifier' }).id).toBe('workbench.lapse.replacedBy')
  expect(replacedBy({ name, fileName, by: 'verifier', on: [2026, 11, 26] })).toEqual({
    id: 'workbench.lapse.replacedByOn',
    args: { file: 'passport.jpg', person: 'verifier', day: [2026, 11, 26] },
  })
})
