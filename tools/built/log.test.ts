import { afterEach, expect, it } from 'vitest'
import { bankOfTheTest } from './bank-of-the-test'
import { CLIENT_ID, consoleOfTheTest } from './console-of-the-test'
import { linesOfLog } from './lines-of-log'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

// An uncaught exception inside the console, thrown on a signal of the test.
const THROWING = `process.on('SIGUSR2',()=>{throw(new(TypeError)('Wanjiru\\nOtieno'))})`

it('an uncaught exception is reported in lines of the log, which name its kind and no person', async () => {
  const bank = await bankOfTheTest(CLIENT_ID)
  undo.push(bank.close)
  const { program, ask } = await consoleOfTheTest(bank, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(THROWING)}`,
  })
  undo.push(() => program.stop())

  process.kill(program.pid ?? 0, 'SIGUSR2')
  await expect.poll(() => program.lastLines).toMatch(/TypeError/)
  expect(linesOfLog(program)).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'Next reports an error', cause: 'TypeError' }),
  )
  expect(program.lastLines).not.toMatch(/Wanjiru|Otieno/)
  expect((await ask('/api/health')).status).toBe(200)
})
