import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PlainRefusal } from '../kit/errors'
import { traceOf } from './request-id'
import { hostnameOf, isLoopbackName } from './this-machine'

/**
 * The address a request asks for, or why it asks for none. Only a path is one: a whole URL, as a proxy gets
 * it, or a path with two slashes in front would name another host. The host is a name of this machine, or
 * else `ownName`, the hostname of the sandbox's origin: a page whose own name was made to lead here sends
 * that name. docs/bank-api.md, "Address and version" and "Headers"
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

/** Answers with a refusal on the connection itself, before any route has seen the request. */
export function sendRefusal(
  req: IncomingMessage,
  res: ServerResponse,
  { status, body }: PlainRefusal,
): void {
  const id = traceOf(req.headers['trace-id']) ?? randomUUID()
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'x-request-id': id })
  res.end(JSON.stringify(body))
}
