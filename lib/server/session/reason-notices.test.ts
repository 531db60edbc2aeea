import { describe, expect, it } from 'vitest'
import { readSignInReason, withoutTrace } from '@/lib/session/search-params'
import { englishWords, inEnglish } from '@/lib/words/test/in-english'
import { reasonNotices } from './reason-notices'

const textOf = (reason: keyof typeof reasonNotices) => inEnglish({ id: reasonNotices[reason].text })

describe('the words of the session', () => {
  it('takes only reasons it has words for', () => {
    expect(readSignInReason('ended')).toBe('ended')
    expect(readSignInReason('toString')).toBeUndefined()
    expect(readSignInReason(undefined)).toBeUndefined()
  })

  it('claims a sign-out at the sign-in service only where that is known', () => {
    const claims = Object.entries(reasonNotices).filter(([, { text }]) =>
      /signed out, here and at the sign-in service/.test(inEnglish({ id: text })),
    )
    expect(claims.map(([reason]) => reason)).toEqual(['signed-out'])
    const reason = readSignInReason('signed-out-untold')
    expect(reason && textOf(reason)).toMatch(/^You are signed out of this console\. /)
    expect(withoutTrace(reason)).toBeUndefined()
  })
})

it('a sign-in service whose name is read from right to left keeps that to itself', () => {
  expect(englishWords('signIn')('continueWith', { name: 'بنك (2)' })).toBe(
    'Continue with \u2068بنك (2)\u2069',
  )
})
