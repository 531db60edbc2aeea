import { expect, it } from 'vitest'
import { LIST_COLUMNS } from '@/lib/clients/list-look'
import { clientsColumns, isOnTheWay } from './clients-columns'

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
