import { isUnanswered } from '@/lib/commands/press-key'
import { RequestFailed } from '@/lib/http/request'
import type { Ports } from './ports'
import type { FileAnswer, FilesPlace, FileType, LargeUpload, UploadPart } from './schema'
import { StorageRefused, sendPart } from './send-part'
import type { Slots } from './slots'

const PARTS_PER_FILE = 3

/**
 * One large file on its way directly to storage (docs/bank-api.md, "Large files"). It remembers which parts have arrived, so
 * that sending again continues from there.
 */
export class LargeSending {
  private fileKey: string | undefined
  private readonly received = new Map<number, { size: number; etag: string }>()
  private readonly flying = new Map<number, number>()
  private mayRenew = true
  /** Every part has arrived, as far as is known: only the completion is missing. */
  private whole = false
  /** A completion was requested, and no answer since tells its outcome. */
  private open = false

  constructor(
    private readonly place: FilesPlace,
    private readonly file: File,
    private readonly type: FileType,
    private readonly ports: Ports,
    private readonly slots: Slots,
  ) {}

  /** Whether every part has arrived, so that only the completion is missing. */
  get isWhole(): boolean {
    return this.whole
  }

  /** Whether the bank may have stored the file: a completion ended without a definite answer. */
  get mayBeStored(): boolean {
    return this.open
  }

  /** Whether only the bank's list can tell that, because the bank no longer knows the upload. */
  get mustBeLookedFor(): boolean {
    return this.open && !this.fileKey
  }

  /** Records that the bank's list does not show the file: an upload that the bank no longer knows is then not stored. */
  noteAbsent(): void {
    if (this.mustBeLookedFor) this.open = false
  }

  /** Bytes that have arrived or are on their way; after a failure, as far as that try got. */
  get sent(): number {
    let sum = 0
    for (const { size } of this.received.values()) sum += size
    for (const bytes of this.flying.values()) sum += bytes
    return sum
  }

  /**
   * Sends the missing parts and completes the upload. Throws `RequestFailed`, `StorageRefused`, `FileUnreadable` or
   * `NoAnswer`. It may be called again after any of them; where the file `mustBeLookedFor`, only after looking, because it
   * starts from the beginning.
   */
  async send(signal: AbortSignal, onProgress: () => void): Promise<FileAnswer> {
    if (!this.whole) await this.sendMissing(signal, onProgress)
    this.whole = true
    onProgress()
    return this.complete(signal)
  }

  /** Gives up the upload at the bank, which would otherwise remove it within a day. */
  async abandon(): Promise<void> {
    if (!this.fileKey) return
    await this.ports.abandonLargeFile(this.place, this.fileKey)
  }

  private async sendMissing(signal: AbortSignal, onProgress: () => void): Promise<void> {
    let plan = await this.goOn(signal)
    for (;;) {
      try {
        return await this.sendParts(plan.parts, signal, onProgress)
      } catch (error) {
        const expired = error instanceof StorageRefused && error.reason === 'address'
        // Once until a part is accepted: addresses that never work must not be renewed for ever.
        if (!expired || !this.mayRenew) throw error
        plan = await this.renew(plan.fileKey, signal)
      }
    }
  }

  // Storage removes an unfinished upload after a day; then the file is sent from the beginning.
  private async goOn(signal: AbortSignal): Promise<LargeUpload> {
    if (!this.fileKey) return this.begin(signal)
    try {
      return await this.renew(this.fileKey, signal)
    } catch (error) {
      if (this.fileKey) throw error
      return this.begin(signal)
    }
  }

  private async begin(signal: AbortSignal): Promise<LargeUpload> {
    const { file, type } = this
    const body = { fileName: file.name, type, size: file.size }
    const plan = await this.ports.beginLargeFile(this.place, body, { signal })
    this.fileKey = plan.fileKey
    return this.note(plan)
  }

  private async renew(fileKey: string, signal: AbortSignal): Promise<LargeUpload> {
    this.mayRenew = false
    try {
      return this.note(await this.ports.renewLargeFile(this.place, fileKey, signal))
    } catch (error) {
      if (error instanceof RequestFailed && error.problem.code === 'not_found') this.forget()
      throw error
    }
  }

  // The bank's record of what has arrived counts, not the page's.
  private note(plan: LargeUpload): LargeUpload {
    this.received.clear()
    this.flying.clear()
    for (const { partNumber, size, etag } of plan.received)
      this.received.set(partNumber, { size, etag })
    return plan
  }

  private forget(): void {
    this.fileKey = undefined
    this.received.clear()
    this.mayRenew = true
    this.whole = false
  }

  private async sendParts(
    parts: readonly UploadPart[],
    signal: AbortSignal,
    onProgress: () => void,
  ): Promise<void> {
    const left = [...parts]
    const stop = new AbortController()
    let failure: unknown
    const sendNext = async () => {
      for (let part = left.shift(); part && !failure; part = left.shift())
        try {
          await this.sendInTurn(part, AbortSignal.any([signal, stop.signal]), onProgress)
        } catch (error) {
          failure ??= error
          // Other parts under way may still arrive, unless the connection itself has failed.
          if (!(error instanceof StorageRefused)) stop.abort()
        }
    }
    await Promise.all(Array.from({ length: PARTS_PER_FILE }, sendNext))
    signal.throwIfAborted()
    if (failure) throw failure
  }

  private async sendInTurn(
    part: UploadPart,
    signal: AbortSignal,
    onProgress: () => void,
  ): Promise<void> {
    const giveBack = await this.slots.take(signal)
    try {
      const etag = await sendPart(this.file, part, {
        send: this.ports.sendToStorage,
        signal,
        onProgress: (bytes) => {
          this.flying.set(part.partNumber, bytes)
          onProgress()
        },
      })
      this.received.set(part.partNumber, { size: part.size, etag })
      this.flying.delete(part.partNumber)
      this.mayRenew = true
      onProgress()
    } finally {
      giveBack()
    }
  }

  private async complete(signal: AbortSignal): Promise<FileAnswer> {
    const parts = [...this.received]
      .map(([partNumber, { etag }]) => ({ partNumber, etag }))
      .sort((a, b) => a.partNumber - b.partNumber)
    // The key exists unless a try ended in `forget`, which starts again from the beginning.
    const body = { fileKey: this.fileKey ?? '', parts }
    try {
      // Safe after any earlier try: the bank answers a repeated completion as it did the first.
      const answer = await this.ports.completeLargeFile(this.place, body, { signal })
      this.open = answer.outcome === 'unknown'
      return answer
    } catch (error) {
      this.noteFailure(error)
      throw error
    }
  }

  private noteFailure(error: unknown): void {
    if (!(error instanceof RequestFailed) || isUnanswered(error.problem)) {
      this.open = true
      return
    }
    const { code } = error.problem
    // The bank reports faults only of a file that it has not stored.
    if (code === 'file_refused' || code === 'file_incomplete') this.open = false
    if (code === 'not_found') this.forget()
    // Parts that the bank reports as missing are requested again at the next try. Not for a file that may be stored: its
    // addresses cannot be renewed, and completing it again tells its outcome.
    if (code !== 'session_ended' && !this.open) this.whole = false
  }
}
