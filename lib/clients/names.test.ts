import { describe, expect, test } from 'vitest'
import { nameOf, personOf, shortNameOf } from './names'
import { clientSchema } from './schema'

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

  test('no name turns the sentence it stands in, and none is changed where it is edited', () => {
    const turned = (text: string) => `${text}\u202e`
    const client = clientSchema.parse({
      id: 7,
      status: { id: 100 },
      displayName: turned('Amina Sow'),
      firstname: turned('Amina'),
      officeName: turned('Lakeside'),
      staffName: turned('Hana Ito'),
      gender: { id: 22, name: turned('Female') },
      timeline: { submittedByUsername: turned('officer'), closedByFirstname: turned('Hana') },
    })
    expect(nameOf(client)).toBe('Amina Sow')
    expect(shortNameOf(client)).toBe('Amina')
    expect(client).toMatchObject({
      firstname: turned('Amina'),
      officeName: 'Lakeside',
      staffName: 'Hana Ito',
      gender: { name: 'Female' },
    })
    expect(personOf(client.timeline, 'submitted')).toBe('officer')
    expect(personOf(client.timeline, 'closed')).toBe('Hana')
  })

  test('a client of whose name nothing can be read is called by its id', () => {
    const client = { id: 7, status: { id: 100 }, displayName: '\u202e', firstname: '\u202e' }
    expect(shortNameOf(clientSchema.parse(client))).toBe('Client 7')
  })
})
