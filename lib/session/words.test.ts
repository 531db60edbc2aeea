import { describe, expect, it } from 'vitest'
import { clock, readSignInReason } from './words'

describe('the words of the session', () => {
  it('takes only reasons it has words for', () => {
    expect(readSignInReason('ended')).toBe('ended')
    expect(readSignInReason('toString')).toBeUndefined()
    expect(readSignInReason(undefined)).toBeUndefined()
  })

  it('counts down in minutes and seconds, never below nothing', () => {
    expect([120, 65, 9.2, 0, -3].map(clock)).toEqual(['2:00', '1:05', '0:10', '0:00', '0:00'])
  })
})
