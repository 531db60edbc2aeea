import { randomUUID } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileForm } from './big-file'
import type { Figure } from './figure'
import { signedIn } from './signed-in'
import type { Stage } from './stage'

const BYTES = 12_000_000
const BYTES_PER_SECOND = 10_000
const PIECE_MS = 100

/** Sends a file of twelve megabytes through the console at ten kilobytes a second, which takes twenty minutes. */
export async function measureSlowUpload(stage: Stage): Promise<Figure[]> {
  const { consoleOrigin } = await stage.console({ SANDBOX_ACCESS_TOKEN_SECONDS: '' })
  const { browser, cookie } = await signedIn(consoleOrigin)
  await browser.close()
  const began = performance.now()
  const outcome = await send(`${consoleOrigin}/api/clients/1/data-tables/source_of_funds/files`, {
    cookie,
    'x-clientele': '1',
    'sec-fetch-site': 'same-origin',
    'idempotency-key': randomUUID(),
  })
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  return [
    {
      name: 'Upload of 12 MB at 10 kB/s',
      measured: `${outcome} after ${minutes} min`,
      bound: 'done',
      isMet: outcome === 'done',
    },
  ]
}

async function send(url: string, headers: Record<string, string>): Promise<string> {
  const form = fileForm(BYTES, true)
  const sent = request(url, { method: 'POST', headers: { ...headers, ...form.headers } })
  const answered = new Promise<string>((resolve) => {
    const failed = (error: Error) => resolve(`broken off (${error.message})`)
    sent.on('error', failed)
    sent.on('response', (response) => void outcomeOf(response).then(resolve, failed))
  })
  const pieceBytes = (BYTES_PER_SECOND * PIECE_MS) / 1000
  const began = performance.now()
  let pieces = 0
  for await (const chunk of form.body())
    for (let at = 0; at < chunk.length && !sent.destroyed; at += pieceBytes) {
      sent.write(chunk.subarray(at, at + pieceBytes))
      pieces += 1
      await sleep(Math.max(0, began + pieces * PIECE_MS - performance.now()))
    }
  sent.end()
  return answered
}

async function outcomeOf(response: IncomingMessage): Promise<string> {
  const said = await text(response)
  return /"outcome":"(\w+)"/.exec(said)?.[1] ?? `answered ${response.statusCode} ${said}`
}
