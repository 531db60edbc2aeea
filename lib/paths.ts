/** Entry pages, and the API that the list and the session call; all other addresses are in lib/desk-paths.ts. */
export const paths = {
  signIn: (options: { returnTo?: string; reason?: string; anew?: boolean } = {}) =>
    withQuery('/sign-in', {
      returnTo: options.returnTo,
      reason: options.reason,
      anew: options.anew ? 'true' : undefined,
    }),
  signedIn: () => '/signed-in',
  clients: (query = '') => (query ? `/clients?${query}` : '/clients'),
  newClient: () => '/clients/new',
  client: (clientId: number | string) => `/clients/${clientId}`,
  queue: (query = '') => (query ? `/queue?${query}` : '/queue'),
  runs: () => '/runs',
  run: (id: string, query = '') => (query ? `/runs/${id}?${query}` : `/runs/${id}`),
  activity: (query = '') => (query ? `/activity?${query}` : '/activity'),

  api: {
    health: () => '/api/health',
    session: () => '/api/session',
    events: () => '/api/events',
    sessionRefresh: () => '/api/session/refresh',
    signIn: () => '/api/session/sign-in',
    signOut: () => '/api/session/sign-out',
    callback: () => '/api/session/callback',
    clients: (query: string) => `/api/clients?${query}`,
    clientCounts: (query: string) =>
      query ? `/api/clients/counts?${query}` : '/api/clients/counts',
    find: () => '/api/clients/find',
    pressOutcome: () => '/api/presses/outcome',
    client: (clientId: number | string) => `/api/clients/${clientId}`,
  },
} as const

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  return search.size > 0 ? `${path}?${search}` : path
}
