import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PlainRefusal } from '../kit/errors'
import { traceOf } from './request-id'
import { hostnameOf, isLoopbackName } from './this-machine'

/**
 * Reads the address that a request asks for, or returns why it is refused. Only a path is accepted: a whole URL, as sent to a
 * proxy, or a path that begins with two slashes would name another host. The Host header must name this machine or be
 * `ownName`, the hostname of the sandbox's origin: a page that had its own name resolve to this machine (DNS rebinding) sends
 * its own name. docs/bank-api.md, "Address and version" and "Headers"
 */
export function readAddress(
  { url, headers }: IncomingMessage,
  ownName: string,
): URL | PlainRefusal {
  const host = hostnameOf(headers.host)
  if (host === undefined || !(isLoopbackName(host) || host === ownName)) {
    const message = `The sandbox answers to localhost, 127.0.0.1, [::1] and ${ownName} only.`
    return new PlainRefusal(400, 'error.msg.invalid.host', message)
  }
  if (url === undefined || !/^\/(?![/\\])/.test(url)) {
    const message = 'The request line does not hold the path of a resource.'
    return new PlainRefusal(400, 'error.msg.invalid.request.target', message)
  }
  return new URL(`http://sandbox${url}`)
}

/** Writes a refusal to the connection itself, before any route has seen the request. */
export function sendRefusal(
  req: IncomingMessage,
  res: ServerResponse,
  { status, body }: PlainRefusal,
): void {
  const id = traceOf(req.headers['trace-id']) ?? randomUUID()
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'x-request-id': id })
  res.end(JSON.stringify(body))
}
