import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { start } from './start'
import { configure } from './test/environment'

it('has errors keep nothing of the requests they came from', async () => {
  configure()
  await start()
  expect(new Error('the bank hung up').stack).toBe('Error: the bank hung up')
})

it('refuses an audit log that is a pipe, and says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clientele-start-'))
  const path = join(folder, 'audit.jsonl')
  execFileSync('mkfifo', [path])
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`)
  })
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => {
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })
  configure({ AUDIT_LOG: path })
  await expect(start()).rejects.toThrow('ended with 1')
  expect(exit).toHaveBeenCalledWith(1)
  expect(written.mock.calls.join('')).toContain('AUDIT_LOG is a folder, a pipe or a socket')
})
