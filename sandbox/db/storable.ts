/**
 * Whether the database can store every text of a parsed body or query: PostgreSQL texts cannot contain NUL. Walks without
 * recursion, so a deeply nested body cannot overflow the stack.
 */
export function isStorable(value: unknown): boolean {
  const left = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string' && next.includes('\0')) return false
    if (typeof next !== 'object' || next === null) continue
    for (const [name, member] of Object.entries(next)) left.push(name, member)
  }
  return true
}
