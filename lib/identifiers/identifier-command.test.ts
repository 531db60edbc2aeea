import { type QueryKey, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '@/lib/query-client'
import { identifierCommand } from './identifier-command'

const RECORDS = ['clients', 'identifiers', 7]
const CLIENT = ['clients', 'one', 7]

/** A page that shows the client and their files, and a decision whose reason names something of both. */
async function decisionOn() {
  const queryClient = createQueryClient()
  const bank = { name: 'Nia Barrow', files: 'passport.png', isDown: false }
  const seen = { name: '', files: '' }
  const read = (of: 'name' | 'files', queryKey: QueryKey) =>
    new QueryObserver(queryClient, {
      queryKey,
      queryFn: () => (bank.isDown ? Promise.reject(new Error('no answer')) : bank[of]),
      refetchInterval: false,
    }).subscribe(({ data = '' }) => {
      seen[of] = data
    })
  const ends = [read('name', CLIENT), read('files', [...RECORDS, 'files'])]
  await expect.poll(() => seen).toEqual({ name: 'Nia Barrow', files: 'passport.png' })
  const command = (named?: QueryKey[]) =>
    identifierCommand<null>({
      clientId: 7,
      person: 'me',
      named,
      send: () => Promise.reject(new Error('nothing is sent here')),
      ours: () => false,
      onDone: () => undefined,
    })(queryClient)
  const close = () => ends.map((end) => end())
  return { bank, seen, command, close }
}

test('before a decision is sent that waited for a sign-in, its form has seen anew all that its reason may name', async () => {
  const { bank, seen, command, close } = await decisionOn()
  Object.assign(bank, { name: 'Nia Marsh', files: 'other.png' })
  expect(await command().mayResume?.()).toBe(true)
  expect(seen).toEqual({ name: 'Nia Barrow', files: 'passport.png' })
  expect(await command([CLIENT, RECORDS]).mayResume?.()).toBe(true)
  expect(seen).toEqual({ name: 'Nia Marsh', files: 'other.png' })
  close()
})

test('a decision that waited for a sign-in is not sent while what its reason names cannot be read again', async () => {
  const { bank, command, close } = await decisionOn()
  bank.isDown = true
  expect(await command([CLIENT, RECORDS]).mayResume?.()).toBe(false)
  bank.isDown = false
  expect(await command([CLIENT, RECORDS]).mayResume?.()).toBe(true)
  close()
})
