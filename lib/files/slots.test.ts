import { describe, expect, it } from 'vitest'
import { Slots } from './slots'

describe('a limited number of slots', () => {
  const never = new AbortController().signal

  it('lets the next one in when a slot is given back, in order of arrival', async () => {
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

  it('takes each slot back only once, however often it is given back', async () => {
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

  it('forgets whoever stops waiting', async () => {
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
