import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withWords } from '@/lib/words/test/with-words'
import { Stepper } from './stepper'

test('each step is read aloud as one sentence, without repeating its name', () => {
  const steps = [
    { name: 'Created', state: 'done' },
    { name: 'Verified', state: 'now' },
    { name: 'Active', state: 'todo' },
  ] as const
  const drawn = renderToString(
    withWords(createElement(Stepper, { label: 'Onboarding', steps: [...steps] })),
  )
  const names = [
    ...drawn.matchAll(/<b[^>]*><span([^>]*)>(.*?)<\/span><span([^>]*)>(.*?)<\/span><\/b>/g),
  ]
  expect(names.map(([, , shown, , read]) => [shown, read])).toEqual([
    ['Created', 'Created, done'],
    ['Verified', 'Verified, next'],
    ['Active', 'Active, not yet'],
  ])
  for (const [, ofShown, , ofRead] of names) {
    expect(ofShown).toContain('aria-hidden="true"')
    expect(ofRead).not.toContain('aria-hidden')
  }
})
