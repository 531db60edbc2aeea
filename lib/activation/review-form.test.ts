import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mistake, mistakeIn } from '@/lib/words/mistake'
import { inEnglish } from '@/lib/words/test/in-english'
import { isIncomplete, linkables } from './linkable'
import { REVIEW_REASONS } from './review'
import { LINKED, readReviewComments, writeReviewComments } from './review-comments'
import { manualReviewFormSchema, manualReviewRequest } from './review-form'
import { captionOf, REASON_CHOICES } from './review-reasons'
import { activationRequestSchema } from './schema'

const form = {
  activatedOn: '2026-11-20',
  reason: 'Other' as const,
  comments: ' Seen in person. ',
  linked: ['Passport (record 12)', 'scan.pdf (Passport, file 7)'],
}

describe('what the bank keeps of a manual review', () => {
  test('is one text: the reason, the words, and the documents', () => {
    expect(manualReviewRequest(form).reviewComments).toBe(
      'Other: Seen in person.\nLinked documents: Passport (record 12); scan.pdf (Passport, file 7)',
    )
    expect(manualReviewRequest({ ...form, linked: [] }).reviewComments).toBe(
      'Other: Seen in person.',
    )
  })

  test('is read back exactly as it was written', () => {
    const words = fc.string({ minLength: 1 }).map((text) => text.trim())
    const plain = words.filter((text) => text !== '' && !/[;\s]/.test(text))
    const name = fc.oneof(
      plain,
      plain.map((text) => `Linked documents: ${text}`),
      plain.map((text) => `${text} Linked documents: ${text}`),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...REVIEW_REASONS),
        words.filter((text) => !text.includes('Linked documents: ')),
        fc.array(name, { maxLength: 4 }),
        (reason, comments, linked) => {
          const kept = writeReviewComments({ reason, comments, linked })
          expect(readReviewComments(kept)).toEqual({ reason, comments, linked })
        },
      ),
    )
  })

  test('is not split by a file name that contains the separator', () => {
    const kept = writeReviewComments({ ...form, linked: ['a; b\nc.pdf (X, file 1)'] })
    expect(readReviewComments(kept).linked).toEqual(['a, b c.pdf (X, file 1)'])
  })

  test('names a file whose name looks like the line of linked documents', () => {
    const [reason, comments] = ['Other', 'Seen in person.'] as const
    for (const linked of [
      ['Linked documents: none.png (Passport, file 7)'],
      ['Passport (record 12)', 'a Linked documents: b.png (Linked documents: c, file 7)'],
      ['Linked documents: (record 12)', 'scan.pdf (Passport, file 7)'],
    ]) {
      const kept = writeReviewComments({ reason, comments, linked })
      expect(readReviewComments(kept)).toEqual({ reason, comments, linked })
    }
  })

  test('of another program is all comments where the documents are not in a last line of their own', () => {
    for (const text of [
      'Seen. Linked documents: passport.pdf',
      'Linked documents: passport.pdf\nSeen at the counter.',
    ])
      expect(readReviewComments(text)).toEqual({ reason: undefined, comments: text, linked: [] })
  })

  test('of another program is comments as a whole', () => {
    for (const text of [
      'Known to the branch: passport seen.',
      'Known to the branch.\nLinked documents: passport.pdf',
      'Linked documents: passport.pdf',
    ])
      expect(readReviewComments(text)).toEqual({ reason: undefined, comments: text, linked: [] })
  })
})

describe('the form of a manual review', () => {
  const told = (message: string) => {
    const wrong = mistakeIn(message)
    return typeof wrong === 'string' ? wrong : inEnglish(wrong)
  }
  const problems = (changes: object) =>
    manualReviewFormSchema
      .safeParse({ ...form, ...changes })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${told(message)}`) ?? []

  test('counts everything that the bank keeps in the single text', () => {
    const room = 1000 - writeReviewComments({ ...form, comments: '' }).length
    expect(problems({ comments: 'x'.repeat(room) })).toEqual([])
    expect(problems({ comments: 'x'.repeat(room + 3) })).toEqual([
      'comments: 3 characters too many, with the reason and the linked documents.',
    ])
    const longest = { ...form, comments: 'x'.repeat(room) }
    expect(activationRequestSchema.safeParse(manualReviewRequest(longest)).success).toBe(true)
  })

  test('says one character too many in the singular, and why some characters count as more', () => {
    const room = 1000 - writeReviewComments({ ...form, comments: '' }).length
    expect(problems({ comments: 'x'.repeat(room + 1) })).toEqual([
      'comments: 1 character too many, with the reason and the linked documents.',
    ])
    expect(problems({ reason: 'Other', linked: [], comments: '😀'.repeat(600) })).toEqual([
      'comments: 207 characters too many, with the reason and the linked documents. Some signs, such as emoji, count as two or more.',
    ])
  })

  test('refuses half of a surrogate pair, which the bank would return as another character', () => {
    const refused = 'Remove the invisible character the bank cannot keep.'
    for (const comments of ['Seen \ud83d in person', 'Seen \udc00', 'Seen\u0000'])
      expect(problems({ comments })).toEqual([`comments: ${refused}`])
    expect(problems({ comments: 'Seen 😀\nand\tcompared' })).toEqual([])
    const body = { ...manualReviewRequest(form), reviewComments: 'Seen \ud83d' }
    expect(activationRequestSchema.safeParse(body).error?.issues[0]?.message).toBe(
      mistake('form.mistake.unkeepable'),
    )
    const linked = ['a\ud83d.pdf (X, file 1)']
    expect(
      activationRequestSchema.safeParse(manualReviewRequest({ ...form, linked })).success,
    ).toBe(true)
  })

  test('refuses typed words that look like documents that were chosen', () => {
    expect(problems({ comments: 'Seen. Linked documents: passport.pdf' })).toEqual([
      `comments: Choose documents from the list: “${LINKED.trim()}” is written by the console.`,
    ])
  })
})

test('the bank keeps preset reasons unchanged, whatever caption a person reads', () => {
  for (const { kept, caption } of REASON_CHOICES) {
    expect(inEnglish(caption)).toBe(kept)
    expect(captionOf(kept)).toEqual(caption)
  }
})

describe('the evidence for a review', () => {
  const file = { id: 7, fileName: 'scan.pdf' }
  const evidence = {
    records: [{ id: 12, kind: 'Passport', mark: 'one', documents: [file] }],
    tables: [{ title: 'Source of funds', files: [{ id: 5, fileName: 'payslip.pdf' }] }],
  }

  test('consists of records, their documents and files of data tables, each with a unique name', () => {
    expect(linkables(evidence).map(({ name }) => name)).toEqual([
      'Passport (record 12)',
      'scan.pdf (Passport, file 7)',
      'payslip.pdf (Source of funds, file 5)',
    ])
    expect(isIncomplete(evidence)).toBe(false)
  })

  test('counts a record whose content changed as another one of the same name, but not its documents', () => {
    const [record, scan] = linkables(evidence)
    const changed = [{ id: 12, kind: 'Passport', mark: 'another', documents: [file] }]
    const [now, sameScan] = linkables({ ...evidence, records: changed })
    expect(now?.name).toBe(record?.name)
    expect(now?.value).not.toBe(record?.value)
    expect(sameScan).toEqual(scan)
  })

  test('counts a file with other bytes as another one of the same name', () => {
    const listed = (checksum: string) => {
      const files = [{ ...file, checksum }]
      return linkables({
        records: [{ id: 12, kind: 'Passport', mark: 'one', documents: files }],
        tables: [{ title: 'Source of funds', files }],
      }).slice(1)
    }
    const before = listed('a1')
    const now = listed('b2')
    expect(now.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
    for (const [at, { value }] of now.entries()) expect(value).not.toBe(before[at]?.value)
    expect(now).toHaveLength(2)
  })

  test('says where a list could not be read', () => {
    expect(isIncomplete({ ...evidence, records: null })).toBe(true)
    expect(isIncomplete({ ...evidence, tables: [{ title: 'Employment', files: null }] })).toBe(true)
    expect(linkables({ records: null, tables: null })).toEqual([])
  })
})
