import 'server-only'

/**
 * Bytes that arrive in pieces, gathered in one buffer that grows. No piece is kept: each is an object of some
 * hundred bytes, and whoever sends them may make each of a single one.
 */
export class Gathered {
  private buffer = Buffer.alloc(0)

  /** How many there are. */
  size = 0

  /** Whoever adds keeps to `most` bytes; the buffer grows no further than that. */
  constructor(private readonly most: number) {}

  /** Copies a piece; it may be used for something else from then on. */
  add(piece: Uint8Array): void {
    const size = this.size + piece.byteLength
    if (size > this.buffer.length) {
      // To twice the length, so that however many pieces come, each byte is copied but a few times.
      const longer = Buffer.allocUnsafe(Math.max(size, Math.min(2 * this.buffer.length, this.most)))
      this.buffer.copy(longer, 0, 0, this.size)
      this.buffer = longer
    }
    this.buffer.set(piece, this.size)
    this.size = size
  }

  /** All of them, in the order in which they came. */
  bytes(): Buffer {
    return this.buffer.subarray(0, this.size)
  }
}
