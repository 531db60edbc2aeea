import 'server-only'
import { createHash } from 'node:crypto'
import { endsAs, JPEG_END, TAIL_BYTES } from '@/lib/files/content'
import type { FileType } from '@/lib/files/schema'
import { fileRefused } from './upload-refusals'

/** Watches the bytes of a file go by and holds it to what was said of it; keeps only its end. */
export class ContentWatch {
  private readonly hash = createHash('sha256')
  private size = 0
  private tail: Uint8Array = new Uint8Array()
  private lastByte = 0
  private endsSomewhere = false

  constructor(
    private readonly type: FileType,
    /** Bytes. */
    private readonly announced: number,
  ) {}

  /** Takes note of the next bytes. Throws `file_refused` as soon as they are more than announced. */
  see(chunk: Uint8Array): void {
    this.size += chunk.length
    if (this.size > this.announced)
      throw fileRefused('The file is larger than was announced: it was changed meanwhile.')
    this.hash.update(chunk)
    this.endsSomewhere ||= this.type !== 'image/jpeg' || this.holdsEnd(chunk)
    this.tail =
      chunk.length >= TAIL_BYTES
        ? chunk.subarray(-TAIL_BYTES)
        : Buffer.concat([this.tail, chunk]).subarray(-TAIL_BYTES)
  }

  /** Says that this was all. Throws `file_refused`; returns the SHA-256 in hexadecimal. */
  end(): string {
    if (this.size !== this.announced)
      throw fileRefused('The file is smaller than was announced: it was changed meanwhile.')
    if (!this.endsSomewhere || !endsAs(this.type, this.tail))
      throw fileRefused('The end of the file is missing. Open it to see whether it is whole.')
    return this.hash.digest('hex')
  }

  // A JPEG may go on behind its end, so the mark is looked for everywhere.
  private holdsEnd(chunk: Uint8Array): boolean {
    const [first, second] = JPEG_END
    const split = this.lastByte === first && chunk[0] === second
    this.lastByte = chunk.at(-1) ?? this.lastByte
    return (
      split ||
      Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).includes(Buffer.from(JPEG_END))
    )
  }
}
