import { describe, expect, test } from 'vitest'
import { moveFormSchema, moveRequest } from './form'

const date = '2026-11-20'

describe('the dialog of a move', () => {
  test('asks for a day and, where the client ends, a reason', () => {
    const takes = (command: Parameters<typeof moveFormSchema>[0], reasonId: string, day = date) =>
      moveFormSchema(command).safeParse({ date: day, reasonId }).success
    expect(takes('reject', '')).toBe(false)
    expect(takes('reject', '4')).toBe(true)
    expect(takes('reactivate', '')).toBe(true)
    expect(takes('reactivate', '', '2026-02-30')).toBe(false)
  })

  test('sends no reason where none was asked for', () => {
    expect(moveRequest('close', { date, reasonId: '4' })).toEqual({
      command: 'close',
      date,
      reasonId: 4,
    })
    expect(moveRequest('undoRejection', { date, reasonId: '' })).toEqual({
      command: 'undoRejection',
      date,
    })
  })
})
