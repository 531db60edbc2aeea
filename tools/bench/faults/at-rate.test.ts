import { expect, test } from 'vitest'
import { atRate } from './at-rate'

const A_SECOND = 200
const soon = () => performance.now() + 100

test('atRate ends when the last of its calls has ended', async () => {
  const tally = { begun: 0, ended: 0 }
  await atRate(A_SECOND, soon(), async () => {
    tally.begun += 1
    await new Promise(setImmediate)
    tally.ended += 1
  })
  expect(tally.begun).toBeGreaterThan(2)
  expect(tally.ended).toBe(tally.begun)
})

test('atRate goes on after a failed call, and throws its error at the end', async () => {
  let calls = 0
  const failed = new Error('the first')
  const running = atRate(A_SECOND, soon(), async () => {
    calls += 1
    if (calls === 1) throw failed
  })
  await expect(running).rejects.toBe(failed)
  expect(calls).toBeGreaterThan(2)
})

test('atRate loses none of several errors', async () => {
  const thrown: Error[] = []
  const running = atRate(A_SECOND, soon(), async () => {
    const error = new Error(`answer ${thrown.length % 2}`)
    thrown.push(error)
    throw error
  })
  const error = await running.catch((reason: unknown) => reason)
  const message = `${thrown.length} calls failed:\nError: answer 0\nError: answer 1`
  expect(error).toMatchObject({ errors: thrown, message })
  expect(thrown.length).toBeGreaterThan(2)
})
