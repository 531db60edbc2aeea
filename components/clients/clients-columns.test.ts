import { expect, it } from 'vitest'
import { LIST_COLUMNS } from '@/lib/clients/list-look'
import { clientsColumns } from './clients-columns'

it.each([
  ['pending', 'activated'],
  ['all', 'waiting'],
] as const)('of %s clients every column stands where it is chosen, but %s', (status, other) => {
  const columns = clientsColumns({ verify: true }, status, false, LIST_COLUMNS)
  expect(columns.map(({ id }) => id)).toEqual([
    'name',
    ...LIST_COLUMNS.filter((column) => column !== other),
  ])
})
