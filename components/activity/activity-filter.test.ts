import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ActivityChoices } from '@/lib/activity/schema'
import { withWords } from '@/lib/words/test/with-words'
import { ActivityFilter } from './activity-filter'

const TOO_MANY = 'The bank names more people than a page can show.'
const UNREAD = 'The choices could not be read.'

function drawn(choices: ActivityChoices | undefined): string {
  const view = { overrides: false, makerId: 9, page: 1 }
  return renderToString(
    withWords(createElement(ActivityFilter, { view, choices, onNavigate: () => undefined })),
  )
}

test('people who are too many to choose from are said to be so, and the chosen one stays', () => {
  const text = drawn({ people: undefined, actions: ['change'], entities: [] })
  expect(text).toContain(TOO_MANY)
  expect(text).not.toContain(UNREAD)
  expect(text).toContain('Person 9')
  expect(text).toContain('Changed')
})

test('choices that were not read are not called too many', () => {
  expect(drawn(undefined)).toContain(UNREAD)
  for (const choices of [undefined, { people: [], actions: [], entities: [] }])
    expect(drawn(choices)).not.toContain(TOO_MANY)
})
