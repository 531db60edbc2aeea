import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { relative } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signUse } from './build-in-use.mjs'
import { configuration } from './configuration.mjs'
import { buildIfOld } from './console-build.mjs'
import { Program, repository } from './program.mjs'

/** Stands for the console of a launch. */
const server = createServer((_request, response) => response.end('{}'))
let build: string
let port: number

beforeEach(async () => {
  build = mkdtempSync(`${tmpdir()}/clientele-in-use-`)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  port = address.port
})

afterEach(async () => {
  rmSync(build, { recursive: true })
  await new Promise((resolve) => server.close(resolve))
})

/** Launches with an old build in the folder; returns whether it was built again. */
async function launched(): Promise<boolean> {
  const distDir = relative(repository, build)
  const { console: settings } = configuration({
    port: 1,
    sandboxPort: 2,
    mode: 'production',
    distDir,
  })
  let isBuilt = false
  await buildIfOld(
    settings,
    () => undefined,
    (name) => {
      isBuilt = true
      return new Program(name, ['-e', ''], {})
    },
  )
  return isBuilt
}

it('an old build is not emptied under a console that runs from it', async () => {
  const endUse = signUse(build, port)
  await expect(launched()).rejects.toThrow(
    `the console at http://localhost:${port} runs from it. Stop that one, or set NEXT_DIST_DIR`,
  )
  endUse()
  expect(await launched()).toBe(true)
})

it('a build is made again where its console was killed and left its sign', async () => {
  signUse(build, port)
  await new Promise((resolve) => server.close(resolve))
  expect(await launched()).toBe(true)
})

/** The sign of a launch that ended in the given way. */
async function signOfLaunch(end: string) {
  const script = `
    import { signUse } from './tools/launcher/build-in-use.mjs'
    signUse(process.argv[1], ${port})
    ${end}`
  const launch = new Program('It', ['--input-type=module', '-e', script, build], {})
  await launch.ended
  return readdirSync(build)
}

it('a build is made again where a launch was killed, although another program answers at its port', async () => {
  expect(await signOfLaunch("process.kill(process.pid, 'SIGKILL')")).toEqual([`used-at-${port}`])
  expect(await launched()).toBe(true)
  expect(readdirSync(build)).toEqual([])
})

it('a launch that ends takes its sign away', async () => {
  expect(await signOfLaunch('process.exit()')).toEqual([])
})
