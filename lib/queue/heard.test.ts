import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ClientsPage } from '@/lib/clients/client'
import { createQueryClient } from '@/lib/query-client'
import { type Claim, claimKey } from './claim'
import { hearClaim } from './heard'
import { queueQueries } from './queries'

const CLAIM: Claim = { id: 'a', person: 'p', name: 'Hana Ito', since: 1 }
const page = (...ids: number[]): ClientsPage => ({
  totalFilteredRecords: ids.length,
  pageItems: ids.map((id) => ({ id, state: 'pending', timeline: {} })),
})

test('a claim is shown in every list with that client, and read again on the client’s own page', () => {
  const queryClient = new QueryClient()
  const [mine, other] = [page(1, 2), page(3)]
  queryClient.setQueryData(['clients', 'list', 'a'], mine)
  queryClient.setQueryData(['clients', 'list', 'b'], other)
  queryClient.setQueryData(claimKey({ clientId: 2 }), { claim: null })
  hearClaim(queryClient, { clientId: 2 }, CLAIM)
  const items = () =>
    queryClient.getQueryData<ClientsPage>(['clients', 'list', 'a'])?.pageItems ?? []
  expect(items()).toMatchObject([{ id: 1 }, { id: 2, claim: CLAIM }])
  expect(items()[0]).not.toHaveProperty('claim')
  // A list without the client stays the same object, so that it is not drawn again for nothing.
  expect(queryClient.getQueryData(['clients', 'list', 'b'])).toBe(other)
  expect(queryClient.getQueryState(claimKey({ clientId: 2 }))?.isInvalidated).toBe(true)
  hearClaim(queryClient, { clientId: 2 }, null)
  expect(items()[1]?.claim).toBeUndefined()
})

test('a claim makes no list fresher than its reading, and no unreadable list readable', async () => {
  const queryClient = new QueryClient()
  const lists = [
    { queryKey: ['clients', 'list', 'has'], read: page(1, 2) },
    { queryKey: ['clients', 'list', 'has not'], read: page(3) },
  ]
  const queryFn = () => Promise.reject(new Error('the bank is away'))
  for (const { queryKey, read } of lists) {
    queryClient.setQueryData(queryKey, read, { updatedAt: 1000 })
    await queryClient.prefetchQuery({ queryKey, queryFn, retry: false })
    await queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  hearClaim(queryClient, { clientId: 2 }, CLAIM)
  for (const { queryKey } of lists)
    expect(queryClient.getQueryState(queryKey)).toMatchObject({
      dataUpdatedAt: 1000,
      isInvalidated: true,
      status: 'error',
      error: { message: 'the bank is away' },
    })
  expect(
    queryClient.getQueryData<ClientsPage>(['clients', 'list', 'has'])?.pageItems[1],
  ).toMatchObject({ claim: CLAIM })
})

test('the client who is likely next is read again where somebody claims that client, and only then', () => {
  const queryClient = new QueryClient()
  const { queryKey } = queueQueries.ahead({ lane: 'verify', leaving: 1 })
  queryClient.setQueryData(queryKey, { clientId: 2, held: 0, people: 0, skipped: 0, waiting: 0 })
  hearClaim(queryClient, { clientId: 3 }, CLAIM)
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false)
  hearClaim(queryClient, { clientId: 2 }, CLAIM)
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('a claim on a request is shown wherever the request is listed, and in no list of clients', () => {
  const queryClient = new QueryClient()
  const waits = (...ids: number[]) => ({ items: ids.map((id) => ({ id })), isKnown: true })
  const clients = page(2)
  const asked = { pageItems: [{ id: 2 }] }
  queryClient.setQueryData(['clients', 'approvals'], waits(1, 2))
  queryClient.setQueryData(['clients', 'approvals', 5], waits(2))
  queryClient.setQueryData(['clients', 'approvals', 'asked', ''], asked)
  queryClient.setQueryData(['clients', 'list', 'a'], clients)
  queryClient.setQueryData(claimKey({ approvalId: 2 }), { claim: null })
  queryClient.setQueryData(claimKey({ clientId: 2 }), { claim: null })
  hearClaim(queryClient, { approvalId: 2 }, CLAIM)
  expect(queryClient.getQueryData(['clients', 'approvals'])).toEqual({
    items: [{ id: 1 }, { id: 2, claim: CLAIM }],
    isKnown: true,
  })
  expect(queryClient.getQueryData(['clients', 'approvals', 5])).toMatchObject({
    items: [{ id: 2, claim: CLAIM }],
  })
  expect(queryClient.getQueryData(['clients', 'approvals', 'asked', ''])).toBe(asked)
  expect(queryClient.getQueryData(['clients', 'list', 'a'])).toBe(clients)
  expect(queryClient.getQueryState(claimKey({ approvalId: 2 }))?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(claimKey({ clientId: 2 }))?.isInvalidated).toBe(false)
})

test('a list under way is asked for once, however many claims are heard, and its answer shows the last of each', async () => {
  const queryClient = createQueryClient()
  const queryKey = ['clients', 'list', 'slow']
  let asked = 0
  let answer: (read: ClientsPage) => void = () => undefined
  const queryFn = () => {
    asked += 1
    return new Promise<ClientsPage>((resolve) => {
      answer = resolve
    })
  }
  const read = queryClient.fetchQuery({ queryKey, queryFn })
  for (let count = 0; count < 20; count += 1) {
    hearClaim(queryClient, { clientId: 1 }, CLAIM)
    hearClaim(queryClient, { clientId: 2 }, CLAIM)
    hearClaim(queryClient, { clientId: 1 }, null)
  }
  const { pageItems } = page(1, 2, 3)
  answer({
    totalFilteredRecords: 3,
    pageItems: pageItems.map((row) => (row.id === 1 ? { ...row, claim: CLAIM } : row)),
  })
  await read
  expect(asked).toBe(1)
  expect(
    queryClient.getQueryData<ClientsPage>(queryKey)?.pageItems.map(({ claim }) => claim),
  ).toEqual([undefined, CLAIM, undefined])
})

test('a list that is asked for again is from after the claims heard until then, which change nothing in it', async () => {
  const queryClient = createQueryClient()
  const queryKey = ['clients', 'list', 'again']
  const answers: ((read: ClientsPage) => void)[] = []
  const queryFn = () => new Promise<ClientsPage>((resolve) => answers.push(resolve))
  const read = queryClient.fetchQuery({ queryKey, queryFn })
  hearClaim(queryClient, { clientId: 1 }, CLAIM)
  const again = queryClient.invalidateQueries({ queryKey })
  answers[0]?.(page(1, 2))
  answers[1]?.(page(1))
  await Promise.all([read, again])
  expect(queryClient.getQueryData(queryKey)).toEqual(page(1))
})
