import { takeBankEvent } from '@/lib/server/events/bank-event'
import { route } from '@/lib/server/http/route'

/** The bank reports that something has happened. Its signature is the guard. */
export const POST = route({
  access: 'bank',
  needs: 'events',
  from: 'outside',
  handle: ({ text, request }) => takeBankEvent(text, request.headers),
})
