import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { consoleStart } from '../launcher/console-build.mjs'
import { repository } from '../launcher/program.mjs'
import { TEST_BUILD } from '../launcher/test-build.mjs'
import { settingsOf } from './console-of-the-test'
import { unusedPort } from './unused-port'

/** Runs `npm start` in production with only this `environment`, and waits for its end. */
async function startWith(environment: Record<string, string>) {
  const port = await unusedPort()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn('npm', ['start', '--silent', '--', '--port', String(port)], {
    shell: process.platform === 'win32',
    cwd: repository,
    env: { PATH, HOME, NODE_ENV: 'production', NEXT_DIST_DIR: TEST_BUILD, ...environment },
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, said, port }
}

const needed = [
  'APP_ORIGIN',
  'BANK_URL',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'SIGN_IN_NAME',
  'BUSINESS_TIME_ZONE',
]

it('without configuration the console lists everything that is missing, and ends', async () => {
  const { code, said, port } = await startWith({})
  expect(code).toBe(1)
  for (const name of needed) expect(said).toContain(`${name} is missing`)
  expect(await isAnswered(port)).toBe(false)
})

it('with one impossible value the console names that one, and ends', async () => {
  const { code, said } = await startWith({ BANK_URL: 'http://bank.example' })
  expect(code).toBe(1)
  expect(said).toContain('BANK_URL: must be https')
})

it('with a house mark whose file is missing the console names the setting, and ends', async () => {
  const { code, said, port } = await startWith({
    ...settingsOf({ url: 'http://127.0.0.1:9' }, 'http://localhost:3000'),
    HOUSE_MARK: '/nowhere/mark.svg',
  })
  expect(code).toBe(1)
  expect(said).toContain('HOUSE_MARK is not there (/nowhere/mark.svg)')
  expect(await isAnswered(port)).toBe(false)
})

/** Starts a console with a complete configuration; resolves as soon as Next says that it begins. */
async function beginning() {
  const port = await unusedPort()
  const settings: Record<string, string> = {
    ...settingsOf({ url: 'http://127.0.0.1:9' }, 'http://localhost:3000'),
    NEXT_DIST_DIR: TEST_BUILD,
  }
  const child = spawn(process.execPath, [...consoleStart, '--port', String(port)], {
    cwd: repository,
    env: { ...process.env, ...settings },
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text))
  const ended = new Promise((resolve) => child.once('close', resolve))
  await new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text) => text.includes('Ready') && resolve())
  })
  return { child, port, ended, said: () => said }
}

it('a console that is starting takes no connection, so that a proxy asks another copy, and answers the first one it takes', async () => {
  const { child, port, ended } = await beginning()
  try {
    expect(await isAnswered(port)).toBe(false)
    await expect.poll(() => isAnswered(port)).toBe(true)
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
})

it('a console that is stopped while it is starting ends without a word', async () => {
  const { child, port, ended, said } = await beginning()
  child.kill('SIGTERM')
  await ended
  expect(said()).toBe('')
  expect(await isAnswered(port)).toBe(false)
})

function isAnswered(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
}
