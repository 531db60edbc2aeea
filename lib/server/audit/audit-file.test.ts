import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { configure } from '../test/environment'
import { AuditFile, whyNoLines } from './audit-file'
import { AuditLines } from './audit-lines'

function somewhere(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clientele-audit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'audit.jsonl')
}

const linesTo = (path: string) => new AuditLines(new AuditFile(path), () => undefined)
const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n')

test('lines that come at once are written in order, to a file that only its owner may read', async () => {
  const path = somewhere()
  const file = linesTo(path)
  const lines = Array.from({ length: 200 }, (_, at) => `line ${at}`)
  await Promise.all(lines.map((line, at) => file.write(line, at % 3 === 0)))
  expect(linesOf(path)).toEqual([...lines, ''])
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('after a rename, lines go to a new file of the same name', async () => {
  const path = somewhere()
  const file = linesTo(path)
  await file.write('before', true)
  renameSync(path, `${path}.1`)
  await file.write('after', true)
  expect([linesOf(`${path}.1`), linesOf(path)]).toEqual([
    ['before', ''],
    ['after', ''],
  ])
})

test('a full disk fails the write, and later lines are written once it has room', async () => {
  const path = somewhere()
  symlinkSync('/dev/full', path)
  const file = linesTo(path)
  await expect(file.write('lost', true)).rejects.toMatchObject({ code: 'ENOSPC' })
  rmSync(path)
  await file.write('kept', true)
  expect(linesOf(path)).toEqual(['kept', ''])
})

test('a missing folder fails the write', async () => {
  const file = linesTo(join(somewhere(), 'not-there', 'audit.jsonl'))
  await expect(file.write('lost', false)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a wrong path is reported before the first line, but a full disk is not', async () => {
  const path = somewhere()
  expect(await whyNoLines(join(path, 'audit.jsonl'))).toBe('cannot be written (ENOENT)')
  expect(await whyNoLines(path)).toBeUndefined()
  expect(linesOf(path)).toEqual([''])
  rmSync(path)
  symlinkSync('/dev/full', path)
  expect(await whyNoLines(path)).toBeUndefined()
})

test('after a torn line the first line of a start begins on a new line, and a new file does not begin with an empty one', async () => {
  const path = somewhere()
  writeFileSync(path, '{"torn')
  const file = linesTo(path)
  await file.write('after', true)
  await file.write('next', true)
  expect(linesOf(path)).toEqual(['{"torn', 'after', 'next', ''])
  renameSync(path, `${path}.1`)
  await linesTo(path).write('new', true)
  expect(linesOf(path)).toEqual(['new', ''])
})

test('a pipe is never written to, whether or not it has a reader', async () => {
  const path = somewhere()
  execFileSync('mkfifo', [path])
  expect(await whyNoLines(path)).toMatch(/^is a folder, a pipe or a socket/)
  expect(await whyNoLines('/dev/null')).toBeUndefined()
  const file = linesTo(path)
  await expect(file.write('lost', true)).rejects.toMatchObject({ code: 'ENXIO' })
  const reader = spawn('cat', [path], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void reader.kill('SIGKILL'))
  await expect.poll(() => file.write('lost', true).catch((error) => error.code)).toBe('ENOTSUP')
})

/**
 * Starts a process whose audit file does not answer, as on a dead network disk, and gives it `work`. It ends with the
 * test.
 */
function behindDeadDisk(work: string) {
  const pipe = somewhere()
  execFileSync('mkfifo', [pipe])
  const code = `
    const { default: promises } = await import('node:fs/promises')
    const { syncBuiltinESMExports } = await import('node:module')
    const { open } = promises
    // Opening a pipe in this way takes a thread, until somebody reads.
    promises.open = () => open(process.env.DEAD_DISK, 'w')
    syncBuiltinESMExports()
    ${work}`
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions', 'react-server', '--input-type', 'module', '--eval', code],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], env: { ...process.env, DEAD_DISK: pipe } },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('a process whose audit file does not answer still exits, and writes its log first', async () => {
  configure({ LOG_LEVEL: 'info' })
  const child = behindDeadDisk(`
    const { AuditFile } = await import('./lib/server/audit/audit-file.ts')
    const { log } = await import('./lib/server/log.ts')
    void new AuditFile('/nowhere').take(['lost'], true)
    for (let at = 0; at < 1500; at += 1) log('info', 'line', { status: at })
    process.exit(0)`)
  const [lines] = await Promise.all([text(child.stdout ?? process.stdin), once(child, 'exit')])
  expect(lines.trim().split('\n')).toHaveLength(1500)
})

test('an intent that was given up before its turn is never written, but an outcome is written late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const path = somewhere()
  const file = linesTo(path)
  const first = file.write('first', true)
  const given = [file.write('refused', true), file.write('done', false)]
  vi.advanceTimersByTime(5000)
  const ends = await Promise.allSettled([first, ...given])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await file.write('later', true)
  expect(linesOf(path)).toEqual(['first', 'done', 'later', ''])
})
