import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasEnded } from './http/has-ended'
import { LANE_READ_AGAIN_MS, readsAgainEvery } from './query-client'

/**
 * What a query reads whose answer may lack parts that the bank did not give. `filled` puts the parts of an earlier answer in
 * their place, because what was not read is not gone; while it has to, `isOld` is true and the query is read again by itself.
 * `isUnread` is true while all of it is old, because it could not be read again at all.
 */
export function useLastRead<Read, Key extends QueryKey>(
  query: UseQueryOptions<Read, Error, Read, Key>,
  filled: (now: Read, before: Read) => Read,
): {
  data: Read | undefined
  isOld: boolean
  isUnread: boolean
  isPending: boolean
  readAt: number
} {
  const [last, setLast] = useState<{ answer?: Read; data?: Read; isOld: boolean }>({ isOld: false })
  const {
    data: answer,
    error,
    isPending,
    dataUpdatedAt: readAt,
  } = useQuery({
    ...query,
    refetchInterval: ({ state: { error } }) =>
      readsAgainEvery(error, last.isOld && LANE_READ_AGAIN_MS),
  })
  let next = last
  if (answer !== last.answer) {
    const data = answer && last.data ? filled(answer, last.data) : answer
    next = { answer, data, isOld: JSON.stringify(data) !== JSON.stringify(answer) }
    setLast(next)
  }
  const isUnread = answer !== undefined && error !== null && !hasEnded(error)
  return { data: next.data, isOld: next.isOld, isUnread, isPending, readAt }
}
