import { expect, it } from 'vitest'
import { ownTurn } from './own-turn'

it('lets one caller go on in each turn of the event loop, in order', async () => {
  const seen: string[] = []
  let turn = 0
  const count = () => {
    turn += 1
    if (turn < 20) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      await ownTurn()
      seen.push(`${name} at ${turn}`)
      await ownTurn()
      seen.push(`${name} at ${turn}`)
    }),
  )
  const turns = seen.map((one) => one.split(' at ')[1])
  expect(seen.map((one) => one[0])).toEqual(['a', 'b', 'c', 'a', 'b', 'c'])
  expect(new Set(turns).size).toBe(6)
})

it('comes at once for a caller who asks after all others were served', async () => {
  await ownTurn()
  await expect(ownTurn()).resolves.toBeUndefined()
})
