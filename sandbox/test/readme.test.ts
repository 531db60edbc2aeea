import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const run = promisify(execFile)
const hasShell = await run('bash', ['-c', 'command -v curl']).then(
  () => true,
  () => false,
)

/** The commands that the README has people type, from the first line that names the bank on. */
function examples(url: string): string[] {
  const blocks = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block)
  return blocks
    .filter((block) => block.includes('$BANK'))
    .map((block) => block.replace(/^BANK=.*$/m, `BANK=${url}`))
}

// docs/bank-api.md, "Create a client", "Verify a client", "Activate a client"
describe.skipIf(!hasShell)('the examples of the README', () => {
  let sandbox: TestSandbox
  let officer: Desk
  beforeAll(async () => {
    sandbox = await startSandbox('embedded', 0)
    officer = await sandbox.as('officer')
  })
  afterAll(() => sandbox.stop())

  test('take a client to active on any day, in a bank without clients, and more than once', async () => {
    const [first = '', ...others] = examples(sandbox.url)
    expect(others).toHaveLength(3)
    for (const [at, script] of [first, [first, ...others].join('\n')].entries()) {
      const { stdout } = await run('bash', ['-euc', script])
      expect(stdout).not.toContain('"errors":[{')
      const { body } = await officer.get('/v1/clients?clientStatus=ACTIVE')
      expect(body.totalFilteredRecords).toBe(at + 1)
    }
    expect((await sandbox.call('GET', '/sandbox/faults')).body).toEqual([])
  })
})
