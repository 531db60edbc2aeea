/** Every address of the console, pages first, then its own API. */
export const paths = {
  signIn: (options: { returnTo?: string; reason?: string } = {}) =>
    withQuery('/sign-in', { returnTo: options.returnTo, reason: options.reason }),
  clients: (query = '') => (query ? `/clients?${query}` : '/clients'),
  client: (clientId: number | string) => `/clients/${clientId}`,

  api: {
    session: () => '/api/session',
    sessionRefresh: () => '/api/session/refresh',
    signIn: () => '/api/session/sign-in',
    signOut: () => '/api/session/sign-out',
    callback: () => '/api/session/callback',
    clients: (query: string) => `/api/clients?${query}`,
    clientCounts: (query: string) =>
      query ? `/api/clients/counts?${query}` : '/api/clients/counts',
    client: (clientId: number | string) => `/api/clients/${clientId}`,
    verification: (clientId: number | string) => `/api/clients/${clientId}/verification`,
    activation: (clientId: number | string) => `/api/clients/${clientId}/activation`,
  },
} as const

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  return search.size > 0 ? `${path}?${search}` : path
}
