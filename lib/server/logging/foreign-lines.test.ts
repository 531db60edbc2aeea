import { once } from 'node:events'
import fs from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { configure } from '../test/environment'
import { logForeignLines } from './foreign-lines'

test('the log says what kind of error or warning Next and Node report, on one line and without its text', async () => {
  configure({ LOG_LEVEL: 'info' })
  const { error, warn } = console
  const listeners = process.listeners('warning')
  const lines: string[] = []
  const written = vi.spyOn(fs, 'writeSync').mockImplementation((_file, bytes) => {
    lines.push(String(bytes))
    return Buffer.byteLength(String(bytes))
  })
  onTestFinished(() => {
    Object.assign(console, { error, warn })
    process.removeAllListeners('warning')
    for (const listener of listeners) process.on('warning', listener)
    written.mockRestore()
  })
  logForeignLines()
  const refusal = Object.assign(new TypeError('Wanjiru Otieno\nmay not'), { client: 'Otieno' })
  console.error(' ⨯', 'uncaughtException: ', refusal)
  console.warn('Wanjiru Otieno')
  const warned = once(process, 'warning')
  process.emitWarning('Wanjiru Otieno', 'DeprecationWarning', 'DEP0000')
  await warned
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'Next reports an error', cause: 'TypeError' },
    { level: 40, msg: 'Next reports a warning', cause: 'string' },
    { level: 40, msg: 'Node reports a warning', cause: 'DeprecationWarning DEP0000' },
  ])
  expect(lines.join('')).not.toMatch(/Wanjiru|Otieno/)
})
