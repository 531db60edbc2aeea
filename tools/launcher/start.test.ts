import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unusedPort } from '../built/unused-port'
import { consoleStart } from './console-build.mjs'
import { Program, repository } from './program.mjs'

const server = createServer()
let port = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  port = String(address.port)
})
afterAll(() => {
  server.close()
})

/** How a console ends, and what it says, when it is started on a port where a program listens. */
async function started(args: string[], environment: Record<string, string> = {}) {
  const program = new Program('The console', [...consoleStart, ...args], environment)
  return { how: await program.ended, said: program.lastLines }
}
const taken = (setting: string) => ({
  how: 'exit code 1',
  said: `Port ${port} is taken. Stop what listens there, or set ${setting} to another port.`,
})

it('a console whose empty PORT counts as absent', async () => {
  const { said } = await started([], { PORT: '', NEXT_DIST_DIR: '.next-never-built' })
  // Both are said of port 3000: only a machine on which nobody listens there gets as far as the build.
  expect(said).toMatch(/^Port 3000 is taken|Could not find a production build/m)
})

it('a console whose NEXT_DIST_DIR is empty is that of the usual folder', async () => {
  const told = "import('./next.config.mjs').then((file) => console.log(file.default.distDir))"
  const program = new Program('The configuration', ['-e', told], { NEXT_DIST_DIR: '' })
  await program.ended
  expect(program.lastLines).toBe('.next')
})

it('a console looks for its build where the environment says, whatever a .env file says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clientele-start-'))
  try {
    writeFileSync(join(folder, '.env.local'), 'NEXT_DIST_DIR=elsewhere')
    const config = 'export default { distDir: process.env.NEXT_DIST_DIR }'
    writeFileSync(join(folder, 'next.config.mjs'), config)
    const port = String(await unusedPort())
    const start = join(repository, 'tools/launcher/start.mjs')
    const { stderr } = spawnSync(process.execPath, [start, '--port', port], {
      cwd: folder,
      // In tests Next reads no .env.local.
      env: { ...process.env, NODE_ENV: 'production', NEXT_DIST_DIR: undefined },
      encoding: 'utf8',
    })
    expect(stderr).toContain("Could not find a production build in the '.next' directory")
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('a console whose port is taken says so in one sentence, with the setting that gave the port, and ends', async () => {
  expect(await started([], { PORT: port })).toEqual(taken('PORT'))
  expect(await started(['--port', port])).toEqual(taken('--port'))
  expect(await started(['-H', '127.0.0.1', '-p', port])).toEqual(taken('--port'))
})
