import { route } from '@/lib/server/http/route'
import { takeBackChannelLogout } from '@/lib/server/session/back-channel-logout'

/** The sign-in service reports that a session has ended there. Its signature is the guard. */
export const POST = route({
  access: 'anyone',
  from: 'outside',
  textUpTo: 16 * 1024,
  handle: ({ text, traceId }) => takeBackChannelLogout(text, traceId),
})
