import { expect, test } from 'vitest'
import { heldFor, namesOfTicked, noLongerTicked, stillThere } from './ticks'
import { inEnglish } from './words/test/in-english'

test('a ticked thing is named only while it exists unchanged', () => {
  const there = [
    { value: 'a', name: 'Passport' },
    { value: 'b', name: 'scan.pdf' },
  ]
  expect(namesOfTicked(there, ['b', 'a', 'gone'])).toEqual(['Passport', 'scan.pdf'])
  expect(namesOfTicked([], ['b'])).toEqual([])
})

test('a ticked thing whose content is given only once counts as unchanged, and keeps that content', () => {
  const listed = (value: string) => [{ value, name: 'scan.pdf' }]
  for (const [before, now] of [
    ['scan.pdf', 'scan.pdf\na1'],
    ['scan.pdf\na1', 'scan.pdf'],
    ['scan.pdf\na1', 'scan.pdf\na1'],
  ] as const) {
    expect(stillThere(listed(now), [before])).toEqual(['scan.pdf\na1'])
    expect(namesOfTicked(listed(now), [before])).toEqual(['scan.pdf'])
  }
  expect(stillThere(listed('scan.pdf\nb2'), ['scan.pdf\na1'])).toEqual([])
  expect(namesOfTicked(listed('scan.pdf\nb2'), ['scan.pdf\na1'])).toEqual([])
})

test('a ticked thing that is replaced is noticed, even if it was listed without its content meanwhile', () => {
  const listed = (value: string) => [{ value, name: 'scan.pdf' }]
  for (const first of ['scan.pdf', 'scan.pdf\na1']) {
    const known = stillThere(listed('scan.pdf\na1'), [first])
    const meanwhile = stillThere(listed('scan.pdf'), known)
    expect(heldFor('scan.pdf', meanwhile)).toBe('scan.pdf\na1')
    expect(stillThere(listed('scan.pdf\nb2'), meanwhile)).toEqual([])
    expect(heldFor('scan.pdf\nb2', meanwhile)).toBe('scan.pdf\nb2')
  }
})

test('things no longer ticked are named, and a name read from right to left does not reorder the sentence', () => {
  expect(noLongerTicked([])).toBeUndefined()
  const told = noLongerTicked(['Passport', 'جواز (record 2)'])
  expect(told && inEnglish(told)).toBe(
    'No longer ticked, because the bank does not list them as they were: Passport and \u2068جواز (record 2)\u2069.',
  )
})
