import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from './query-client'

const queryKey = ['clients', 'list', 'q=Nia']
const all = { queryKey: ['clients'] }
let queryClient = createQueryClient()
let answers: ((answer: string) => void)[]
const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
const known = () => queryClient.getQueryData(queryKey)

beforeEach(() => {
  queryClient = createQueryClient()
  answers = []
})
afterEach(() => queryClient.clear())

test('a first question that was on its way is asked again, and its old answer is shown at no time', async () => {
  const shown: unknown[] = []
  const leave = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(({ data }) => {
    shown.push(data)
  })
  const read = queryClient.invalidateQueries(all)
  expect(answers).toHaveLength(2)
  answers[0]?.('Verified')
  answers[1]?.('Active')
  await read
  leave()
  expect(known()).toBe('Active')
  expect(shown).not.toContain('Verified')
})

test('a question that nobody looks at yet is asked again as well, and who waits for it gets the newer answer', async () => {
  const waiting = queryClient.fetchQuery({ queryKey, queryFn })
  const read = queryClient.invalidateQueries(all)
  answers[0]?.('Verified')
  answers[1]?.('Active')
  await read
  expect(await waiting).toBe('Active')
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false)
})

test('what is shown and on its way is asked again once, and what is on its way for something else is left', async () => {
  const other = ['session']
  void queryClient.prefetchQuery({ queryKey: other, queryFn })
  const options = { queryKey, queryFn, initialData: 'Pending', staleTime: 0 }
  const leave = new QueryObserver(queryClient, options).subscribe(() => undefined)
  expect(answers).toHaveLength(2)
  const read = queryClient.invalidateQueries(all)
  expect(answers).toHaveLength(3)
  answers[1]?.('Verified')
  answers[2]?.('Active')
  await read
  leave()
  expect(known()).toBe('Active')
})

test('who asked again is told only once the newer answer is there, also where it fails', async () => {
  const failing = () => (answers.length ? Promise.reject(new Error('no answer')) : queryFn())
  void queryClient.prefetchQuery({ queryKey, queryFn: failing })
  await queryClient.invalidateQueries(all)
  expect(queryClient.getQueryState(queryKey)?.status).toBe('error')
})
