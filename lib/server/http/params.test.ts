import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { core } from '../banks/core/profile'
import { bankAddress } from '../banks/family/http'
import { parseShow, parseTableName } from './params'

describe('the name of a data table', () => {
  test.each(['source_of_funds', 'KYC', 'odd jobs', 'ab', 'a-b', 'a'.repeat(50), 'Ngũgĩ', 'état 2'])(
    '"%s" is valid',
    (name) => {
      expect(parseTableName(name)).toBe(name)
    },
  )

  test.each([
    '',
    'a',
    '1a',
    '_a',
    'a_',
    'a ',
    'a.b',
    'a/b',
    'e\u0301tat',
    'a\u202eb',
    'a'.repeat(51),
  ])('%j is not valid', (name) => {
    expect(parseTableName(name)).toBeUndefined()
  })

  test('leads to rows of that table and nowhere else, whatever characters it has', () => {
    const base = new URL('https://bank.example/api')
    const alphabet = [...'aZ09_- ./\\?#%:@&=;+', '..', '%2f', '\0', 'é', 'e\u0301', '\u202e']
    const name = fc
      .array(fc.constantFrom(...alphabet), { maxLength: 8 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(name, (text) => {
        const parsed = parseTableName(text)
        if (parsed === undefined) return
        const { href } = bankAddress(base, core.paths.entries(parsed, 7), {})
        expect(href).toMatch(/^https:\/\/bank\.example\/api\/v1\/datatables\/[^/?#]+\/7$/)
        expect(decodeURIComponent(href.split('/')[6] ?? '')).toBe(text)
      }),
      { numRuns: 5000 },
    )
  })
})

test('a version in the address of a shown file changes nothing, and may stand there once only', () => {
  const show = (search: string) => parseShow(new URLSearchParams(search))
  expect(show('show=inline&version=a1b2')).toMatchObject({ value: { show: 'inline' } })
  expect(show('version=900')).toMatchObject({ value: { show: 'attachment' } })
  for (const search of ['version=1&version=2', 'show=inline&edition=1'])
    expect(show(search)).not.toHaveProperty('value')
})
