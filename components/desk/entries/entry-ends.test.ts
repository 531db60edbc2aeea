import { expect, test } from 'vitest'
import { NO_COUNTS, NONE_UNFINISHED, type UploadCounts } from '@/lib/files/upload'
import { endOf } from './entry-ends'

const end = (rows: number, counts: Partial<UploadCounts>, hasWaited = false, notStored = 0) =>
  endOf(
    rows,
    { counts: { ...NO_COUNTS, ...counts }, unfinished: { ...NONE_UNFINISHED, notStored } },
    hasWaited,
  )

test('a new entry is complete once nothing of it is open, refused or waiting', () => {
  expect(end(1, {})).toBe('complete')
  expect(end(0, { stored: 1 })).toBe('complete')
  for (const counts of [{ refused: 1 }, { awaiting: 1 }])
    expect(end(1, { stored: 1, ...counts })).toBe('open')
  expect(end(0, { stored: 1 }, false, 1)).toBe('open')
})

test('an entry of files alone that were all taken back is as if nothing had been sent', () => {
  expect(end(0, {})).toBe('nothing')
  expect(end(0, { refused: 1 })).toBe('nothing')
})

test('a file that waited for a checker stays sent after its row was removed', () => {
  expect(end(0, { awaiting: 1 }, true)).toBe('open')
  expect(end(0, {}, true)).toBe('open')
  expect(end(0, { stored: 1 }, true)).toBe('complete')
})
