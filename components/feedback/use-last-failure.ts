import { useState } from 'react'

/**
 * The last failure, kept until there is an answer. A query without data forgets its failure as soon as it asks again,
 * so the page's message would come and go with each try.
 */
export function useLastFailure<Failure extends object>(
  failure: Failure | null | undefined,
  isAnswered: boolean,
): Failure | undefined {
  const [last, setLast] = useState<Failure>()
  const now = failure ?? (isAnswered ? undefined : last)
  if (now !== last) setLast(now)
  return now
}
