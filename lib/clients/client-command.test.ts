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
