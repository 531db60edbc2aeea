import { expect, it } from 'vitest'
import { configuration } from './configuration.mjs'

it('on port 80 the two programs know each other by the origin that a browser sends', () => {
  const { sandbox, console } = configuration({ port: 80, sandboxPort: 4010, mode: 'production' })
  expect(sandbox.CONSOLE_ORIGIN).toBe('http://localhost')
  expect(console.APP_ORIGIN).toBe('http://localhost')
  expect(console.BANK_URL).toBe('http://127.0.0.1:4010')
})
