import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { lateArrivals } from './late-arrivals'

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
let arrivals = lateArrivals(queryClient.getQueryCache())
let asked = 0

afterEach(() => {
  arrivals.stop()
  queryClient.clear()
  arrivals = lateArrivals(queryClient.getQueryCache())
  asked = 0
})

/** Shows what the server read about a client, as a newly arrived page does; returns what it shows in the end. */
async function show(clientId: number): Promise<string | undefined> {
  const observer = new QueryObserver(queryClient, {
    queryKey: ['clients', 'one', clientId],
    queryFn: async () => {
      asked += 1
      return 'as it is'
    },
    initialData: 'as the server read it',
    staleTime: 10_000,
  })
  const leave = observer.subscribe(() => undefined)
  await queryClient.getQueryCache().find({ queryKey: ['clients', 'one', clientId] })?.promise
  leave()
  return observer.getCurrentResult().data
}

test('what was reported as changed while a page was under way is read once more', async () => {
  arrivals.note({ queryKey: ['clients', 'one', 7] })
  expect(await show(7)).toBe('as it is')
  expect(asked).toBe(1)
})

test('what nobody reported as changed is not read again', async () => {
  arrivals.note({ queryKey: ['clients', 'one', 8] })
  expect(await show(7)).toBe('as the server read it')
  expect(asked).toBe(0)
})

test('what was reported before the previous page was shown is not read again', async () => {
  arrivals.note({ queryKey: ['clients'] })
  arrivals.pageShown()
  expect(await show(7)).toBe('as the server read it')
})

test('what could not be read before and then comes with a page is also read once more', async () => {
  const queryKey = ['clients', 'one', 7]
  const queryFn = () => Promise.reject(new Error('no answer'))
  await queryClient.prefetchQuery({ queryKey, queryFn })
  arrivals.note({ queryKey })
  expect(await show(7)).toBe('as it is')
})

test('after more news than is kept, everything that arrives is read once more', async () => {
  for (let id = 100; id < 201; id += 1) arrivals.note({ queryKey: ['clients', 'one', id] })
  expect(await show(7)).toBe('as it is')
})
