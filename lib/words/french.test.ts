import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { formatIn } from './format'
import { french } from './french'
import { LOCALE } from './language'

const sentencesIn = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words ?? {}).flatMap(sentencesIn)

const asking = (place: string) => `${place} (write the space that does not break, U+202F)`

test('no line of French breaks before a colon, a semicolon, a question mark or within a quotation mark', () => {
  const sentences = sentencesIn(french)
  expect(sentences.length).toBeGreaterThan(1000)
  const breaking = sentences.flatMap(
    (text) => text.match(/.{0,20}(?: [:;!?»]|« ).{0,20}/g)?.map(asking) ?? [],
  )
  expect(breaking).toEqual([])
})

test('what is said in French of clients and requests alike has the gender of neither', () => {
  const { oldest, oldestFirst, nobodyNext } = french.queue
  for (const text of [oldest, oldestFirst, nobodyNext.held])
    expect(text).not.toMatch(/\b(le plus ancien|le seul|les #)/i)
})

test('an identity record, which is feminine in French, is so in its state, its decision and the trail', () => {
  const { readiness, recorded, identifiers } = french
  for (const flaw of [readiness.flaw.expired, readiness.flaw.inactive, readiness.flaw.rejected])
    expect(flaw).toMatch(/^\{record\}\u202F: pièce .+e\.$/)
  expect(recorded.decision).toEqual(identifiers.decision)
  expect(recorded.member.issuedBy).toBe(identifiers.issuedBy)
  expect(recorded.member.issuedOn).toBe(identifiers.issued)
})

test('a request, which is feminine in French, is so where it says when it was made, and in the list of all', () => {
  const { approvals, queue } = french
  expect(queue.requestedAt).toMatch(/^Demandée /)
  expect(approvals.filter.any).not.toBe('Tous')
  expect(approvals.intro).not.toContain('collègues')
})

test('how many were found among one entry is said in French with a word that one entry can follow', () => {
  const { activity, approvals, exporting } = french
  for (const text of [
    activity.overridesOf,
    activity.overridesOfSome,
    approvals.mine.ofAll,
    approvals.mine.ofSome,
    exporting.overrides.text,
  ])
    expect(text).not.toContain('parmi')
})

test('of several identity records only those that are valid are called so', () => {
  const id = 'desk.steps.someValid'
  const inFrench = formatIn(LOCALE.fr, { [id]: compile(french.desk.steps.someValid) })
  expect(inFrench(id, { count: 3, valid: 1 })).toBe('3 pièces d’identité, dont 1 valide')
  expect(inFrench(id, { count: 3, valid: 2 })).toBe('3 pièces d’identité, dont 2 valides')
})
