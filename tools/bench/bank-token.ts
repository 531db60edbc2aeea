/** Headers of a bank request as one of its staff. docs/bank-api.md, "Tokens" */
export async function bankHeaders(
  origin: string,
  username = 'officer',
): Promise<Record<string, string>> {
  const tenantId = username.split('@')[1] ?? 'lakeside'
  const answer = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { tenantId },
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'api',
      client_secret: 'secret',
      username,
      password: 'sandbox',
    }),
  })
  const body: unknown = await answer.json()
  if (typeof body !== 'object' || body === null || !('access_token' in body))
    throw new Error(`The sandbox gave no token: ${JSON.stringify(body)}`)
  return { authorization: `Bearer ${body.access_token}`, tenantId }
}
