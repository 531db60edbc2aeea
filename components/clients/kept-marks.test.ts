import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepMarks, marksKept } from './kept-marks'

const at = (key: string) => vi.stubGlobal('window', { navigation: { currentEntry: { key } } })
const ids = new Set([1, 2])

beforeEach(() => at('list'))
afterEach(() => {
  keepMarks('', new Set())
  vi.unstubAllGlobals()
})

test('who was selected is there again when Back leads to the list', () => {
  keepMarks('?status=pending', ids)
  at('client')
  expect(marksKept('?status=pending')).toBeUndefined()
  at('list')
  expect(marksKept('?status=pending')).toEqual(ids)
})

test('nobody is selected in a list that a link leads to, nor in one with other filters', () => {
  keepMarks('?status=pending', ids)
  expect(marksKept('?status=active')).toBeUndefined()
  at('the same list, by a link')
  expect(marksKept('?status=pending')).toBeUndefined()
})

test('a browser that does not name places in its history keeps nobody', () => {
  vi.stubGlobal('window', {})
  keepMarks('', ids)
  expect(marksKept('')).toBeUndefined()
})
