import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { trustConfiguration } from './checked-config.mjs'
import { cutSecrets } from './cut-secrets.mjs'
import { checkedPort } from './free-port.mjs'
import { LaunchFailed } from './launch-failed.mjs'
import { listenWhenReady } from './listen-when-ready.mjs'

// V8's threads compile and collect side by side. glibc gives each of them its own heap and keeps what they free: 30 of 250 MB
// on Node 24. Answers of the bank of a few hundred kilobytes leave holes in a heap, because glibc puts ever larger blocks
// there: 20 MB more. V8's compilers allocate 32 KiB at a time, ten or twenty MB in a moment. These settings give one heap,
// without blocks of 32 KiB and more, which is given back as soon as 64 KiB at its end are free. They have to be set before the
// process begins. Where that is impossible (another system, or Node 20, which needs it less), the console starts without them.
const oneHeap = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
}

/** @type {NodeJS.Process & { execve?: (file: string, args: string[], environment: NodeJS.ProcessEnv) => void }} */
const { execve } = process
const require = createRequire(import.meta.url)
const args = process.argv.slice(2)
// With execve, a parent that talks to this process over a Node channel would lose the channel.
if (process.platform === 'linux' && execve && !process.send && !('MALLOC_ARENA_MAX' in process.env))
  execve(
    process.execPath,
    [process.execPath, ...process.execArgv, fileURLToPath(import.meta.url), ...args],
    { ...process.env, ...oneHeap },
  )
trustConfiguration()
const packaged = new URL('./server.js', import.meta.url)
const isPackaged = existsSync(packaged)
// Next would refuse an empty one as no number.
if (!process.env.PORT) delete process.env.PORT
const { port, hostname } = whereToListen()
if ((await isFree()) && isWhole()) {
  listenWhenReady()
  if (isPackaged) await startPackage()
  else startBuild()
}

function whereToListen() {
  const { port, hostname } = parseArgs({
    args,
    options: {
      port: { type: 'string', short: 'p' },
      hostname: { type: 'string', short: 'H' },
    },
    // For a build, Next parses all other options, and incomplete ones, itself.
    strict: isPackaged,
  }).values
  return {
    port: typeof port === 'string' ? port : undefined,
    hostname: typeof hostname === 'string' ? hostname : undefined,
  }
}

/** Whether the console can listen at its address; if not, this has reported what to do about it. */
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

/** Whether Next will leave the secrets as they are; if not, this has reported which it would shorten. */
function isWhole() {
  const folder = isPackaged ? fileURLToPath(new URL('.', packaged)) : process.cwd()
  const cut = cutSecrets(folder, process.env)
  for (const sentence of cut) process.stderr.write(`${sentence}\n`)
  if (cut.length > 0) process.exitCode = 1
  return cut.length === 0
}

function startBuild() {
  // As for the build: a `.env` file has no say.
  process.env.NEXT_DIST_DIR ||= '.next'
  const next = require.resolve('next/dist/bin/next')
  process.argv.splice(1, process.argv.length, next, 'start', ...args)
  require(next)
}

/** Starts the output of `npm run package`, which has a start script of its own and reads its address from the environment. */
async function startPackage() {
  // A container sets `HOSTNAME` to its own name, and a console listening only there could not be reached on localhost.
  delete process.env.HOSTNAME
  if (hostname) process.env.HOSTNAME = hostname
  if (port) process.env.PORT = port
  process.env.NEXT_DIST_DIR = JSON.parse(
    readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
  ).distDir
  await import(packaged.href)
}
