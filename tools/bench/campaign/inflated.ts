/** The same answer with its lists repeated until it has about `bytes` bytes; unchanged if it has no filled list. */
export function inflated(json: unknown, bytes: number): string {
  const lists = listsIn(json)
  const length = JSON.stringify(json).length
  let number = 1_000_000
  for (const list of lists) {
    const given = [...list]
    const each = Math.max(1, JSON.stringify(given).length)
    const times = Math.floor((bytes - length) / lists.length / each)
    for (let time = 0; time < times; time += 1)
      for (const member of given) {
        number += 1
        list.push(renumbered(member, number))
      }
  }
  return JSON.stringify(json)
}

/** The lists of an answer that are not empty, without the lists inside them. */
function listsIn(json: unknown): unknown[][] {
  if (Array.isArray(json)) return json.length > 0 ? [json] : []
  if (typeof json !== 'object' || json === null) return []
  return Object.values(json).flatMap(listsIn)
}

// No two records of a bank share an id. The first value of a data table's row is its id.
function renumbered(member: unknown, id: number): unknown {
  if (typeof member !== 'object' || member === null) return member
  if ('id' in member) return { ...member, id }
  if ('row' in member && Array.isArray(member.row))
    return { ...member, row: [id, ...member.row.slice(1)] }
  return member
}
