import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LIST_COLUMNS } from '@/lib/clients/list-look'
import type { ClientsView } from '@/lib/clients/search-params'
import { withWords } from '@/lib/words/test/with-words'
import { clientsColumns, isOnTheWay, OrderNote } from './clients-columns'

it.each([
  ['pending', 'activated'],
  ['all', 'waiting'],
] as const)('of %s clients every chosen column stands in its place, except %s', (status, other) => {
  const columns = clientsColumns({ verify: true }, isOnTheWay(status), false, LIST_COLUMNS)
  expect(columns.map(({ id }) => id)).toEqual([
    'name',
    ...LIST_COLUMNS.filter((column) => column !== other),
  ])
})

describe('the note about the order of waiting', () => {
  const drawn = (view: Pick<ClientsView, 'status' | 'orderBy'>, verify = true) =>
    renderToString(withWords(createElement(OrderNote, { view, can: { verify } })))

  it('stands only in a list that has waiting times and is sorted by them', () => {
    expect(drawn({ status: 'pending', orderBy: 'id' })).toContain('In the order in which the bank')
    for (const status of ['all', 'active', 'closed'] as const)
      expect(drawn({ status, orderBy: 'id' })).toBe('')
    expect(drawn({ status: 'pending', orderBy: 'displayName' })).toBe('')
  })

  it('mentions a late verification only where the bank verifies clients', () => {
    const view = { status: 'pending', orderBy: 'id' } as const
    expect(drawn(view)).toContain('a client entered late, verified late or reopened is elsewhere')
    expect(drawn(view, false)).toContain('a client entered late or reopened is elsewhere')
  })
})
