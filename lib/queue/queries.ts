import { queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import { isNotToWait, readsAgainWhenBack } from '@/lib/query-client'
import { AHEAD } from './ahead'
import { claimKey, RENEWED_EVERY_MS } from './claim'
import type { ClaimAnswer, NextAnswer, NextRequest, NextWish, Skips, TakeOver } from './schema'

/** Of most changes in a lane no hint tells whoever looks at one client. */
const LOOKED_AGAIN_MS = 60_000

/** They end at midnight. */
const SKIPS_READ_AGAIN_MS = 60_000

const sendClaim = (clientId: number, body: { takeOver?: TakeOver }, signal?: AbortSignal) =>
  request<ClaimAnswer>(deskPaths.api.claim(clientId), {
    method: 'POST',
    reads: true,
    body,
    signal,
  })

export const queueQueries = {
  /** Who works on a client. Asking is what keeps it this person's, or makes it so where it is nobody's. */
  claim: (clientId: number) =>
    queryOptions({
      queryKey: claimKey(clientId),
      queryFn: ({ signal }) => sendClaim(clientId, {}, signal),
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state: { error } }) => readsAgainWhenBack(error) || RENEWED_EVERY_MS,
      // The claim is to last as long as the page, and not as it is looked at.
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: (query) => isNotToWait(query) && 'always',
    }),

  /** Who would be next, if somebody asked now; `asOf` is what the page knows that the answer has to go with. */
  ahead: (wish: NextWish, asOf = '') =>
    queryOptions({
      queryKey: [...AHEAD, wish, asOf] as const,
      queryFn: ({ signal }) => sendNext({ ...wish, looks: true }, signal),
      gcTime: 0,
      refetchInterval: ({ state: { error } }) => readsAgainWhenBack(error) || LOOKED_AGAIN_MS,
    }),

  /** Whom this person has skipped today. */
  skips: () =>
    queryOptions({
      queryKey: ['skips'] as const,
      queryFn: ({ signal }) => request<Skips>(deskPaths.api.skips(), { signal }),
      refetchInterval: ({ state: { error } }) => readsAgainWhenBack(error) || SKIPS_READ_AGAIN_MS,
    }),
}

const sendNext = (body: NextRequest, signal?: AbortSignal) =>
  request<NextAnswer>(deskPaths.api.nextInQueue(), { method: 'POST', reads: true, body, signal })

/** Takes a client over from the colleague whose claim was seen. */
export const takeOver = (clientId: number, takeOver: TakeOver) => sendClaim(clientId, { takeOver })

/** Who is next in a lane, and from now on this person's; `ahead` is whose page is here already. */
export const askForNext = (wish: NextWish, ahead: number | undefined) =>
  sendNext({ ...wish, ahead })

/** Passes a client over until midnight. */
export const skipClient = (clientId: number) =>
  request<Skips>(deskPaths.api.skips(), { method: 'POST', reads: true, body: { clientId } })

/** Passes a client over no longer. */
export const unskipClient = (clientId: number) =>
  request<Skips>(deskPaths.api.skip(clientId), { method: 'DELETE', reads: true })
