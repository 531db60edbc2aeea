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
    const none = { stored: 0, refused: 0, stopped: 0, unknown: 0 }
    expect(settled({ ...none, stored: 30, refused: 2 })).toBe('30 files stored, 2 refused.')
    expect(settled({ ...none, stored: 1, stopped: 1 })).toBe('1 file stored, 1 stopped.')
    expect(settled({ ...none, refused: 1 })).toBe('1 file refused.')
    expect(settled(none)).toBe('')
    expect(settled({ ...none, unknown: 1 })).toBe('It is not known whether one file was stored.')
    expect(settled({ ...none, stored: 1, unknown: 2 })).toBe(
      '1 file stored. It is not known whether 2 other files were stored.',
    )
  })

  it('promises of no file that may be stored that leaving gives it up', () => {
    const { unfinished } = filesWords
    expect(unfinished({ notStored: 2, unknown: 0 })).toBe(
      '2 files have not been stored. Leaving gives them up.',
    )
    expect(unfinished({ notStored: 0, unknown: 2 }, 'document')).toBe(
      'It is not known yet whether 2 documents were stored. If you leave, this page cannot tell you.',
    )
    expect(unfinished({ notStored: 1, unknown: 1 })).toBe(
      'One file has not been stored. Leaving gives it up. It is not known yet whether another file was stored. If you leave, this page cannot tell you.',
    )
    expect(unfinished({ notStored: 0, unknown: 0 })).toBe(
      'All files have been dealt with meanwhile.',
    )
  })

  it('marks a file whose type is not known with a dash', () => {
    expect([kindOf('application/pdf'), kindOf('image/jpeg'), kindOf(undefined)]).toEqual([
      'PDF',
      'JPG',
      '–',
    ])
  })

  it('keeps what is asked about a file in its order, whichever way the file’s name is read', () => {
    const name = 'تقرير 2024 (1).png'
    const kept = `\u2068${name}\u2069`
    expect(filesWords.deleteTitle(name)).toBe(`Delete ${kept}?`)
    expect(filesWords.deleted(name)).toBe(`Deleted ${kept}`)
    expect(filesWords.of(filesWords.remove, name)).toBe(`Remove ${kept}`)
    expect(filesWords.progressOf(name)).toBe(`Upload of ${kept}`)
    expect(filesWords.lost([name, 'a.png'])).toContain(`${kept}, a.png.`)
    expect(filesWords.lostUnknown([name])).toContain(`${kept}. What`)
    expect(filesWords.placeGone(name)).toBe(`${kept} is no longer there`)
    expect(filesWords.by('محمد')).toBe('by \u2068محمد\u2069')
    expect(filesWords.deleteTitle('report (1).png')).toBe('Delete report (1).png?')
  })
})
