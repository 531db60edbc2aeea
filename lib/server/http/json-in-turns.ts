import 'server-only'
import { randomUUID } from 'node:crypto'

// Short enough for its text to be freed with V8’s young objects, without a full collection.
const PIECE = 64 * 1024
// How many times faster scanning bytes is than parsing them.
const QUICKER = 16
const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** A long JSON list, as byte positions: where its members begin and end, and the commas at which it is cut. */
type LongList = { depth: number; from: number; to: number; length: number; cuts: number[] }

/**
 * Parses, and throws, as `JSON.parse` does, but takes a long list piece by piece, with `turn` before each: eight
 * megabytes in one go would block everything else for a quarter of a second. Cuts only a list that is the whole text or a
 * member of the outer object, as those of the bank and of forms are. A piece has about `most` bytes, and only pieces
 * become strings.
 */
export async function parseInTurns(
  bytes: Buffer,
  turn: () => Promise<unknown>,
  most = PIECE,
): Promise<unknown> {
  const lists = await longLists(bytes, turn, most)
  // The placeholder of a list is a text that no sender can predict.
  const marks = lists.map(() => randomUUID())
  let frame = ''
  let at = 0
  for (const [index, { from, to }] of lists.entries()) {
    frame += `${bytes.toString('utf8', at, from)}"${marks[index]}"`
    at = to
  }
  const whole: unknown = JSON.parse(frame + bytes.toString('utf8', at))
  for (const [index, list] of lists.entries()) {
    // Fills the placeholder’s list instead of replacing it, so that a member named `__proto__` stays an ordinary member.
    const found = listMarked(whole, marks[index]) ?? []
    await fill(found, bytes, list, turn)
  }
  return whole
}

async function fill(
  members: unknown[],
  bytes: Buffer,
  { from, to, length, cuts }: LongList,
  turn: () => Promise<unknown>,
): Promise<void> {
  let begin = from
  let at = 0
  // Sets the length first: a growing list is copied again and again, each time with room for half as much more.
  members.length = length
  for (const end of [...cuts, to]) {
    await turn()
    const piece: unknown[] = JSON.parse(`[${bytes.toString('utf8', begin, end)}]`)
    if (piece.length === 0) throw new SyntaxError('a comma with nothing beside it')
    for (const member of piece) {
      members[at] = member
      at += 1
    }
    begin = end + 1
  }
}

/** The list that so far holds only its placeholder; undefined where a later member of the same name has replaced it. */
function listMarked(whole: unknown, mark: string | undefined): unknown[] | undefined {
  const isMarked = (value: unknown): value is unknown[] =>
    Array.isArray(value) && value.length === 1 && value[0] === mark
  if (isMarked(whole)) return whole
  if (typeof whole !== 'object' || whole === null) return undefined
  return Object.values(whole).find(isMarked)
}

async function longLists(
  bytes: Buffer,
  turn: () => Promise<unknown>,
  most: number,
): Promise<LongList[]> {
  const lists: LongList[] = []
  let list: LongList | undefined
  let depth = 0
  let last = 0
  let rested = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if (at - rested >= most * QUICKER) {
      await turn()
      rested = at
    }
    const code = bytes[at]
    if (code === QUOTE) at = endOfText(bytes, at)
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1
      if (code !== OPEN_LIST || depth > 2 || list) continue
      last = at + 1
      list = { depth, from: last, to: last, length: 1, cuts: [] }
    } else if (code === COMMA && list?.depth === depth) {
      list.length += 1
      if (at - last < most) continue
      list.cuts.push(at)
      last = at + 1
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      if (list?.depth === depth) {
        if (list.cuts.length > 0) lists.push({ ...list, to: at })
        list = undefined
      }
      depth -= 1
    }
  }
  // With brackets that never close there is no list to cut, and parsing would take one long turn only to be refused.
  if (depth !== 0) throw new SyntaxError('brackets that do not match')
  return lists
}

function endOfText(bytes: Buffer, from: number): number {
  let at = from + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}
