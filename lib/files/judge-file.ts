import { ContentCheck, HEAD_BYTES, TAIL_BYTES, typeOfHead } from './content'
import { fileNameProblem } from './names'
import type { FileType, UploadLimits } from './schema'
import { filesWords as words } from './words'

/** Whether a file may be sent, before anything is; `why` is a sentence for staff. */
export type Judgement = { ok: true; type: FileType } | { ok: false; why: string }

/**
 * Judges a file by its name, its size and its bytes, whatever it calls itself. The console and the bank
 * judge again; this spares the sending.
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
    const check = await checkContent(file, type)
    if (check.isTooLarge) return refuse(words.tooManyPixels)
    if (!check.isWhole) return refuse(words.cutShort(type))
    if (file.size > directMax && !largeFiles) return refuse(words.tooLarge(directMax))
    return { ok: true, type }
  } catch {
    // Moved, changed or a folder: the browser holds a name and can read nothing under it.
    return refuse(words.unreadable)
  }
}

const STEP_BYTES = 1024 * 1024

// Of a JPEG everything up to its end counts, of all others only how they begin and end.
async function checkContent(file: Pick<File, 'size' | 'slice'>, type: FileType) {
  const check = new ContentCheck(type)
  const see = async (from: number, to: number) => check.see(await bytesOf(file.slice(from, to)))
  if (type === 'image/jpeg')
    for (let at = 0; at < file.size && !check.isOver; at += STEP_BYTES)
      await see(at, at + STEP_BYTES)
  else {
    await see(0, HEAD_BYTES)
    await see(Math.max(0, file.size - TAIL_BYTES), file.size)
  }
  return check
}

async function bytesOf(part: Blob): Promise<Uint8Array> {
  return new Uint8Array(await part.arrayBuffer())
}
