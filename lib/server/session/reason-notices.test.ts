import { describe, expect, it } from 'vitest'
import { readSignInReason, withoutTrace } from '@/lib/session/search-params'
import { englishWords, inEnglish } from '@/lib/words/test/in-english'
import { reasonNotices } from './reason-notices'

const textOf = (reason: keyof typeof reasonNotices) => inEnglish({ id: reasonNotices[reason].text })

describe('the notices of the sign-in page', () => {
  it('accept only reasons they have a text for', () => {
    expect(readSignInReason('ended')).toBe('ended')
    expect(readSignInReason('toString')).toBeUndefined()
    expect(readSignInReason(undefined)).toBeUndefined()
  })

  it('claim a sign-out at the sign-in service only if it is confirmed', () => {
    const claims = Object.entries(reasonNotices).filter(([, { text }]) =>
      /signed out, here and at the sign-in service/.test(inEnglish({ id: text })),
    )
    expect(claims.map(([reason]) => reason)).toEqual(['signed-out'])
    const reason = readSignInReason('signed-out-untold')
    expect(reason && textOf(reason)).toMatch(/^You are signed out of this console\. /)
    expect(withoutTrace(reason)).toBeUndefined()
  })
})

it('the right-to-left name of a sign-in service does not change the direction of the text around it', () => {
  expect(englishWords('signIn')('continueWith', { name: 'بنك (2)' })).toBe(
    'Continue with \u2068بنك (2)\u2069',
  )
})
