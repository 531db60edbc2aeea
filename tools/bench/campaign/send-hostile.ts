import { type Agent, request } from 'node:http'
import { textOf } from '../faults/http-sign-in'
import type { HostileRequest } from './hostile-request'

const PATIENCE_MS = 30_000

/** The answer to a request; `code` and `detail` are empty if it is no Problem. */
export type Answered = { status: number; code: string; detail: string }

/**
 * Sends one request. If it `vanishes`, it ends half-way. A stream of events is closed once its head has arrived, because it
 * would go on for minutes. Undefined if no answer came.
 */
export function sendHostile(
  agent: Agent,
  { port, cookie, host }: { port: number; cookie: string; host: string },
  { method, path, headers, body }: HostileRequest,
  vanishes: boolean,
): Promise<Answered | undefined> {
  return new Promise((resolve) => {
    const length = body ? { 'content-length': String(body.length) } : {}
    let sent: ReturnType<typeof request>
    try {
      sent = request({
        host: 'localhost',
        port,
        agent,
        method,
        path,
        headers: { cookie, ...headers, host, ...length },
        timeout: PATIENCE_MS,
      })
    } catch {
      return resolve(undefined)
    }
    const lose = () => {
      sent.destroy()
      resolve(undefined)
    }
    sent.once('error', lose).once('timeout', lose)
    sent.once('response', (answer) => {
      let text = ''
      // A reader that goes away without notice, in the middle of the answer.
      if (vanishes) return lose()
      answer.on('error', lose)
      const status = answer.statusCode ?? 0
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        resolve({ status, code: '', detail: '' })
        return sent.destroy()
      }
      answer.on('data', (bytes: Buffer) => {
        if (text.length < 4000) text += bytes.toString('latin1')
      })
      answer.once('end', () => resolve({ status, ...saidIn(text) }))
    })
    sent.end(body)
    if (vanishes && body) setTimeout(lose, 5)
  })
}

/** The code and the detail of a Problem; empty if the text is none. */
function saidIn(text: string): Omit<Answered, 'status'> {
  try {
    const body: unknown = JSON.parse(text)
    return { code: textOf(body, 'code'), detail: textOf(body, 'detail') }
  } catch {
    return { code: '', detail: '' }
  }
}
