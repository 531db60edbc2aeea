import { health } from '@/lib/server/http/health'
import { route } from '@/lib/server/http/route'

/** Whether this copy is alive; with `?probe=ready`, whether the bank and the store answer it too. */
export const GET = route({
  access: 'anyone',
  from: 'outside',
  query: (search) => ({ ok: true, value: search.get('probe') === 'ready' }),
  handle: ({ query: ready }) => health(ready),
})
