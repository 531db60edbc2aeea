import { afterEach, expect, test, vi } from 'vitest'
import { problemOf } from '@/lib/http/request'
import { told } from '@/lib/words/say'
import { inEnglish } from '@/lib/words/test/in-english'
import { findSimilarClients } from './mutations'

afterEach(() => vi.unstubAllGlobals())

const sought = {
  firstName: 'Nia',
  lastName: 'Barrow',
  dateOfBirth: '1990-05-01',
  mobileNo: '0711313619',
  emailAddress: 'nia@example.com',
}

test('the search for duplicates sends its terms in the body, and never in the address', async () => {
  const fetch = vi.fn(async () => Response.json({}, { headers: { 'x-trace-id': 't' } }))
  vi.stubGlobal('fetch', fetch)
  await findSimilarClients(sought)
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/api/clients/duplicates',
    expect.objectContaining({ method: 'POST', body: JSON.stringify(sought) }),
  )
})

test('a search without an answer is reported as a failed reading, not as something that may be done twice', async () => {
  for (const answer of [Promise.reject(new TypeError('gone')), new Response('', { status: 502 })]) {
    vi.stubGlobal('fetch', async () => answer)
    const failure = await findSimilarClients(sought).catch((error) => error)
    expect(told(inEnglish, problemOf(failure).detail)).toMatch(
      /Check the connection, then try again\.$/,
    )
  }
})
