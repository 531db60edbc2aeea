import { notFound } from 'next/navigation'
import type { Problem } from '@/lib/http/problem'
import { ClientNotShown } from './client-not-shown'

type Props = { clientId: number; problem: Problem }

/** A whole page in place of a client that could not be read: not found, not permitted, or failed. */
export function ClientUnread(failure: Props) {
  // Here on the server, not in the browser's part: the answer is a 404.
  if (failure.problem.code === 'not_found') notFound()
  return <ClientNotShown {...failure} />
}
