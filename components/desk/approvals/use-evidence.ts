import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useLastFailure } from '@/components/feedback/use-last-failure'
import { activityQueries } from '@/lib/activity/queries'
import type { ActivityPage } from '@/lib/activity/schema'
import { queryOfView, readClientActivityView } from '@/lib/activity/search-params'
import type { Client } from '@/lib/clients/client'
import { clientQueries } from '@/lib/clients/queries'
import { isOpen } from '@/lib/clients/state'
import { firstSeen } from '@/lib/first-seen'
import { problemOf } from '@/lib/http/request'
import { identifierQueries } from '@/lib/identifiers/queries'
import { readinessQueries } from '@/lib/readiness/queries'
import type { Readiness } from '@/lib/readiness/schema'
import type { Session } from '@/lib/session/schema'
import { verificationQueries } from '@/lib/verification/queries'
import type { Verification } from '@/lib/verification/verification'
import type { ClientFiles } from '@/lib/workbench/client-files'
import type { PartReads } from '../old-parts'

/** The page's data besides the request; a member is undefined if it does not exist or could not be read. */
export type Evidence = {
  client: Client
  verification?: Verification
  readiness?: Readiness
  /** Null if this person may not see documents, or the bank keeps none. */
  files: ClientFiles | null | undefined
  /** Null if this person may not read the trail, or the bank keeps none. */
  trail: ActivityPage | null | undefined
}

/** The same as the server read it: the browser then reads what is missing. */
export type GivenEvidence = Omit<Evidence, 'client'> & { client: Client | undefined }

/** How the reading of a client goes who has not been read, or is gone. */
type Unread = Pick<UseQueryResult<Client>, 'isFetching' | 'refetch'> & {
  failure: Error | undefined
}

const TRAIL = queryOfView(readClientActivityView(new URLSearchParams()))

/**
 * What a request on this client is judged by: first as the server read it, then as it is; and how the last read of each part
 * went. Before the client was ever read there is no evidence, and `unread` is how its reading goes, with the last failure of
 * it; so it is from when the bank says that there is no such client until it is read, whatever was read of it before.
 */
export function useEvidence(
  clientId: number | undefined,
  given: GivenEvidence | undefined,
  { can }: Pick<Session, 'can'>,
): { evidence: Evidence | undefined; unread?: Unread; reads: PartReads } {
  const id = clientId ?? 0
  const client = useQuery({
    ...clientQueries.one(id),
    ...asRead(given?.client),
    enabled: given !== undefined,
  })
  const failure = useLastFailure(client.error, client.isSuccess)
  const gone = useLastFailure(isNotThere(failure) ? failure : undefined, client.isSuccess)
  const verification = useQuery({
    ...verificationQueries.one(id),
    ...asRead(given?.verification),
    enabled: given !== undefined && can.verify,
  })
  // It no longer matters once onboarding is over.
  const isOnItsWay = client.data !== undefined && isOpen(client.data.state)
  const readiness = useQuery({
    ...readinessQueries.one(id),
    ...asRead(given?.readiness),
    enabled: isOnItsWay,
  })
  const files = useQuery({
    ...identifierQueries.files(id),
    ...asRead(given?.files),
    enabled: given !== undefined && given.files !== null,
  })
  const trail = useQuery({
    ...activityQueries.client(id, TRAIL),
    ...asRead(given?.trail),
    enabled: given !== undefined && given.trail !== null,
  })
  if (!given) return { evidence: undefined, reads: {} }
  if (!client.data || gone) {
    const { isFetching, refetch } = client
    return { evidence: undefined, unread: { failure, isFetching, refetch }, reads: {} }
  }
  return {
    evidence: {
      client: client.data,
      ...(verification.data && { verification: verification.data }),
      ...(readiness.data && { readiness: readiness.data }),
      files: given.files === null ? null : files.data,
      trail: given.trail === null ? null : trail.data,
    },
    // A part that is not read cannot be out of date.
    reads: {
      client,
      verification,
      ...(isOnItsWay && { readiness }),
      ...(given.files !== null && { files }),
      ...(given.trail !== null && { trail }),
    },
  }
}

/** Whether the bank has no such client, or does not show it to this person. */
export const isNotThere = (error: Error | undefined) =>
  error !== undefined && problemOf(error).code === 'not_found'

function asRead<Data extends object>(data: Data | null | undefined) {
  return data ? { initialData: data, initialDataUpdatedAt: firstSeen(data) } : {}
}
