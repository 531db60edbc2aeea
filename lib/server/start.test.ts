import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { start } from './start'
import { configure } from './test/environment'

it('keeps no data of requests in the stacks of errors', async () => {
  configure()
  await start()
  expect(new Error('the bank hung up').stack).toBe('Error: the bank hung up')
})

it('refuses an audit log that is a pipe, and says so', async () => {
  const path = join(folder(), 'audit.jsonl')
  execFileSync('mkfifo', [path])
  expect(await refusedWith({ AUDIT_LOG: path })).toContain(
    'AUDIT_LOG is a folder, a pipe or a socket',
  )
})

it('refuses an audit log in a folder that does not exist, and says so', async () => {
  const path = join(folder(), 'not-there', 'audit.jsonl')
  expect(await refusedWith({ AUDIT_LOG: path })).toContain('AUDIT_LOG cannot be written (ENOENT)')
})

it('refuses a house mark whose file does not exist, and names the setting', async () => {
  const path = join(folder(), 'mark.svg')
  expect(await refusedWith({ HOUSE_MARK: path })).toContain(`HOUSE_MARK is not there (${path})`)
})

it('names an unusable audit log and an unusable mark at once', async () => {
  const [audit, mark] = [join(folder(), 'not-there', 'audit.jsonl'), join(folder(), 'mark.svg')]
  const said = await refusedWith({ AUDIT_LOG: audit, HOUSE_MARK: mark })
  expect(said).toContain('AUDIT_LOG cannot be written (ENOENT)')
  expect(said).toContain(`HOUSE_MARK is not there (${mark})`)
})

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'clientele-start-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

/** Starts with these changes, expects the process to exit at once, and returns what it printed. */
async function refusedWith(changes: Record<string, string>): Promise<string> {
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`)
  })
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => {
    vi.restoreAllMocks()
    for (const name of Object.keys(changes)) delete process.env[name]
  })
  configure(changes)
  await expect(start()).rejects.toThrow('ended with 1')
  expect(exit).toHaveBeenCalledWith(1)
  return written.mock.calls.join('')
}
