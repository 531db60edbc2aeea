import { expect, it } from 'vitest'
import { clock } from './clock'

it('The clock of a session counts down in minutes and seconds, never below zero', () => {
  expect([120, 65, 9.2, 0, -3].map(clock)).toEqual(['2:00', '1:05', '0:10', '0:00', '0:00'])
})
