import { describe, expect, it } from 'vitest'
import { filesWords, kindOf, sizeInWords, timeInWords } from './words'

describe('the words of files', () => {
  it('gives a size in three digits at most', () => {
    const sizes = [0, 1, 999, 1000, 421_888, 1023 * 1024, 1.4 * 1024 ** 2, 186 * 1024 ** 2]
    expect(sizes.map(sizeInWords)).toEqual([
      '0 bytes',
      '1 byte',
      '999 bytes',
      '1 KB',
      '412 KB',
      '1 MB',
      '1.4 MB',
      '186 MB',
    ])
    expect(sizeInWords(5 * 1024 ** 3)).toBe('5 GB')
    expect(sizeInWords(26_214_400)).toBe('25 MB')
  })

  it('rounds the time left up', () => {
    expect([0, 0.2, 11, 59.5, 61, 3600, 3901].map(timeInWords)).toEqual([
      '1 s',
      '1 s',
      '11 s',
      '1 min',
      '2 min',
      '1 h',
      '1 h 6 min',
    ])
  })

  it('sums a batch up in one sentence', () => {
    const { settled } = filesWords
    expect(settled({ stored: 30, refused: 2, stopped: 0 })).toBe('30 files stored, 2 refused.')
    expect(settled({ stored: 1, refused: 0, stopped: 1 })).toBe('1 file stored, 1 stopped.')
    expect(settled({ stored: 0, refused: 1, stopped: 0 })).toBe('1 file refused.')
    expect(settled({ stored: 0, refused: 0, stopped: 0 })).toBe('')
  })

  it('marks a file whose type is not known with a dash', () => {
    expect([kindOf('application/pdf'), kindOf('image/jpeg'), kindOf(undefined)]).toEqual([
      'PDF',
      'JPG',
      '–',
    ])
  })
})
