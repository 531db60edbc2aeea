import { expect, it } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import { costOfLeaving, settledNews } from './settled'

it('A batch is summed up with the number of files for each result', () => {
  const none = { stored: 0, awaiting: 0, refused: 0, stopped: 0, unknown: 0 }
  const news = (counts: Partial<typeof none>) => settledNews({ ...none, ...counts }).map(inEnglish)
  expect(news({ stored: 30, refused: 2 })).toEqual(['30 files stored and 2 files refused.'])
  expect(news({ stored: 1, stopped: 1 })).toEqual(['1 file stored and 1 file stopped.'])
  expect(news({ refused: 1 })).toEqual(['1 file refused.'])
  expect(news({ stored: 2, awaiting: 1 })).toEqual([
    '2 files stored and 1 file waiting for approval.',
  ])
  expect(news({})).toEqual([])
  expect(news({ unknown: 1 })).toEqual(['It is not known whether one file was stored.'])
  expect(news({ stored: 1, unknown: 2 })).toEqual([
    '1 file stored.',
    'It is not known whether 2 other files were stored.',
  ])
})

it('A file that may be stored is never promised to be given up on leaving', () => {
  expect(costOfLeaving({ notStored: 2, unknown: 0 }).map(inEnglish)).toEqual([
    '2 files have not been stored. Leaving gives them up.',
  ])
  expect(costOfLeaving({ notStored: 0, unknown: 2 }, 'document').map(inEnglish)).toEqual([
    'It is not known yet whether 2 documents were stored. If you leave, this page cannot tell you.',
  ])
  expect(costOfLeaving({ notStored: 1, unknown: 1 }).map(inEnglish)).toEqual([
    'One file has not been stored. Leaving gives it up.',
    'It is not known yet whether another file was stored. If you leave, this page cannot tell you.',
  ])
  expect(costOfLeaving({ notStored: 0, unknown: 0 }).map(inEnglish)).toEqual([
    'All files have been dealt with meanwhile.',
  ])
})
