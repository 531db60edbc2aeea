import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withWords } from '@/lib/words/test/with-words'
import { OfficeChoice } from './office-choice'

const view = { lane: undefined, officeId: undefined, page: 1 }
const drawn = (offices: { id: number; name: string }[] | undefined) =>
  renderToString(withWords(createElement(OfficeChoice, { view, offices, onNavigate: () => {} })))

test('a choice of office that cannot be made says why', () => {
  const text = drawn(undefined)
  expect(text).toContain(' disabled=""')
  const id = /aria-describedby="([^"]+)"/.exec(text)?.[1]
  expect(text).toContain(`<span id="${id}">The bank’s offices could not be read.</span>`)
  expect(drawn([{ id: 1, name: 'Head Office' }])).not.toContain('could not be read')
})
