import { execFile } from 'node:child_process'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from './start-sandbox'

const run = promisify(execFile)
const home = join(import.meta.dirname, 'generated-client')
const folder = join(import.meta.dirname, '../../test-results/generated-client')
const program = join(folder, 'onboard.mts')

/** Runs a script of the folder's own package, whose compiler has an interface for programs. */
const script = (name: string, ...given: string[]) =>
  run('npm', ['run', '--silent', name, '--', ...given], {
    cwd: home,
    shell: process.platform === 'win32',
  })

// docs/bank-api.md, "Address and version"
describe('a client generated from the description', () => {
  let sandbox: TestSandbox
  beforeAll(async () => {
    sandbox = await startSandbox('embedded', 40)
    await mkdir(folder, { recursive: true })
    await copyFile(join(home, 'onboard.mts'), program)
    // A separate package, so that none of this repository's settings apply.
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    const types = join(folder, 'bank-api.d.ts')
    await script('generate', `${sandbox.url}/openapi.json`, '-o', types)
  })
  afterAll(() => sandbox.stop())

  test('compiles, in strict mode, in a program that takes a client from created to active', async () => {
    await script('compile', program)
  })

  test('does not compile when the day of an activation is left out', async () => {
    const types = join(folder, 'bank-api.d.ts')
    const wrong = join(folder, 'without-day.mts')
    await writeFile(
      wrong,
      `import type { components } from '${types}'
       export const body: components['schemas']['ActivateClient'] = { dateFormat: 'yyyy-MM-dd' }`,
    )
    await expect(script('compile', wrong)).rejects.toMatchObject({
      stdout: expect.stringContaining('activationDate'),
    })
  })

  test('lists, creates, verifies, adds an entry and activates', async () => {
    const { stdout } = await run(
      process.execPath,
      ['--import', 'tsx', program, sandbox.url, sandbox.today],
      { cwd: folder },
    )
    const told = JSON.parse(stdout)
    expect(told).toMatchObject({ listed: 5, status: 'Active' })
    const officer = await sandbox.as('officer')
    const { body } = await officer.get(`/v1/clients/${told.clientId}`)
    expect(body).toMatchObject({ displayName: 'Generated Client', status: { id: 300 } })
    const entries = await officer.get(`/v1/datatables/source_of_funds/${told.clientId}`)
    expect(entries.body).toMatchObject([{ id: told.entryId, employer: 'Acme Ltd' }])
  })
})
