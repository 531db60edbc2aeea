import { describe, expect, it } from 'vitest'
import { Slots } from './slots'

describe('places for a few at a time', () => {
  const never = new AbortController().signal

  it('lets the next one in when a place is given back, in the order of coming', async () => {
    const slots = new Slots(1)
    const first = await slots.take(never)
    const entered: string[] = []
    const second = slots.take(never).then((giveBack) => {
      entered.push('second')
      return giveBack
    })
    const third = slots.take(never).then(() => entered.push('third'))
    first()
    ;(await second)()
    await third
    expect(entered).toEqual(['second', 'third'])
  })

  it('takes a place back once only, however often it is given', async () => {
    const slots = new Slots(1)
    const giveBack = await slots.take(never)
    giveBack()
    giveBack()
    await slots.take(never)
    let entered = false
    void slots.take(never).then(() => {
      entered = true
    })
    await new Promise(setImmediate)
    expect(entered).toBe(false)
  })

  it('forgets whoever gives up waiting', async () => {
    const slots = new Slots(1)
    const giveBack = await slots.take(never)
    const waiting = new AbortController()
    const gone = slots.take(waiting.signal)
    waiting.abort()
    await expect(gone).rejects.toThrow()
    const next = slots.take(never)
    giveBack()
    await next
    await expect(slots.take(AbortSignal.abort())).rejects.toThrow()
  })
})
