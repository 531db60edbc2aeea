import 'server-only'

const MOST_AT_ONCE = 512 * 1024

/**
 * Bytes that arrive in pieces, gathered in one buffer that grows. No piece is kept: each is an object of some
 * hundred bytes, and whoever sends them may make each of a single one.
 */
export class Gathered {
  private buffer: Buffer

  /** How many there are. */
  size = 0

  /**
   * Whoever adds keeps to `most` bytes; the buffer grows no further than that. `announced` is how many the sender says
   * will come: room for them is taken at once, up to half a megabyte, so that nothing is copied and thrown away.
   */
  constructor(
    private readonly most: number,
    announced = 0,
  ) {
    // What is announced and never comes must not take more.
    this.buffer = Buffer.allocUnsafe(Math.min(announced, most, MOST_AT_ONCE))
  }

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
