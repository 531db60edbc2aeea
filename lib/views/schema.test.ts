import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newViewSchema, readableQuery, viewChangeSchema, viewName } from './schema'

const ID = '8a7d1c9e-7f0b-4c8e-9a51-0f5d9f3f1a11'
const mistakesIn = (body: object) =>
  newViewSchema.safeParse({ id: ID, name: 'Mine', query: '', ...body }).error?.issues ?? []
const mistakeIn = (body: object) => mistakesIn(body)[0]?.message ?? ''

describe('the name of a view', () => {
  test('may be anything that people write, in any script', () => {
    for (const name of ['Harbour, older than 3 days', 'ب‌ه', 'Ångermanland №7', '😀'])
      expect(viewName.parse(`  ${name} `)).toBe(name)
    expect(viewName.parse('x'.repeat(60))).toHaveLength(60)
    expect(viewName.parse('😀'.repeat(60))).toHaveLength(120)
  })

  test('is refused where nobody could read it, or would read it differently from how it is written', () => {
    expect(mistakeIn({ name: '' })).toContain('views.mistake.noName')
    expect(mistakeIn({ name: ' \u200b\u2800 ' })).toContain('views.mistake.noName')
    expect(mistakeIn({ name: 'x'.repeat(61) })).toContain('form.mistake.tooLong')
    for (const mark of ['\u0000', '\n', '\u202e', '\u2066', '\u200f', '\ud800', '\u00ad'])
      expect(mistakeIn({ name: `a${mark}b` }), mark).toContain('form.mistake.unseen')
  })
})

describe('the query of a view', () => {
  test('is stored as the list writes it, on its first page and with the default page size', () => {
    const { query } = newViewSchema.parse({
      id: ID,
      name: 'Mine',
      query: 'page=7&limit=200&officeId=3&status=pending&orderBy=id&olderThan=3',
    })
    expect(query).toBe('status=pending&officeId=3&olderThan=3&orderBy=id')
  })

  test('contains no search text, which could name a client', () => {
    for (const query of ['q=Amina', 'status=pending&q=0711000111'])
      expect(mistakeIn({ query })).toContain('views.mistake.sought')
  })

  test('is refused where any of it cannot be read', () => {
    for (const query of [
      'status=gone',
      'officeId=0',
      'officeId=1&officeId=2',
      'adviserId=4',
      'submittedFrom=2026-02-30',
      `status=pending&x=${'y'.repeat(600)}`,
    ])
      expect(mistakeIn({ query }), query).toContain('views.mistake.noView')
  })
})

test('a change is either a name or a position, not both or neither', () => {
  expect(viewChangeSchema.safeParse({ name: 'Mine' }).success).toBe(true)
  expect(viewChangeSchema.safeParse({ at: 0 }).success).toBe(true)
  for (const body of [{}, { name: 'Mine', at: 0 }, { at: -1 }, { at: 20 }, { at: 1.5 }])
    expect(viewChangeSchema.safeParse(body).success).toBe(false)
})

test('a stored query that this version cannot read finds nobody, instead of everybody', () => {
  for (const query of ['status=screened', 'risk=high', 'q=Amina'])
    expect(readableQuery(query)).toBeNull()
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      const read = readableQuery(text)
      if (read !== null) expect(readableQuery(read)).toBe(read)
    }),
  )
})
