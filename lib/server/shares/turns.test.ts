import { expect, test } from 'vitest'
import { NoTurn, Turns } from './turns'

const LONG = 60_000

test('as many holders as there are turns go on, and the next begins when one ends', async () => {
  const turns = new Turns({ atOnce: 2, each: 2 })
  const first = await turns.take('anna', LONG)
  await turns.take('ben', LONG)
  let began = false
  const third = turns.take('cleo', LONG).then(() => {
    began = true
  })
  await new Promise(setImmediate)
  expect(began).toBe(false)
  first()
  await third
})

test('a holder with a full share waits, and others do not wait behind them', async () => {
  const turns = new Turns({ atOnce: 3, each: 2 })
  const held = [await turns.take('anna', LONG), await turns.take('anna', LONG)]
  const order: string[] = []
  const greedy = turns.take('anna', LONG).then(() => order.push('anna'))
  await turns.take('ben', LONG)
  order.push('ben')
  held[0]?.()
  await greedy
  expect(order).toEqual(['ben', 'anna'])
})

test('a turn that is given back skips holders whose share is full', async () => {
  const turns = new Turns({ atOnce: 2, each: 1 })
  await turns.take('anna', LONG)
  const ben = await turns.take('ben', LONG)
  const began: string[] = []
  void turns.take('anna', LONG).then(() => began.push('anna'))
  const cleo = turns.take('cleo', LONG).then(() => began.push('cleo'))
  ben()
  await cleo
  expect(began).toEqual(['cleo'])
})

test('a turn given back twice comes free once', async () => {
  const turns = new Turns({ atOnce: 1, each: 1 })
  const back = await turns.take('anna', LONG)
  back()
  back()
  await turns.take('ben', LONG)
  await expect(turns.take('cleo', 1)).rejects.toBeInstanceOf(NoTurn)
})

test('a wait ends in time, or when it is given up, and takes no turn then', async () => {
  const turns = new Turns({ atOnce: 1, each: 1 })
  const back = await turns.take('anna', LONG)
  await expect(turns.take('ben', 5)).rejects.toBeInstanceOf(NoTurn)
  const leaving = new AbortController()
  const gone = turns.take('cleo', LONG, leaving.signal)
  leaving.abort(new Error('left'))
  await expect(gone).rejects.toThrow('left')
  await expect(turns.take('cleo', LONG, leaving.signal)).rejects.toThrow('left')
  back()
  await turns.take('dora', LONG)
})
