import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NotFollowed, type RowsAt, rowsById } from './rows-by-id'

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
const pageOf = (ids: number[], { offset, limit }: RowsAt) => ({
  totalFilteredRecords: ids.length,
  pageItems: ids.slice(offset, offset + limit).map((id) => ({ id })),
})

async function all(rows: AsyncGenerator<{ id: number }[]>): Promise<number[]> {
  const ids: number[] = []
  for await (const some of rows) ids.push(...some.map(({ id }) => id))
  return ids
}

test('a row that stays in the list is yielded once and in order, however others come and go', async () => {
  const moves = fc.array(
    fc.record({ leave: fc.nat(), join: fc.nat({ max: 60 }), many: fc.nat({ max: 3 }) }),
    { minLength: 1, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(moves, fc.boolean(), async (plan, readsAhead) => {
      // Every other id is in the list from the start.
      let here = upTo(30).map((id) => id * 2)
      const stayed = new Set(here)
      let asked = 0
      const read = async (at: RowsAt) => {
        const move = asked < plan.length ? plan[asked] : undefined
        asked += 1
        const said = pageOf(here, at)
        if (!move) return said
        const gone = here.splice(move.leave % (here.length || 1), move.many)
        for (const id of gone) stayed.delete(id)
        const joins = move.join * 2 + 1
        if (!here.includes(joins)) here = [...here, joins].sort((one, other) => one - other)
        return said
      }
      const ids = await all(rowsById(5, read, { readsAhead }))
      expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other))
      expect([...stayed].filter((id) => !ids.includes(id))).toEqual([])
    }),
  )
})

test.each([2, 3, 5, 200])(
  'all rows are yielded where the bank gives at most %i at a time, whatever it is asked for',
  async (most) => {
    for (const readsAhead of [true, false]) {
      let asked = 0
      const read = async ({ offset, limit }: RowsAt) => {
        asked += 1
        return pageOf(upTo(31), { offset, limit: Math.min(limit, most) })
      }
      expect(await all(rowsById(10, read, { readsAhead }))).toEqual(upTo(31))
      // The last row of each page is read again with the next.
      expect(asked).toBe(Math.ceil(30 / (Math.min(10, most) - 1)))
    }
  },
)

test.each([0, 1])(
  'a list of which the bank gives %i rows at a time is not followed',
  async (most) => {
    const read = async ({ offset }: RowsAt) => pageOf(upTo(20), { offset, limit: most })
    await expect(all(rowsById(5, read))).rejects.toBeInstanceOf(NotFollowed)
  },
)

test('rows that cannot be read do not make a list seem longer than it is', async () => {
  const read = async (at: RowsAt) => {
    const { pageItems, ...page } = pageOf(upTo(12), at)
    const readable = pageItems.filter(({ id }) => id !== 12)
    return { ...page, pageItems: readable, unreadable: pageItems.length - readable.length }
  }
  expect(await all(rowsById(5, read))).toEqual(upTo(11))
})

test('a caller that wants all rows has the next page requested while one is read, and none beyond it', async () => {
  const asked: number[] = []
  const answers = new Map<number, () => void>()
  const read = (at: RowsAt) => {
    asked.push(at.offset)
    return new Promise<ReturnType<typeof pageOf>>((resolve) => {
      answers.set(at.offset, () => resolve(pageOf(upTo(20), at)))
    })
  }
  const rows = rowsById(5, read, { readsAhead: true })
  const first = rows.next()
  answers.get(0)?.()
  await first
  expect(asked).toEqual([0])
  const second = rows.next()
  expect(asked).toEqual([0, 4, 8])
  answers.get(4)?.()
  await second
  expect(asked).toEqual([0, 4, 8])
})

test('a caller that may find its client early has no page requested before it is needed', async () => {
  const asked: number[] = []
  const read = async (at: RowsAt) => {
    asked.push(at.offset)
    return pageOf(upTo(20), at)
  }
  const rows = rowsById(5, read)
  await rows.next()
  await rows.next()
  expect(asked).toEqual([0, 4])
})

test('an error of rows read ahead is reported when it is their turn', async () => {
  const read = async (at: RowsAt) => {
    if (at.offset === 8) throw new Error('not to be had')
    return pageOf(upTo(20), at)
  }
  const rows = rowsById(5, read, { readsAhead: true })
  expect((await rows.next()).value).toHaveLength(5)
  expect((await rows.next()).value).toHaveLength(4)
  await expect(rows.next()).rejects.toThrow('not to be had')
})

test('a list in another order is not followed', async () => {
  const read = async (at: RowsAt) => pageOf(upTo(20).reverse(), at)
  await expect(all(rowsById(5, read))).rejects.toBeInstanceOf(NotFollowed)
})
