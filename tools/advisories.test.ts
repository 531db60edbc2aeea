import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

/** The program's output and exit code when the registry answers a request for flaws with this. */
async function askedOf(status: number, flaws: object) {
  const registry = createServer((asked, answer) => {
    asked.resume()
    const isAskedForFlaws = asked.url?.endsWith('/advisories/bulk')
    answer
      .writeHead(isAskedForFlaws ? status : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(isAskedForFlaws ? flaws : {}))
  })
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  undo.push(() => new Promise((resolve) => registry.close(resolve).closeAllConnections()))
  const { port } = registry.address() as AddressInfo // it listens on a port, not on a path
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}`,
    npm_config_fetch_retries: '0',
  }
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, ['tools/advisories.mjs'], { env }, (error, said) =>
      resolve({ code: Number(error?.code ?? 0), said }),
    )
  })
}

const flaw = (title: string) => ({
  id: title.length,
  url: `https://advisories.example/${title}`,
  title,
  severity: 'high',
  vulnerable_versions: '<99',
  cwe: [],
  cvss: { score: 7, vectorString: null },
})

test('a known flaw of a shipped package is named, and fails the run', async () => {
  const { code, said } = await askedOf(200, { zod: [flaw('planted')] })
  expect(said).toContain('zod: high\n  planted: https://advisories.example/planted\n')
  expect(code).toBe(1)
}, 60_000)

test('a known flaw of a package that only tools need does not fail the run', async () => {
  const { code, said } = await askedOf(200, { typescript: [flaw('planted')] })
  expect(said).toMatch(/^0 of the \d+ packages that are shipped have flaws/)
  expect(code).toBe(0)
}, 60_000)

test('a registry that does not answer the question is reported, and does not fail the run', async () => {
  const { code, said } = await askedOf(405, {})
  expect(said).toMatch(/^Not checked for known flaws: 405 /)
  expect(code).toBe(0)
}, 60_000)
