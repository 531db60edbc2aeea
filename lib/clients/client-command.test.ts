import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '@/lib/query-client'
import { clientCommand } from './client-command'

const options = {
  clientId: 7,
  send: () => Promise.reject(new Error('nothing is sent here')),
  reached: () => false,
  ours: () => false,
}

test('before a press is sent that waited for a sign-in, its form has seen anew what the press may name', async () => {
  const queryClient = createQueryClient()
  const queryKey = ['clients', 'evidence', 7]
  let listed = ['Passport']
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => listed })
  let seen: string[] | undefined
  const close = observer.subscribe(({ data }) => {
    seen = data
  })
  await expect.poll(() => seen).toEqual(['Passport'])
  listed = []
  await clientCommand(options)(queryClient).mayResume?.()
  expect(seen).toEqual(['Passport'])
  expect(await clientCommand({ ...options, named: queryKey })(queryClient).mayResume?.()).toBe(true)
  expect(seen).toEqual([])
  close()
})

test('a press that waited for a sign-in is not sent while the lists it names cannot be read again', async () => {
  const queryClient = createQueryClient()
  const queryKey = ['clients', 'evidence', 7]
  let isBankDown = false
  const queryFn = () => (isBankDown ? Promise.reject(new Error('no answer')) : ['Passport'])
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, refetchInterval: false })
  let seen: string[] | undefined
  const close = observer.subscribe(({ data }) => {
    seen = data
  })
  await expect.poll(() => seen).toEqual(['Passport'])
  const { mayResume } = clientCommand({ ...options, named: queryKey })(queryClient)
  isBankDown = true
  expect(await mayResume?.()).toBe(false)
  isBankDown = false
  expect(await mayResume?.()).toBe(true)
  close()
})

test('a list that could never be read holds no press back, because the press names nothing of it', async () => {
  const queryClient = createQueryClient()
  const queryKey = ['clients', 'evidence', 7]
  const queryFn = () => Promise.reject(new Error('no answer'))
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, refetchInterval: false })
  const close = observer.subscribe(() => undefined)
  expect(await clientCommand({ ...options, named: queryKey })(queryClient).mayResume?.()).toBe(true)
  close()
})

test('a reading under way from before the sign-in does not say what a press may name', async () => {
  const queryClient = createQueryClient()
  const queryKey = ['clients', 'evidence', 7]
  const answers: ((listed: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(queryClient, { queryKey, queryFn })
  let seen: string[] | undefined
  const close = observer.subscribe(({ data }) => {
    seen = data
  })
  answers[0]?.(['Passport'])
  await expect.poll(() => seen).toEqual(['Passport'])
  void observer.refetch()
  const may = clientCommand({ ...options, named: queryKey })(queryClient).mayResume?.()
  expect(answers).toHaveLength(3)
  answers[1]?.(['Passport'])
  answers[2]?.([])
  expect(await may).toBe(true)
  expect(seen).toEqual([])
  close()
})
