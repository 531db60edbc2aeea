import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { deletion } from '@/lib/commands/deletion'
import { entryCommand } from '@/lib/data-tables/entry-command'
import { dataTableQueries } from '@/lib/data-tables/queries'
import { readinessQueries } from '@/lib/readiness/queries'

const unused = () => Promise.reject(new Error('not called'))
const added = entryCommand({ clientId: 7, table: 'dt_kyc', send: unused, applied: () => true })
const deleted = deletion({
  clientId: 7,
  queryKeys: dataTableQueries.changedWithRows(7),
  send: unused,
  isGone: unused,
  onDone: () => undefined,
})

test.each([
  ['added or changed', added],
  ['deleted', deleted],
])(
  'after a row is %s, what is missing for an activation is read again, for this client only',
  async (_how, of) => {
    const queries = new QueryClient()
    const shown = [7, 8].map((id) => readinessQueries.one(id).queryKey)
    for (const key of shown) queries.setQueryData(key, { provingKinds: null, tables: null })
    await of(queries).readAgain()
    expect(shown.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, false])
  },
)
