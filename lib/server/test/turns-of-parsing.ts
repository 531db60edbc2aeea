import { vi } from 'vitest'

/**
 * The numbers of the turns of the event loop in which texts containing `mark` are parsed, and in which `go` calls
 * `note`, in order.
 */
export async function turnsOfParsing(
  mark: string,
  go: (note: () => void) => Promise<unknown>,
): Promise<number[]> {
  const seen: number[] = []
  let turn = 0
  const count = () => {
    turn += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  const note = () => void seen.push(turn)
  const { parse: parseJson } = JSON
  const parse = vi.spyOn(JSON, 'parse').mockImplementation((text) => {
    if (text.includes(mark)) note()
    return parseJson(text)
  })
  try {
    await go(note)
  } finally {
    parse.mockRestore()
    clearImmediate(counting)
  }
  return seen
}
