import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

/** What the program says, and its exit code, where the registry answers this when it is asked for flaws. */
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
  const { port } = registry.address() as AddressInfo // it listens at a port, not at a path
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

test('a known flaw of a package that is shipped is named, and fails', async () => {
  const { code, said } = await askedOf(200, { zod: [flaw('planted')] })
  expect(said).toContain('zod: high\n  planted: https://advisories.example/planted\n')
  expect(code).toBe(1)
}, 60_000)

test('a known flaw of what only tools need does not fail', async () => {
  const { code, said } = await askedOf(200, { typescript: [flaw('planted')] })
  expect(said).toMatch(/^0 of the \d+ packages that are shipped have flaws/)
  expect(code).toBe(0)
}, 60_000)

test('a registry that does not answer the question is said, and does not fail', async () => {
  const { code, said } = await askedOf(405, {})
  expect(said).toMatch(/^Not checked for known flaws: 405 /)
  expect(code).toBe(0)
}, 60_000)
