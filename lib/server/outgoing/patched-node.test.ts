import { expect, test } from 'vitest'
import { isPatchedNode } from './patched-node'

test('patched releases of Node are told from unpatched ones', () => {
  for (const patched of ['22.23.4', '22.24.0', '24.22.1', '26.12.1', '27.0.0', '28.1.0'])
    expect(isPatchedNode(patched), patched).toBe(true)
  for (const unpatched of [
    '20.20.2',
    '22.23.3',
    '23.99.0',
    '24.22.0',
    '25.1.0',
    '26.12.0',
    '18.0.0',
  ])
    expect(isPatchedNode(unpatched), unpatched).toBe(false)
})
