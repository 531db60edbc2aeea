import { endsAs, HEAD_BYTES, TAIL_BYTES, typeOfHead } from './content'
import { fileNameProblem } from './names'
import type { FileType, UploadLimits } from './schema'
import { filesWords as words } from './words'

/** Whether a file may be sent, before anything is; `why` is a sentence for staff. */
export type Judgement = { ok: true; type: FileType } | { ok: false; why: string }

/**
 * Judges a file by its name, its size and its first and last bytes, whatever it calls itself. The
 * console and the bank judge again; this spares the sending.
 */
export async function judgeFile(
  file: Pick<File, 'name' | 'size' | 'slice'>,
  { directMax, largeFiles }: UploadLimits,
): Promise<Judgement> {
  const refuse = (why: string) => ({ ok: false, why }) as const
  const badName = fileNameProblem(file.name)
  if (badName) return refuse(badName)
  if (file.size === 0) return refuse(words.empty)
  try {
    const type = typeOfHead(await bytesOf(file.slice(0, HEAD_BYTES)))
    if (!type) return refuse(words.notAccepted)
    if (!endsAs(type, await bytesOf(file.slice(Math.max(0, file.size - TAIL_BYTES)))))
      return refuse(words.cutShort(type))
    if (file.size > directMax && !largeFiles) return refuse(words.tooLarge(directMax))
    return { ok: true, type }
  } catch {
    // Moved, changed or a folder: the browser holds a name and can read nothing under it.
    return refuse(words.unreadable)
  }
}

async function bytesOf(part: Blob): Promise<Uint8Array> {
  return new Uint8Array(await part.arrayBuffer())
}
