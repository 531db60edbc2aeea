import { expect, test } from 'vitest'
import type { Problem } from '@/lib/http/problem'
import { inEnglish } from '@/lib/words/test/in-english'
import { problemDetails } from './problem-details'

test('copied details name the code, the trace id and the moment, and nothing else about the request', () => {
  const failure: Problem = {
    type: 'urn:clientele:problem:bank_unreachable',
    title: '\u2068بنك\u2069 is not answering',
    status: 502,
    code: 'bank_unreachable',
    traceId: '7f3a9c',
    detail: 'Activated by \u2068نور\u2069. Nothing was changed.',
    fields: [{ name: 'reviewComments', message: 'a secret' }],
  }
  expect(problemDetails(inEnglish, failure, new Date('2026-11-20T10:42:07Z'))).toBe(
    [
      'بنك is not answering',
      'Activated by نور. Nothing was changed.',
      'code: bank_unreachable',
      'trace id: 7f3a9c',
      'time: 2026-11-20T10:42:07.000Z',
    ].join('\n'),
  )
})
