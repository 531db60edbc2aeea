import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ClientsPage } from '@/lib/clients/client'
import { DEFAULT_VIEW } from '@/lib/clients/search-params'
import { withWords } from '@/lib/words/test/with-words'
import { ExportClients } from './export-clients'

const page: ClientsPage = { totalFilteredRecords: 1, pageItems: [] }
const drawn = (members: Partial<ClientsPage>, mayExport = true) =>
  renderToString(
    withWords(
      createElement(ExportClients, {
        view: DEFAULT_VIEW,
        columns: [],
        can: { verify: true },
        page: { ...page, ...members },
        mayExport,
      }),
    ),
  )

test('clients whom the bank did not filter cannot be exported, and beside the button everybody sees why', () => {
  const text = drawn({ unfiltered: true })
  expect(text).toContain('aria-disabled="true"')
  expect(text).toMatch(/<span [^>]*>No file can be made of this list: the bank did not filter/)
  expect(text).not.toContain('sr-only')
  expect(drawn({})).not.toContain('aria-disabled')
})

test('beside the button everybody sees that the bank lets no list leave, whatever else is the matter', () => {
  const text = drawn({ unfiltered: true }, false)
  expect(text).toMatch(/<span [^>]*>Your bank does not let lists leave this console as files\.</)
  expect(text).not.toContain('sr-only')
  expect(text).not.toContain('did not filter')
})
