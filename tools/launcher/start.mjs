import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { trustConfiguration } from './checked-config.mjs'
import { checkedPort } from './free-port.mjs'
import { LaunchFailed } from './launch-failed.mjs'

// V8's threads compile and collect side by side. glibc gives each of them a heap of its own and keeps what they give
// back: on Node 24 that was 30 of 250 MB. Answers of the bank of a few hundred kilobytes leave holes in a heap, since
// glibc puts ever larger blocks there: 20 MB more. V8's compilers take theirs 32 KiB at a time, ten or twenty MB in a
// moment. One heap, without blocks of 32 KiB and more, given back as soon as 64 KiB of its end are free, has to be asked
// for before the process begins. Where it cannot be (another system, or
// Node 20, which needs it less), the console starts as it is.
const oneHeap = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
}

/** @type {NodeJS.Process & { execve?: (file: string, args: string[], environment: NodeJS.ProcessEnv) => void }} */
const { execve } = process
const require = createRequire(import.meta.url)
const args = process.argv.slice(2)
// Whoever speaks with this process over a channel of Node's would lose it.
if (process.platform === 'linux' && execve && !process.send && !('MALLOC_ARENA_MAX' in process.env))
  execve(
    process.execPath,
    [process.execPath, ...process.execArgv, fileURLToPath(import.meta.url), ...args],
    { ...process.env, ...oneHeap },
  )
trustConfiguration()
const packaged = new URL('./server.js', import.meta.url)
const isPackaged = existsSync(packaged)
const { port, hostname } = whereToListen()
if (await isFree())
  if (isPackaged) await startPackage()
  else startBuild()

function whereToListen() {
  const { port, hostname } = parseArgs({
    args,
    options: {
      port: { type: 'string', short: 'p' },
      hostname: { type: 'string', short: 'H' },
    },
    // Of a build, Next reads whatever else is said, and what is not complete.
    strict: isPackaged,
  }).values
  return {
    port: typeof port === 'string' ? port : undefined,
    hostname: typeof hostname === 'string' ? hostname : undefined,
  }
}

/** Whether the console can listen where it is to; where it cannot, what to do about it has been said. */
async function isFree() {
  try {
    const [setting, text] = port ? ['--port', port] : ['PORT', process.env.PORT || '3000']
    await checkedPort(setting, text, hostname)
    return true
  } catch (error) {
    if (!(error instanceof LaunchFailed)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
    return false
  }
}

function startBuild() {
  const next = require.resolve('next/dist/bin/next')
  process.argv.splice(1, process.argv.length, next, 'start', ...args)
  require(next)
}

/** What `npm run package` has made has a start of its own, which takes its address from the environment. */
async function startPackage() {
  // In a container `HOSTNAME` is its own name, and who listens there alone is not found from the inside.
  delete process.env.HOSTNAME
  if (hostname) process.env.HOSTNAME = hostname
  if (port) process.env.PORT = port
  process.env.NEXT_DIST_DIR = JSON.parse(
    readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
  ).distDir
  await import(packaged.href)
}
