export type ListAnswer = { totalFilteredRecords: number; pageItems: Record<string, unknown>[] }

type Wish = {
  limit: string | undefined
  offset: string | undefined
  orderBy: string | undefined
  sortOrder: string | undefined
}

/** The fields by which the bank was recorded to sort. */
const SORTED_BY = ['displayName', 'accountNo', 'id']

/**
 * The requested page of a recorded answer; undefined unless the answer has all clients and the order was recorded, so
 * that the page is what the bank would have answered.
 */
export function cutTo(answer: unknown, wish: Wish): ListAnswer | undefined {
  if (!isList(answer) || answer.pageItems.length !== answer.totalFilteredRecords) return undefined
  const { limit = '200', offset = '0', orderBy, sortOrder = 'ASC' } = wish
  if (orderBy !== undefined && !SORTED_BY.includes(orderBy)) return undefined
  const direction = sortOrder === 'DESC' ? -1 : 1
  const sorted =
    orderBy === undefined
      ? answer.pageItems
      : answer.pageItems.toSorted((a, b) => direction * compare(a[orderBy], b[orderBy]))
  const from = Number(offset)
  return { ...answer, pageItems: sorted.slice(from, from + Number(limit)) }
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [first, second] = [String(one), String(other)]
  return first < second ? -1 : Number(first > second)
}

function isList(answer: unknown): answer is ListAnswer {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'pageItems' in answer &&
    Array.isArray(answer.pageItems)
  )
}
