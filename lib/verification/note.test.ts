import { expect, test } from 'vitest'
import { mistake, mistakeIn } from '@/lib/words/mistake'
import { told } from '@/lib/words/say'
import { inEnglish } from '@/lib/words/test/in-english'
import { mistakeInNote, verificationRequest } from './form'
import { readVerificationNote, writeVerificationNote } from './note'
import { verificationRequestSchema } from './schema'

const form = { kind: 'full', note: '', lookedAt: [] as string[] } as const

test('words and looked-at documents are written as one text, and read back as they were', () => {
  const notes = [
    {
      words: 'Seen the original',
      lookedAt: ['Passport (record 3)', 'scan.pdf (Passport, file 9)'],
    },
    { words: 'Two lines\nof words', lookedAt: ['Passport (record 3)'] },
    { words: '', lookedAt: ['Passport (record 3)'] },
    { words: 'Seen the original', lookedAt: [] },
    { words: '', lookedAt: [] },
  ]
  for (const note of notes) expect(readVerificationNote(writeVerificationNote(note))).toEqual(note)
})

test('a name cannot end the line or pass for two', () => {
  const text = writeVerificationNote({ words: '', lookedAt: ['a; b\nc.pdf (Passport, file 9)'] })
  expect(readVerificationNote(text).lookedAt).toEqual(['a, b c.pdf (Passport, file 9)'])
})

test('a note that the console did not write is read as words only', () => {
  const text = 'I Looked at: the passport\nand wrote this'
  expect(readVerificationNote(text)).toEqual({ words: text, lookedAt: [] })
})

test('the form sends one note, or none', () => {
  const sent = (typed: object) => verificationRequest({ ...form, lookedAt: [], ...typed })
  expect(sent({})).toEqual({ kind: 'full' })
  expect(sent({ note: ' Seen ', lookedAt: ['Passport (record 3)'] })).toEqual({
    kind: 'full',
    note: 'Seen\nLooked at: Passport (record 3)',
  })
})

test('words may not pass for what was ticked, and the whole text has a limit', () => {
  const mistakes = (typed: object) => {
    const message = mistakeInNote({ ...form, ...typed })
    return message && told(inEnglish, mistakeIn(message))
  }
  expect(mistakes({ note: 'Looked at: everything' })).toMatch(/Tick what you looked at/)
  expect(mistakes({ note: 'x'.repeat(500) })).toBeUndefined()
  expect(mistakes({ note: 'x'.repeat(480), lookedAt: ['Passport (record 3)'] })).toBe(
    '11 characters too many, with what you ticked.',
  )
  expect(mistakes({ note: 'x'.repeat(501) })).toBe('1 character too many.')
})

test('a note refuses half of a surrogate pair, which the bank would return as another character', () => {
  const refused = mistake('form.mistake.unkeepable')
  expect(mistakeInNote({ ...form, note: 'Seen \ud83d' })).toBe(refused)
  const sent = verificationRequestSchema.safeParse({
    kind: 'full',
    note: 'Seen \ud83d',
  })
  expect(sent.error?.issues[0]?.message).toBe(refused)
  const text = writeVerificationNote({ words: '', lookedAt: ['a\ud83d.pdf (Passport, file 9)'] })
  expect(text).toBe('Looked at: a.pdf (Passport, file 9)')
})
