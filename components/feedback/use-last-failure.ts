import { useState } from 'react'

/**
 * What failed last, until there is an answer: a query that has none forgets its failure as soon as it asks again, and what
 * a page says of it would come and go with each try.
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
