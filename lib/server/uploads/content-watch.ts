import 'server-only'
import { createHash } from 'node:crypto'
import { ContentCheck } from '@/lib/files/content'
import type { FileType } from '@/lib/files/schema'
import { said } from '@/lib/words/said'
import { fileRefused } from './upload-refusals'

/** Checks the bytes of a file as they pass against its announced size and type. */
export class ContentWatch {
  private readonly hash = createHash('sha256')
  private readonly check: ContentCheck
  private size = 0

  constructor(
    type: FileType,
    /** In bytes. */
    private readonly announced: number,
  ) {
    this.check = new ContentCheck(type)
  }

  /**
   * Checks the next bytes. Throws `file_refused` as soon as there are more than announced, or they declare a picture
   * that is too large.
   */
  see(chunk: Uint8Array): void {
    this.size += chunk.length
    if (this.size > this.announced) throw fileRefused(said('problems.file.largerThanSaid'))
    this.hash.update(chunk)
    this.check.see(chunk)
    if (this.check.isTooLarge) throw fileRefused(said('problems.file.tooManyPixels'))
  }

  /** Ends the check. Throws `file_refused` if the file is not whole; returns the SHA-256 in hexadecimal. */
  end(): string {
    if (this.size !== this.announced) throw fileRefused(said('problems.file.smallerThanSaid'))
    if (!this.check.isWhole) throw fileRefused(said('problems.file.noEnd'))
    return this.hash.digest('hex')
  }
}
