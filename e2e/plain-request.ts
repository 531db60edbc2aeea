import { type IncomingHttpHeaders, request } from 'node:http'
import { consoleOrigin } from './addresses'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

type Asked = { method?: string; headers?: Record<string, string>; body?: string }

/** Sends the console a request without a browser: any path, method and headers, exactly as given. */
export function ask(path: string, { method = 'GET', headers, body }: Asked = {}): Promise<Answer> {
  const { hostname, port, host } = new URL(consoleOrigin)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers: { host, ...headers } })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { statusCode = 0, headers: answered } = response
        resolve({ status: statusCode, headers: answered, body: Buffer.concat(chunks).toString() })
      })
    })
    sent.end(body)
  })
}
