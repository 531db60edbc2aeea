import type { IncomingMessage } from 'node:http'
import { hostileBank } from '@/lib/server/test/hostile-bank'

/** An answer given in place of the bank's; with `applies` the bank is asked first. */
export type Said = {
  applies?: true
  status: number
  type?: string
  headers?: Record<string, string>
  body: string
}

/**
 * A server between the console and the bank. It passes everything on, except requests that `answer` returns an answer
 * for.
 */
export async function standingBetween(bankUrl: string) {
  const between = {
    answer: (_request: IncomingMessage): Said | undefined | Promise<Said | undefined> => undefined,
  }
  const server = await hostileBank((request, response) => {
    void (async () => {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece)
      const said = await between.answer(request)
      const passOn = async () =>
        fetch(bankUrl + request.url, {
          method: request.method,
          headers: headersOf(request),
          ...(pieces.length > 0 && { body: Buffer.concat(pieces) }),
        })
      if (said) {
        if (said.applies) await (await passOn()).arrayBuffer()
        response.writeHead(said.status, {
          'content-type': said.type ?? 'application/json',
          ...said.headers,
        })
        return response.end(said.body)
      }
      const answer = await passOn()
      const type = answer.headers.get('content-type') ?? 'application/octet-stream'
      response.writeHead(answer.status, { 'content-type': type })
      response.end(Buffer.from(await answer.arrayBuffer()))
    })().catch(() => response.destroy())
  })
  return Object.assign(between, { url: server.url, close: server.close })
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const own = ['host', 'connection', 'content-length', 'transfer-encoding']
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      own.includes(name) || typeof value !== 'string' ? [] : [[name, value]],
    ),
  )
}
