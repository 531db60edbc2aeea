import { expect, test } from 'vitest'
import * as z from 'zod'
import { BankFailure } from '../../bank/errors'
import { Held } from '../../shares/held'
import { readable, unhurried } from './unhurried'

function longWork() {
  const until = performance.now() + 25
  while (performance.now() < until);
}

test('Long work is done in order, and other work runs in between', async () => {
  const order: string[] = []
  const working = unhurried(['one', 'two', 'three'], new Held(), (item) => {
    longWork()
    order.push(item)
    setImmediate(() => order.push('another'))
    return item.toUpperCase()
  })
  expect(await working).toEqual(['ONE', 'TWO', 'THREE'])
  expect(order.filter((item) => item !== 'another')).toEqual(['one', 'two', 'three'])
  expect(order.slice(0, -1)).toContain('another')
})

test('Work stops once nobody waits for it any more', async () => {
  const held = new Held()
  const done: number[] = []
  const working = unhurried([1, 2, 3, 4], held, (item) => {
    longWork()
    done.push(item)
    if (item === 2) held.giveBack()
  })
  await expect(working).rejects.toThrow(BankFailure)
  expect(done).toEqual([1, 2])
})

test('Records that do not match the schema are left out', async () => {
  const records = [{ id: 1 }, 'none', { id: 'two' }, { id: 3 }]
  expect(await readable(records, z.object({ id: z.number() }), undefined)).toEqual([
    { id: 1 },
    { id: 3 },
  ])
})
