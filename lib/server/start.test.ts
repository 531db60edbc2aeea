import { expect, it } from 'vitest'
import { start } from './start'
import { configure } from './test/environment'

it('has errors keep nothing of the requests they came from', async () => {
  configure()
  await start()
  expect(new Error('the bank hung up').stack).toBe('Error: the bank hung up')
})
