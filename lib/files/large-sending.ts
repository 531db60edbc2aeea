import { problemOf, RequestFailed } from '@/lib/http/request'
import { createPressKey } from '@/lib/press-key'
import type { Ports } from './ports'
import type { FileAnswer, FilesPlace, FileType, LargeUpload, UploadPart } from './schema'
import { StorageRefused, sendPart } from './send-part'
import type { Slots } from './slots'

const PARTS_PER_FILE = 3

/**
 * One large file on its way straight to storage (docs/bank-api.md, "Large files"). It remembers what
 * has arrived, so that sending again goes on from there.
 */
export class LargeSending {
  private fileKey: string | undefined
  private readonly received = new Map<number, { size: number; etag: string }>()
  private readonly flying = new Map<number, number>()
  private readonly beginKey = createPressKey()
  private mayRenew = true
  /** Every part has arrived, as far as is known: only the completion is missing. */
  private whole = false

  constructor(
    private readonly place: FilesPlace,
    private readonly file: File,
    private readonly type: FileType,
    private readonly ports: Ports,
    private readonly slots: Slots,
  ) {}

  /** Whether the completion has been asked for, so that no answer means that nobody knows. */
  get isWhole(): boolean {
    return this.whole
  }

  /** Bytes that have arrived or are on their way; after a failure, as far as that try had come. */
  get sent(): number {
    let sum = 0
    for (const { size } of this.received.values()) sum += size
    for (const bytes of this.flying.values()) sum += bytes
    return sum
  }

  /**
   * Sends what is missing and has the bank take the file. Throws `RequestFailed`, `StorageRefused`,
   * `FileUnreadable` or `NoAnswer`; after any of them it may be called again.
   */
  async send(signal: AbortSignal, onProgress: () => void): Promise<FileAnswer> {
    if (!this.whole) await this.sendMissing(signal, onProgress)
    this.whole = true
    onProgress()
    return this.complete(signal)
  }

  /** Gives the file up at the bank, which otherwise sweeps it away within a day. */
  async abandon(): Promise<void> {
    if (!this.fileKey) return
    const options = { idempotencyKey: crypto.randomUUID() }
    await this.ports.abandonLargeFile(this.place, this.fileKey, options)
  }

  private async sendMissing(signal: AbortSignal, onProgress: () => void): Promise<void> {
    let plan = await this.goOn(signal)
    for (;;) {
      try {
        return await this.sendParts(plan.parts, signal, onProgress)
      } catch (error) {
        const expired = error instanceof StorageRefused && error.reason === 'address'
        // Once, until a part has been taken: addresses that are never good must not go on for ever.
        if (!expired || !this.mayRenew) throw error
        plan = await this.renew(plan.fileKey, signal)
      }
    }
  }

  // Storage sweeps away what was left lying for a day: then it is sent from the beginning.
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
    try {
      const options = { idempotencyKey: this.beginKey.take(), signal }
      const plan = await this.ports.beginLargeFile(this.place, body, options)
      this.beginKey.settle()
      this.fileKey = plan.fileKey
      return this.note(plan)
    } catch (error) {
      this.beginKey.settle(problemOf(error))
      throw error
    }
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

  // What the bank says has arrived counts, not what this page believes.
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
          // Others under way may still arrive, unless nothing gets through any more.
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
    // Unless a try ended in `forget`, which goes back to the beginning, the key is there.
    const body = { fileKey: this.fileKey ?? '', parts }
    try {
      // A new key each time: the bank itself answers a repeated completion as it did the first.
      const options = { idempotencyKey: crypto.randomUUID(), signal }
      return await this.ports.completeLargeFile(this.place, body, options)
    } catch (error) {
      if (error instanceof RequestFailed && error.problem.status !== 0) {
        if (error.problem.code === 'not_found') this.forget()
        // What it says is missing is asked for again at the next try.
        if (error.problem.code !== 'session_ended') this.whole = false
      }
      throw error
    }
  }
}
