import { type Said, said } from '@/lib/words/said'
import { ContentCheck, HEAD_BYTES, TAIL_BYTES, typeOfHead } from './content'
import { fileNameProblem, hasKnownEnding, kindOf } from './names'
import { LONGEST_SIDE, MOST_PIXELS } from './picture'
import { NOTES_BYTES, saysWhere } from './picture-place'
import type { FileType, UploadLimits } from './schema'
import { sizeOf } from './size'

/** Whether a file may be sent, decided before anything is sent, and whether it records where it was taken. */
export type Judgement = { ok: true; type: FileType; saysWhere: boolean } | { ok: false; why: Said }

/**
 * Judges a file by its name, size and bytes, whatever type it claims. The console and the bank check again; this saves
 * sending a file in vain.
 */
export async function judgeFile(
  file: Pick<File, 'name' | 'size' | 'slice'>,
  { directMax, largeFiles }: UploadLimits,
): Promise<Judgement> {
  const refuse = (why: Said) => ({ ok: false, why }) as const
  const badName = fileNameProblem(file.name)
  if (badName) return refuse(badName)
  if (file.size === 0) return refuse(said('files.empty'))
  try {
    const type = typeOfHead(await bytesOf(file.slice(0, HEAD_BYTES)))
    if (!type)
      return refuse(said(hasKnownEnding(file.name) ? 'files.notAsNamed' : 'files.notAccepted'))
    const check = await checkContent(file, type)
    if (check.isTooLarge) return refuse(tooManyPixels())
    if (!check.isWhole) return refuse(said('files.cutShort', { kind: kindOf(type) }))
    if (file.size > directMax && !largeFiles)
      return refuse(said('files.tooLarge', { size: sizeOf(directMax) }))
    const notes = await bytesOf(file.slice(0, NOTES_BYTES))
    return { ok: true, type, saysWhere: saysWhere(notes, type) }
  } catch {
    // The file was moved, changed or is a folder: the browser has its name but cannot read it.
    return refuse(said('files.unreadable'))
  }
}

const tooManyPixels = () =>
  said('files.tooManyPixels', { megapixels: MOST_PIXELS / 1_000_000, side: LONGEST_SIDE })

const STEP_BYTES = 1024 * 1024

// A JPEG is checked up to its end, every other type only at its beginning and end.
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
