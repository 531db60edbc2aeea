import { describe, expect, test } from 'vitest'
import { nameOf, personOf } from './names'

describe('names', () => {
  test('a person is named in full, else by user name, else not at all', () => {
    const timeline = { activatedByUsername: 'officer' }
    expect(personOf(timeline, 'activated')).toBe('officer')
    const named = { ...timeline, activatedByFirstname: 'Hana', activatedByLastname: 'Ito' }
    expect(personOf(named, 'activated')).toBe('Hana Ito')
    expect(personOf({}, 'submitted')).toBeUndefined()
  })

  test('a client without a name is called by its id', () => {
    expect(nameOf({ id: 7, displayName: undefined })).toBe('Client 7')
  })
})
