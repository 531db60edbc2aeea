import { queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import { isNotToWait, readsAgainWhenBack } from '@/lib/query-client'
import { AHEAD } from './ahead'
import { claimKey, RENEWED_EVERY_MS } from './claim'
import type { ClaimAnswer, NextAnswer, NextRequest, NextWish, Skips, TakeOver } from './schema'

/** No hint tells a page about one client of most changes in a lane. */
const LOOKED_AGAIN_MS = 60_000

/** Skips end at midnight. */
const SKIPS_READ_AGAIN_MS = 60_000

const sendClaim = (clientId: number, body: { takeOver?: TakeOver }, signal?: AbortSignal) =>
  request<ClaimAnswer>(deskPaths.api.claim(clientId), {
    method: 'POST',
    reads: true,
    body,
    signal,
  })

export const queueQueries = {
  /** Who works on a client. This request also renews the person's claim, or claims the client if nobody has it. */
  claim: (clientId: number) =>
    queryOptions({
      queryKey: claimKey(clientId),
      queryFn: ({ signal }) => sendClaim(clientId, {}, signal),
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state: { error } }) => readsAgainWhenBack(error) || RENEWED_EVERY_MS,
      // The claim lasts as long as the page is open, not only while it is visible.
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: (query) => isNotToWait(query) && 'always',
    }),

  /** Who would be next if somebody asked now; the answer must fit `asOf`, which is what the page knows. */
  ahead: (wish: NextWish, asOf = '') =>
    queryOptions({
      queryKey: [...AHEAD, wish, asOf] as const,
      queryFn: ({ signal }) => sendNext({ ...wish, looks: true }, signal),
      gcTime: 0,
      refetchInterval: ({ state: { error } }) => readsAgainWhenBack(error) || LOOKED_AGAIN_MS,
    }),

  /** The clients that this person has skipped today. */
  skips: () =>
    queryOptions({
      queryKey: ['skips'] as const,
      queryFn: ({ signal }) => request<Skips>(deskPaths.api.skips(), { signal }),
      refetchInterval: ({ state: { error } }) => readsAgainWhenBack(error) || SKIPS_READ_AGAIN_MS,
    }),
}

const sendNext = (body: NextRequest, signal?: AbortSignal) =>
  request<NextAnswer>(deskPaths.api.nextInQueue(), { method: 'POST', reads: true, body, signal })

/** Takes a client over from the colleague whose claim the page showed. */
export const takeOver = (clientId: number, takeOver: TakeOver) => sendClaim(clientId, { takeOver })

/** Claims the next client in a lane for this person; `ahead` is the client whose page is already prefetched. */
export const askForNext = (wish: NextWish, ahead: number | undefined) =>
  sendNext({ ...wish, ahead })

/** Skips a client until midnight. */
export const skipClient = (clientId: number) =>
  request<Skips>(deskPaths.api.skips(), { method: 'POST', reads: true, body: { clientId } })

/** Ends the skip of a client. */
export const unskipClient = (clientId: number) =>
  request<Skips>(deskPaths.api.skip(clientId), { method: 'DELETE', reads: true })
