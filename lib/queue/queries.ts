import { queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import { isNotToWait, readsAgainEvery } from '@/lib/query-client'
import { AHEAD } from './ahead'
import { claimKey, RENEWED_EVERY_MS, type Work } from './claim'
import type {
  ClaimAnswer,
  NextAnswer,
  NextApprovalRequest,
  NextClient,
  NextClientRequest,
  NextClientWish,
  NextWish,
  Skips,
  TakeOver,
} from './schema'

/** No hint tells a page about one client of most changes in a lane. */
const LOOKED_AGAIN_MS = 60_000

/** Skips end at midnight. */
const SKIPS_READ_AGAIN_MS = 60_000

const sendClaim = (work: Work, body: { takeOver?: TakeOver }, signal?: AbortSignal) =>
  request<ClaimAnswer>(deskPaths.api.claim(work), {
    method: 'POST',
    reads: true,
    body,
    signal,
  })

export const queueQueries = {
  /** Who works on a client or request. This also renews the person's claim, or makes one if nobody has it. */
  claim: (work: Work) =>
    queryOptions({
      queryKey: claimKey(work),
      queryFn: ({ signal }) => sendClaim(work, {}, signal),
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state: { error } }) => readsAgainEvery(error, RENEWED_EVERY_MS),
      // The claim lasts as long as the page is open, not only while it is visible.
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: (query) => isNotToWait(query) && 'always',
    }),

  /** Which client would be next if somebody asked now; the answer must fit `asOf`, which is what the page knows. */
  ahead: (wish: NextClientWish, asOf = '') =>
    queryOptions({
      queryKey: [...AHEAD, wish, asOf] as const,
      queryFn: ({ signal }) => sendNext<NextClient>({ ...wish, looks: true }, signal),
      gcTime: 0,
      refetchInterval: ({ state: { error } }) => readsAgainEvery(error, LOOKED_AGAIN_MS),
    }),

  /** The clients and requests that this person has skipped today. */
  skips: () =>
    queryOptions({
      queryKey: ['skips'] as const,
      queryFn: ({ signal }) => request<Skips>(deskPaths.api.skips(), { signal }),
      refetchInterval: ({ state: { error } }) => readsAgainEvery(error, SKIPS_READ_AGAIN_MS),
    }),
}

const sendNext = <Answer extends NextAnswer>(
  body: NextClientRequest | NextApprovalRequest,
  signal?: AbortSignal,
) => request<Answer>(deskPaths.api.nextInQueue(), { method: 'POST', reads: true, body, signal })

/** Takes a client or request over from the colleague whose claim the page showed. */
export const takeOver = (work: Work, takeOver: TakeOver) => sendClaim(work, { takeOver })

/** Claims what is next in a lane for this person; `ahead` is the client whose page is already prefetched. */
export const askForNext = (wish: NextWish, ahead: number | undefined) =>
  sendNext<NextAnswer>(wish.lane === 'approve' ? wish : { ...wish, ahead })

/** Skips a client or request until midnight. */
export const skip = (work: Work) =>
  request<Skips>(deskPaths.api.skips(), { method: 'POST', reads: true, body: work })

/** Ends the skip of a client or request. */
export const unskip = (work: Work) =>
  request<Skips>(deskPaths.api.skip(work), { method: 'DELETE', reads: true })
