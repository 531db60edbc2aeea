import { expect, test } from 'vitest'
import { lastPage } from '@/lib/http/list-view'
import { inEnglish } from '@/lib/words/test/in-english'
import { pageRange } from './page-range'

test('the first page of a long list says which rows of how many are shown', () => {
  expect(inEnglish(pageRange(1, 50, 12_480))).toBe('1–50 of 12,480')
})

test('the last page ends at the last client, not at a full page', () => {
  expect(inEnglish(pageRange(250, 50, 12_480))).toBe('12,451–12,480 of 12,480')
})

test('an empty list has one page and says that it holds none', () => {
  expect(inEnglish(pageRange(1, 50, 0))).toBe('None')
  expect(lastPage(50, 0)).toBe(1)
})

test('a list that fills its last page exactly has no empty page after it', () => {
  expect(lastPage(50, 100)).toBe(2)
  expect(lastPage(50, 101)).toBe(3)
})
