import 'server-only'

const MOST_AT_ONCE = 512 * 1024

/**
 * Bytes that arrive in pieces, gathered in one growing buffer. Pieces are not kept: each is an object of some hundred
 * bytes, and a sender may make pieces of one byte.
 */
export class Gathered {
  private buffer: Buffer

  /** The number of bytes. */
  size = 0

  /**
   * The caller adds at most `most` bytes, and the buffer grows no further. `announced` is the length that the sender
   * declares: room for it is taken at once, up to half a megabyte, to save copying.
   */
  constructor(
    private readonly most: number,
    announced = 0,
  ) {
    // A length that is declared and never sent must not take more.
    this.buffer = Buffer.allocUnsafe(Math.min(announced, most, MOST_AT_ONCE))
  }

  /** Copies a piece; the caller may then reuse it. */
  add(piece: Uint8Array): void {
    const size = this.size + piece.byteLength
    if (size > this.buffer.length) {
      // Doubles, so that each byte is copied only a few times, however many pieces come.
      const longer = Buffer.allocUnsafe(Math.max(size, Math.min(2 * this.buffer.length, this.most)))
      this.buffer.copy(longer, 0, 0, this.size)
      this.buffer = longer
    }
    this.buffer.set(piece, this.size)
    this.size = size
  }

  /** All bytes, in the order in which they came. */
  bytes(): Buffer {
    return this.buffer.subarray(0, this.size)
  }
}
