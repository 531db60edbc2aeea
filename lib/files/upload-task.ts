import { createOpenPresses } from '@/lib/commands/open-presses'
import { createPressKey } from '@/lib/commands/press-key'
import { problemOf } from '@/lib/http/request'
import { findStored } from './find-stored'
import { LargeSending } from './large-sending'
import type { Ports } from './ports'
import type { FileAnswer, FilesPlace, FileType, StoredFile } from './schema'
import { NoAnswer } from './send-bytes'
import { FileUnreadable } from './send-part'
import type { Slots } from './slots'
import { TimeLeft } from './time-left'
import type { UploadStatus } from './upload'
import { isLost, isStillRunning, statusAfter, Unlisted } from './upload-outcome'

/** Milliseconds between the looks at the bank after an unknown outcome; five seconds in all. */
const LOOKS = [1000, 2000, 2000]
/** The same while a copy of the console may still be sending: a copy that died is given up after five seconds. */
const LOOKS_MEANWHILE = [1000, 2000, 3000, 3000]

/** What all uploads of a page share. */
export type Surroundings = {
  place: FilesPlace
  ports: Ports
  /** Shared by the parts of all large files. */
  parts: Slots
  /** Ids of files that the bank kept before, or that belong to other uploads; absent until its list was read. */
  known?: Set<number>
}

type OnProgress = (sent: number, total: number) => void
type Sent = { file: File; type: FileType; toStorage: boolean }

/** Sends one file, in as many tries as it takes. It reports each try truthfully and never stores the file twice. */
export class UploadTask {
  private readonly pressKey = createPressKey()
  private readonly file: File
  private readonly large: LargeSending | undefined
  /** The last try may have succeeded: look at the bank before sending again. */
  private lookFirst = false
  /**
   * Sending again without looking could store the file twice, because the key is no longer the same. A large file is
   * completed again instead, which stores nothing twice, for as long as the bank knows the upload.
   */
  private mustLook = false
  /** How far the last try got, in whole percent. */
  private percent = 0
  private open = false
  /** What `open` was before the last request of a file that is sent whole. */
  private before = false
  /** The key of the last try of a file that is sent whole. */
  private key: string | undefined
  private readonly openPresses = createOpenPresses((press, found) =>
    this.around.ports.tellOutcome(press, found),
  )

  constructor(
    { file, type, toStorage }: Sent,
    private readonly around: Surroundings,
    private readonly onStatus: (status: UploadStatus) => void,
  ) {
    const { place, ports, parts } = around
    this.file = file
    this.large = toStorage ? new LargeSending(place, file, type, ports, parts) : undefined
  }

  /** Whether every byte has been sent, in this try or an earlier one, but no answer tells the outcome. */
  get mayBeStored(): boolean {
    return this.open
  }

  /** Sends the file, or the missing parts of it, and returns the result. Throws only if aborted. */
  async send(signal: AbortSignal): Promise<{ status: UploadStatus; error?: unknown }> {
    try {
      const found = this.lookFirst ? await this.look(signal) : undefined
      const answer: FileAnswer = found ? { outcome: 'done', file: found } : await this.pass(signal)
      signal.throwIfAborted()
      return { status: this.statusOf(answer) }
    } catch (error) {
      signal.throwIfAborted()
      const cause = (await this.isUnreadable(error)) ? new FileUnreadable() : error
      return { status: this.statusAfter(cause), error: cause }
    }
  }

  // Browsers report a changed or moved file like a lost connection; only reading the file tells which it was.
  private async isUnreadable(error: unknown): Promise<boolean> {
    if (!(error instanceof NoAnswer) || error.complete) return false
    try {
      await this.file.slice(0, 1).arrayBuffer()
      return false
    } catch {
      return true
    }
  }

  /** Gives up what has arrived of a large file at the bank. */
  async abandon(): Promise<void> {
    await this.large?.abandon()
  }

  private async pass(signal: AbortSignal): Promise<FileAnswer> {
    const { file, large } = this
    const onProgress = this.progress()
    const answer = large
      ? await large.send(signal, () => onProgress(large.sent, file.size))
      : await this.sendWhole(signal, onProgress)
    if (answer.outcome !== 'unknown') return answer
    this.openPresses.add(this.key)
    const found = await this.lookOn(signal)
    return found ? { outcome: 'done', file: found } : answer
  }

  // Whether another copy of the console is still working on the previous try, or died during it, is known within ten seconds;
  // until then the file is looked for at the bank.
  private async sendWhole(signal: AbortSignal, onProgress: OnProgress): Promise<FileAnswer> {
    const { place, ports } = this.around
    const send = () => {
      this.key = this.pressKey.take()
      this.before = this.open
      return ports.sendFile(place, this.file, { idempotencyKey: this.key, signal, onProgress })
    }
    try {
      return await send()
    } catch (error) {
      if (!isStillRunning(error)) throw error
      const found = await this.lookOn(signal, LOOKS_MEANWHILE)
      return found ? { outcome: 'done', file: found } : await send()
    }
  }

  private progress(): OnProgress {
    const { file, large } = this
    const time = new TimeLeft(file.size, large?.sent)
    const note = (sent: number, total: number) => {
      this.percent = Math.min(99, Math.floor((sent / total) * 100))
      const isComplete = large ? large.isWhole : sent >= total
      if (isComplete) this.open = true
      const secondsLeft = time.note((sent / total) * file.size, performance.now())
      const sending = { phase: 'sending', percent: this.percent, secondsLeft } as const
      this.onStatus(isComplete ? { phase: 'finishing' } : sending)
    }
    note(large?.sent ?? 0, file.size)
    return note
  }

  /** Looks whether the bank keeps the file after all; afterwards it may be sent again. */
  private async look(signal: AbortSignal): Promise<StoredFile | undefined> {
    const { place, ports, known } = this.around
    this.onStatus({ phase: 'checking' })
    const kept = await ports.readStoredFiles(place, signal)
    const alike = kept ? await findStored(this.file, kept, known) : undefined
    // If the list could not be read before, a file like it may have been there then.
    const found = known && alike
    const isTold = kept !== null && found === alike
    if (!isTold && this.mustLook) throw new Unlisted(kept ? 'likeAnother' : 'unlisted')
    if (isTold && !found) {
      this.large?.noteAbsent()
      this.open = this.large?.mayBeStored ?? false
    }
    this.lookFirst = false
    this.mustLook = false
    if (found) this.openPresses.found(this.key, 'done')
    return found
  }

  // A slow bank may soon show a file that it could not confirm in time.
  private async lookOn(signal: AbortSignal, pauses = LOOKS): Promise<StoredFile | undefined> {
    const { place, ports, known } = this.around
    this.open = true
    this.onStatus({ phase: 'checking' })
    try {
      for (const milliseconds of pauses) {
        await ports.pause(milliseconds, signal)
        const kept = await ports.readStoredFiles(place, signal)
        const found = kept && known ? await findStored(this.file, kept, known) : undefined
        if (found) this.openPresses.found(this.key, 'done')
        if (found || !kept) return found
      }
    } catch {
      signal.throwIfAborted()
    }
    return undefined
  }

  private statusOf({ outcome, file }: FileAnswer): UploadStatus {
    if (outcome !== 'unknown') {
      this.openPresses.answered(this.key)
      if (file) this.around.known?.add(file.id)
      this.open = false
      return outcome === 'waiting' ? { phase: 'awaiting' } : { phase: 'stored', file }
    }
    this.pressKey.settle()
    this.open = true
    this.lookFirst = true
    this.mustLook = !this.large
    return { phase: 'unknown' }
  }

  private statusAfter(error: unknown): UploadStatus {
    const { percent, large } = this
    if (this.lookFirst) return statusAfter(error, { percent, mayBeStored: this.open })
    // Until one of its tries is answered, an earlier one may have stored the file; one that did not get through has not.
    const isUnanswered = !large && this.pressKey.settle(problemOf(error))
    const wasOpen = isLost(error) ? this.open : this.before
    const mayBeStored = large ? large.mayBeStored : isUnanswered && wasOpen
    this.open = mayBeStored
    this.lookFirst = mayBeStored || (!large && isLost(error))
    if (large) this.mustLook = large.mustBeLookedFor
    return statusAfter(error, { percent, mayBeStored })
  }
}
