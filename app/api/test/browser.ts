import { randomUUID } from 'node:crypto'
import { NextRequest } from 'next/server'
import { inject } from 'vitest'
import { readCookies } from '@/lib/server/session/cookie'
import * as exportedActivity from '../activity/export/route'
import * as activity from '../activity/route'
import * as approvalClaim from '../approvals/[approvalId]/claim/route'
import * as approval from '../approvals/[approvalId]/route'
import * as askedApprovals from '../approvals/asked/route'
import * as decidedApprovals from '../approvals/decided/route'
import * as approvals from '../approvals/route'
import * as activation from '../clients/[clientId]/activation/route'
import * as clientActivity from '../clients/[clientId]/activity/route'
import * as rejectedRequest from '../clients/[clientId]/approvals/rejected/route'
import * as clientApprovals from '../clients/[clientId]/approvals/route'
import * as claim from '../clients/[clientId]/claim/route'
import * as entry from '../clients/[clientId]/data-tables/[table]/entries/[entryId]/route'
import * as entries from '../clients/[clientId]/data-tables/[table]/entries/route'
import * as file from '../clients/[clientId]/data-tables/[table]/files/[fileId]/route'
import * as files from '../clients/[clientId]/data-tables/[table]/files/route'
import * as abandonment from '../clients/[clientId]/data-tables/[table]/large-files/abandonment/route'
import * as completion from '../clients/[clientId]/data-tables/[table]/large-files/completion/route'
import * as renewal from '../clients/[clientId]/data-tables/[table]/large-files/renewal/route'
import * as largeFiles from '../clients/[clientId]/data-tables/[table]/large-files/route'
import * as dataTable from '../clients/[clientId]/data-tables/[table]/route'
import * as dataTables from '../clients/[clientId]/data-tables/route'
import * as ownFile from '../clients/[clientId]/documents/[documentId]/route'
import * as ending from '../clients/[clientId]/ending/route'
import * as clientFiles from '../clients/[clientId]/files/route'
import * as decision from '../clients/[clientId]/identifiers/[identifierId]/decision/route'
import * as document from '../clients/[clientId]/identifiers/[identifierId]/documents/[documentId]/route'
import * as documents from '../clients/[clientId]/identifiers/[identifierId]/documents/route'
import * as number from '../clients/[clientId]/identifiers/[identifierId]/number/route'
import * as identifier from '../clients/[clientId]/identifiers/[identifierId]/route'
import * as identifiers from '../clients/[clientId]/identifiers/route'
import * as readiness from '../clients/[clientId]/readiness/route'
import * as reopening from '../clients/[clientId]/reopening/route'
import * as reviewEvidence from '../clients/[clientId]/review-evidence/route'
import * as client from '../clients/[clientId]/route'
import * as verification from '../clients/[clientId]/verification/route'
import * as counts from '../clients/counts/route'
import * as duplicates from '../clients/duplicates/route'
import * as endingReasons from '../clients/ending-reasons/[ending]/route'
import * as exported from '../clients/export/route'
import * as found from '../clients/find/route'
import * as clients from '../clients/route'
import * as reports from '../csp-reports/route'
import * as events from '../events/route'
import * as exportProgress from '../exports/[fileId]/route'
import * as health from '../health/route'
import * as houseMark from '../house/marks/[hash]/route'
import * as malformed from '../malformed-request/route'
import * as pressOutcome from '../presses/outcome/route'
import * as nextInQueue from '../queue/next/route'
import * as skipped from '../queue/skips/[clientId]/route'
import * as skippedApproval from '../queue/skips/approvals/[approvalId]/route'
import * as skips from '../queue/skips/route'
import * as runControl from '../runs/[runId]/control/route'
import * as runOutcomes from '../runs/[runId]/outcomes/route'
import * as run from '../runs/[runId]/route'
import * as runs from '../runs/route'
import * as backChannelLogout from '../session/back-channel-logout/route'
import * as callback from '../session/callback/route'
import * as refresh from '../session/refresh/route'
import * as session from '../session/route'
import * as signIn from '../session/sign-in/route'
import * as signOut from '../session/sign-out/route'
import * as view from '../views/[viewId]/route'
import * as viewCounts from '../views/counts/route'
import * as views from '../views/route'
import * as bankEvents from '../webhooks/bank/route'

type Handler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string> | undefined> },
) => Promise<Response>
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
type Module = Partial<Record<Method, Handler>>

/** Every address of the console's API, spelled like the folders of app/api. */
export const ROUTES: Record<string, Module> = {
  '/api/session': session,
  '/api/session/sign-in': signIn,
  '/api/session/callback': callback,
  '/api/session/sign-out': signOut,
  '/api/session/back-channel-logout': backChannelLogout,
  '/api/session/refresh': refresh,
  '/api/clients': clients,
  '/api/clients/counts': counts,
  '/api/clients/duplicates': duplicates,
  '/api/clients/export': exported,
  '/api/clients/find': found,
  '/api/clients/[clientId]': client,
  '/api/clients/[clientId]/claim': claim,
  '/api/presses/outcome': pressOutcome,
  '/api/queue/next': nextInQueue,
  '/api/queue/skips': skips,
  '/api/queue/skips/[clientId]': skipped,
  '/api/queue/skips/approvals/[approvalId]': skippedApproval,
  '/api/exports/[fileId]': exportProgress,
  '/api/runs': runs,
  '/api/runs/[runId]': run,
  '/api/runs/[runId]/control': runControl,
  '/api/runs/[runId]/outcomes': runOutcomes,
  '/api/activity': activity,
  '/api/activity/export': exportedActivity,
  '/api/approvals': approvals,
  '/api/approvals/asked': askedApprovals,
  '/api/approvals/decided': decidedApprovals,
  '/api/approvals/[approvalId]': approval,
  '/api/approvals/[approvalId]/claim': approvalClaim,
  '/api/clients/[clientId]/approvals': clientApprovals,
  '/api/clients/[clientId]/approvals/rejected': rejectedRequest,
  '/api/clients/[clientId]/activity': clientActivity,
  '/api/clients/[clientId]/readiness': readiness,
  '/api/clients/[clientId]/review-evidence': reviewEvidence,
  '/api/clients/[clientId]/files': clientFiles,
  '/api/clients/[clientId]/documents/[documentId]': ownFile,
  '/api/clients/[clientId]/verification': verification,
  '/api/clients/[clientId]/ending': ending,
  '/api/clients/[clientId]/reopening': reopening,
  '/api/clients/ending-reasons/[ending]': endingReasons,
  '/api/clients/[clientId]/activation': activation,
  '/api/clients/[clientId]/identifiers': identifiers,
  '/api/clients/[clientId]/identifiers/[identifierId]': identifier,
  '/api/clients/[clientId]/identifiers/[identifierId]/decision': decision,
  '/api/clients/[clientId]/identifiers/[identifierId]/number': number,
  '/api/clients/[clientId]/identifiers/[identifierId]/documents': documents,
  '/api/clients/[clientId]/identifiers/[identifierId]/documents/[documentId]': document,
  '/api/clients/[clientId]/data-tables': dataTables,
  '/api/clients/[clientId]/data-tables/[table]': dataTable,
  '/api/clients/[clientId]/data-tables/[table]/entries': entries,
  '/api/clients/[clientId]/data-tables/[table]/entries/[entryId]': entry,
  '/api/clients/[clientId]/data-tables/[table]/files': files,
  '/api/clients/[clientId]/data-tables/[table]/files/[fileId]': file,
  '/api/clients/[clientId]/data-tables/[table]/large-files': largeFiles,
  '/api/clients/[clientId]/data-tables/[table]/large-files/renewal': renewal,
  '/api/clients/[clientId]/data-tables/[table]/large-files/completion': completion,
  '/api/clients/[clientId]/data-tables/[table]/large-files/abandonment': abandonment,
  '/api/views': views,
  '/api/views/counts': viewCounts,
  '/api/views/[viewId]': view,
  '/api/events': events,
  '/api/webhooks/bank': bankEvents,
  '/api/health': health,
  '/api/house/marks/[hash]': houseMark,
  '/api/csp-reports': reports,
  '/api/malformed-request': malformed,
}

export const ORIGIN = 'http://localhost:3000'

export type Asked = {
  method?: Method
  body?: unknown
  headers?: Record<string, string>
  idempotencyKey?: string
  /** Sent unchanged in place of `body`. */
  stream?: ReadableStream<Uint8Array>
  signal?: AbortSignal
}

/** A browser with its cookies that calls the console's own handlers and, when told, the sandbox. */
export class Browser {
  readonly cookies = new Map<string, string>()
  /** The sandbox's cookies: another host, so another jar. */
  private readonly providerCookies = new Map<string, string>()

  async ask(path: string, asked: Asked = {}) {
    const { method = 'GET', body, headers, idempotencyKey, stream, signal } = asked
    const { handler, params } = find(path, method)
    const request = new NextRequest(new URL(path, ORIGIN), {
      method,
      headers: {
        host: new URL(ORIGIN).host,
        cookie: written(this.cookies),
        'sec-fetch-site': 'same-origin',
        ...(!['GET', 'HEAD'].includes(method) && {
          'x-clientele': '1',
          'content-type': 'application/json',
        }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      body: stream ?? (body === undefined ? undefined : JSON.stringify(body)),
      duplex: 'half',
      signal,
    })
    const response = await handler(request, { params: Promise.resolve(params) })
    keep(this.cookies, response)
    return response
  }

  /** Asks and reads the JSON of the answer, whatever its status. */
  async json(path: string, asked?: Asked) {
    const response = await this.ask(path, asked)
    return { status: response.status, body: await response.json() }
  }

  /** The bank's day, as commands name it. */
  async today(): Promise<string> {
    const { body } = await this.json('/api/session')
    return body.today.map((part: number) => String(part).padStart(2, '0')).join('-')
  }

  /** Sends a command with a key of its own, or the one given. */
  command(
    path: string,
    body: unknown,
    idempotencyKey: string = randomUUID(),
    method: Method = 'POST',
  ) {
    return this.json(path, { method, body, idempotencyKey })
  }

  /** Signs in as one of the sandbox's staff, through every redirect that a browser would follow. */
  async signInAs(username: string, returnTo = '/clients'): Promise<this> {
    const response = await this.ask(await this.toCallback(username, returnTo))
    if (!response.headers.get('location')?.startsWith(`${ORIGIN}/clients`))
      throw new Error(`not signed in: ${response.headers.get('location')}`)
    return this
  }

  /** Goes as far as the sign-in service's redirect back, and returns its path without following it. */
  async toCallback(username: string, returnTo = '/clients', anew = false): Promise<string> {
    const asked = { method: 'POST', body: { returnTo, anew } } as const
    const { body } = await this.json('/api/session/sign-in', asked)
    let location: string = body.location
    for (let hop = 0; hop < 10; hop += 1) {
      if (location.startsWith(ORIGIN)) return location.slice(ORIGIN.length)
      const page = await this.provider(location)
      const next = page.headers.get('location')
      location = next ? new URL(next, location).href : await this.choose(username, location, page)
    }
    throw new Error('the sign-in service redirects without end')
  }

  /** Follows the console's sign-out to the sign-in service. */
  async signOut(): Promise<string> {
    const { body } = await this.json('/api/session/sign-out', { method: 'POST', body: {} })
    return body.location
  }

  private async choose(username: string, address: string, page: Response): Promise<string> {
    const html = await page.text()
    const form = html
      .split('<form')
      .find((part) => part.includes(`value="${username}"`) || part.includes(`>${username}<`))
    if (!form) throw new Error(`no button for ${username} on ${address}`)
    const action = /action="([^"]*)"/.exec(form)?.[1] ?? ''
    const fields = [...form.matchAll(/name="([^"]+)"[^>]*value="([^"]*)"/g)]
    const answer = await this.provider(new URL(action.replaceAll('&amp;', '&'), address).href, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(
        fields.map(([, name = '', value = '']) => [name, value]),
      ).toString(),
    })
    return new URL(answer.headers.get('location') ?? '', address).href
  }

  private async provider(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: written(this.providerCookies) },
    })
    keep(this.providerCookies, response)
    return response
  }
}

/** Tells the sandbox to misbehave (sandbox/README.md, "Faults"). */
export async function fault(body: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${inject('sandboxUrl')}/sandbox/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`the sandbox took no fault: ${await response.text()}`)
}

export async function noFaults(): Promise<void> {
  await fetch(`${inject('sandboxUrl')}/sandbox/faults`, { method: 'DELETE' })
}

function find(path: string, method: Method) {
  const parts = path.split('?')[0]?.split('/') ?? []
  for (const [pattern, module] of Object.entries(ROUTES)) {
    const names = pattern.split('/')
    const fits =
      names.length === parts.length &&
      names.every((name, index) => name.startsWith('[') || name === parts[index])
    // As Next does.
    const handler = module[method] ?? (method === 'HEAD' ? module.GET : undefined)
    if (!fits || !handler) continue
    const params = names.flatMap((name, index) =>
      name.startsWith('[') ? [[name.slice(1, -1), decodeURIComponent(parts[index] ?? '')]] : [],
    )
    // As Next does: where the address has no parameters there is no object of them.
    if (params.length === 0) return { handler, params: undefined }
    return { handler, params: Object.fromEntries(params) as Record<string, string> } // pairs of text
  }
  throw new Error(`${method} ${path} is not an address of the console`)
}

function keep(jar: Map<string, string>, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) {
    const [name = '', value = ''] = [
      ...(readCookies(cookie.split(';')[0] ?? '')
        .entries()
        .next().value ?? []),
    ]
    if (/max-age=0/i.test(cookie) || /expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name)
    else jar.set(name, value)
  }
}

const written = (jar: Map<string, string>) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
