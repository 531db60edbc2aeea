import type { IncomingMessage, ServerResponse } from 'node:http'
import { NotAuthenticated, PlainRefusal } from '../kit/errors'
import type { Fault } from './fault'
import { holdAnswer } from './hold-answer'

const WORDS: Record<number, [code: string, message: string]> = {
  429: ['error.msg.rate.limit.exceeded', 'Too many requests.'],
  502: ['error.msg.platform.bad.gateway', 'Bad gateway.'],
  503: [
    'error.msg.platform.service.unavailable',
    'The server is currently unable to handle the request , please try after some time.',
  ],
}

/** Applies a fault to a request; `answer` does what would happen without it. */
export function applyFault(
  fault: Fault,
  req: IncomingMessage,
  res: ServerResponse,
  answer: () => void,
): void {
  switch (fault.kind) {
    case 'refuse':
      req.socket.destroy()
      return
    case 'delay':
      setTimeout(() => {
        if (!req.socket.destroyed) answer()
      }, fault.delayMs).unref()
      return
    case 'garbage':
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      res.end('<!doctype html><title>Welcome</title><h1>It works</h1><p>Default page.</p>')
      return
    case 'status':
      refuseWith(fault.status ?? 500, fault.retryAfterSeconds ?? 1, res)
      return
    case 'expired':
      req.url = withExpiry(req.url ?? '/', 0)
      answer()
      return
    case 'timeout-after-applying':
      holdAnswer(res, () => {})
      answer()
      return
    case 'cut':
      holdAnswer(res, (body, send) => {
        // An answer without a body is complete with its headers, so nothing of it is sent.
        if (body.length > 0) send(body.subarray(0, Math.ceil(body.length / 2)))
        req.socket.destroySoon()
      })
      answer()
  }
}

// Storage checks the expiry before the signature, so it answers as it does to a formerly valid address.
function withExpiry(url: string, expires: number): string {
  const { pathname, searchParams } = new URL(url, 'http://sandbox')
  searchParams.set('expires', String(expires))
  return `${pathname}?${searchParams}`
}

function refuseWith(status: number, retryAfter: number, res: ServerResponse): void {
  const [code, message] = WORDS[status] ?? [
    'error.msg.platform.server.side.error',
    'An unexpected error occured on the platform server.',
  ]
  const refusal = status === 401 ? new NotAuthenticated() : new PlainRefusal(status, code, message)
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    ...(status === 429 || status === 503 ? { 'retry-after': String(retryAfter) } : {}),
  })
  res.end(JSON.stringify(refusal.body))
}
