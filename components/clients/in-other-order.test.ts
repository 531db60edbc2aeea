import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ClientsPage } from '@/lib/clients/client'
import { DEFAULT_VIEW } from '@/lib/clients/search-params'
import { withWords } from '@/lib/words/test/with-words'
import { InOtherOrder } from './in-other-order'

const page: ClientsPage = { totalFilteredRecords: 1, pageItems: [] }
const inOtherOrder = { q: 'nwosu, stan', total: 12 }
const drawn = (members: Partial<ClientsPage>) => {
  const view = { ...DEFAULT_VIEW, q: 'nwosu stan', page: 3, status: 'pending' } as const
  const shown = { page: { ...page, ...members }, view }
  return renderToString(
    withWords(createElement(InOtherOrder, { shown, onNavigate: () => undefined })),
  )
}

test('a link leads to the clients with the same words in another order, in the same tab of the list', () => {
  const text = drawn({ inOtherOrder })
  expect(text).toContain('12 more with these words in another order.')
  expect(text).toContain('Show “nwosu, stan”')
  const [, query] = /href="[^"]*\?([^"]*)"/.exec(text) ?? []
  const led = new URLSearchParams(query?.replaceAll('&amp;', '&'))
  expect(Object.fromEntries(led)).toMatchObject({ q: 'nwosu, stan', status: 'pending' })
  expect(led.has('page')).toBe(false)
})

test('no link is shown when no other clients match, or when the bank did not filter', () => {
  expect(drawn({})).toBe('')
  expect(drawn({ inOtherOrder, unfiltered: true })).toBe('')
})
