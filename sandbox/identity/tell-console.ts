import type { Provider } from 'oidc-provider'
import { request } from 'undici'

/**
 * The provider's `fetch`. Its only use is to tell the console that a session is over. The provider's default would refuse
 * addresses on this machine, where the console runs.
 */
export async function tellConsole(
  address: string | URL | Request,
  options: RequestInit = {},
): Promise<Response> {
  const { statusCode, body } = await request(address instanceof Request ? address.url : address, {
    method: 'POST',
    headers: Object.fromEntries(new Headers(options.headers)),
    body: String(options.body),
    signal: options.signal,
  })
  await body.dump()
  return new Response(null, { status: statusCode })
}

type Told = { backchannelLogout(sub?: string, sid?: string): Promise<void> }

/**
 * Tells a client that a session is over (OpenID Connect Back-Channel Logout 1.0, 2.5). A client that cannot be reached is not
 * told later.
 */
export async function tellOfEnd(
  provider: Provider,
  clientId: string,
  { sub, sid }: { sub?: string; sid?: string },
): Promise<void> {
  const client = await provider.Client.find(clientId)
  const told = client as Told | undefined // a method that its types leave out
  await told?.backchannelLogout(sub, sid).catch(() => undefined)
}
