import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, expect, test, vi } from 'vitest'
import { configure } from '../test/environment'
import { LogLines } from './log-lines'

/* These tests start a real process whose standard output is a pipe. The parent reads it when it likes, or never. */

const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

const LINES = 40_000

/** Starts a process that loads the log and runs `work`; it is killed at the end of the test. */
function startWith(work: string) {
  configure({ LOG_LEVEL: 'info' })
  const given = ['--import', 'tsx', '--conditions', 'react-server', '--input-type', 'module']
  const code = `
    const { log, logLook } = await import('./lib/server/log.ts')
    const look = { tenant: 't', traceId: 'look', username: 'u', clientId: 1, identifierId: 1, reason: 'r' }
    const many = () => { for (let at = 0; at < ${LINES}; at += 1) log('info', 'line', { status: at }) }
    ${work}`
  const child = spawn(process.execPath, [...given, '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  undo.push(() => child.kill('SIGKILL'))
  return child
}

type Line = Record<string, unknown>

/** Reads all lines that the process has written and writes until it ends; calls `note` with each. */
async function linesOf(
  { stdout }: ReturnType<typeof startWith>,
  note: (line: Line) => void = () => undefined,
) {
  if (!stdout) throw new Error('started with a pipe')
  const lines: Line[] = []
  for await (const text of createInterface({ input: stdout })) {
    const line: Line = JSON.parse(text)
    lines.push(line)
    note(line)
  }
  return lines
}

test('A log that nobody reads stops nothing, and reports how many lines it lost once somebody reads it', async () => {
  const child = startWith(`
    many()
    const isOut = logLook(look)
    process.on('message', () => process.exit(0))
    process.send({ isOut })`)
  const [told] = await once(child, 'message')
  // Nobody has read the line that names the person who asked, so the look must not happen.
  expect(told).toEqual({ isOut: false })
  const lines = await linesOf(child, (line) => line.lines && child.send('enough'))
  const [lost, ...more] = lines.filter(({ lines }) => lines !== undefined)
  expect(more).toEqual([])
  expect(lost).toMatchObject({ msg: 'lines of the log were lost, because nobody read it' })
  // Every line that should have been written: the look is one of them.
  expect(lines.length - 1 + Number(lost?.lines)).toBe(LINES + 1)
  // The lines that were kept are whole and in order.
  const kept = lines.filter(({ msg }) => msg === 'line').map(({ status }) => status)
  expect(kept).toEqual(Array.from(kept.keys()))
})

test('A process whose log nobody reads can end', async () => {
  const child = startWith(`
    many()
    process.on('SIGTERM', () => process.exit(0))
    process.send('wrote')`)
  await once(child, 'message')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('A slow reader gets every line written before the end of the process', async () => {
  // More than a pipe holds, and less than the log keeps waiting.
  const child = startWith(`
    for (let at = 0; at < 1500; at += 1) log('info', 'line', { status: at })
    process.exit(0)`)
  expect(await linesOf(child)).toHaveLength(1500)
})

test('A log that is read has each line out before the code goes on, the line of a look too', async () => {
  const child = startWith(`
    log('warn', 'line', { status: 1 })
    process.send({ isOut: logLook(look) })
    process.kill(process.pid, 'SIGKILL')`)
  const [[told], lines] = await Promise.all([once(child, 'message'), linesOf(child)])
  expect(told).toEqual({ isOut: true })
  expect(lines).toMatchObject([{ status: 1 }, { traceId: 'look' }])
})

test('A line torn by a full disk does not spoil the lines after it', async () => {
  const child = startWith(`
    const { default: fs } = await import('node:fs')
    const write = fs.writeSync
    let times = 0
    fs.writeSync = (to, bytes) => {
      times += 1
      if (times === 1) return write(to, bytes.subarray(0, 5))
      if (times === 2) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
      return write(to, bytes)
    }
    log('info', 'torn', {})
    log('info', 'line', { status: 1 })
    process.exit(0)`)
  let text = ''
  for await (const part of child.stdout ?? []) text += part
  const [torn, line] = text.split('\n')
  expect(torn).toHaveLength(5)
  expect(JSON.parse(line ?? '')).toMatchObject({ status: 1 })
})

test('The process goes on when the reader of its log goes away', async () => {
  const child = startWith(`
    process.on('message', () => { many(); process.send('wrote') })
    process.send('ready')`)
  await once(child, 'message')
  child.stdout?.destroy()
  const wrote = once(child, 'message')
  child.send('go on')
  expect(await wrote).toEqual(['wrote', undefined])
})

// In the processes above the TypeScript loader has already opened it.
test('The log opens the output so that a full pipe blocks nobody', () => {
  const opened = vi.spyOn(process, 'stdout', 'get')
  new LogLines(() => undefined)
  expect(opened).toHaveBeenCalled()
  opened.mockRestore()
})
