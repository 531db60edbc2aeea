import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { sendCompressedFiles } from './compressed-files'

const undo: (() => unknown)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

/** What the server passes to Next for a path, and the headers of the answer. */
async function asked(path: string, accepted: string) {
  const folder = mkdtempSync(join(tmpdir(), 'compressed-'))
  undo.push(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'chunks'))
  for (const name of ['one.js', 'one.js.br', 'plain.js'])
    writeFileSync(join(folder, 'chunks', name), '')
  undo.push(sendCompressedFiles(folder))
  const server = createServer((request, response) => response.end(request.url))
  undo.push(() => server.close().closeAllConnections())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server that listens
  const headers = { 'accept-encoding': accepted }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers, agent: false }, resolve).once('error', reject)
  })
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const { 'content-encoding': encoding, 'content-type': type, vary } = answer.headers
  return { sent: Buffer.concat(chunks).toString('utf8'), encoding, type, vary }
}

const SCRIPT = '/_next/static/chunks/one.js'

it('sends a script as the build compressed it to a browser that takes Brotli', async () => {
  expect(await asked(`${SCRIPT}?v=1`, 'gzip, br')).toEqual({
    sent: `${SCRIPT}.br?v=1`,
    encoding: 'br',
    type: 'application/javascript; charset=UTF-8',
    vary: 'Accept-Encoding',
  })
})

it('sends the plain script to other browsers, with the Vary header', async () => {
  for (const accepted of ['gzip', 'br;q=0, gzip', 'brotli'])
    expect(await asked(SCRIPT, accepted)).toEqual({ sent: SCRIPT, vary: 'Accept-Encoding' })
})

it('leaves files alone that the build did not compress', async () => {
  for (const path of ['/_next/static/chunks/plain.js', '/api/one.js', `${SCRIPT}.br`])
    expect(await asked(path, 'br')).toEqual({ sent: path })
})
