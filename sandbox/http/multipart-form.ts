import type { NewFile } from '../bank/document-creation'
import { checkContent, checkFileName, fileTooBig } from '../bank/document-file'
import { type Arrival, TooManyBytes } from '../storage/disk'
import type { Storage } from '../storage/storage'
import { PlainRefusal, UnreadableBody } from './errors'
import { parseExactJson } from './exact-json'
import { type FormPart, type FormRequest, readMultipart } from './multipart'
import { decode } from './multipart-header'
import { MultipartInvalid } from './multipart-invalid'

/** A form with files. `body` is what the request would have as JSON; absent where it has only files. */
export interface FileForm {
  files: NewFile[]
  body: Record<string, unknown> | undefined
}

const MOST_FILES = 10
const MOST_TEXT = 4 * 1024 * 1024
const FILE_NAMES = ['file', 'fileData']
const ROW_NAMES = ['tableData', 'data']

/**
 * Reads a form with at least one file; the files go to storage as they come. docs/bank-api.md, "Files
 * of a data table"
 * @throws BankError, and then nothing of the form is left in storage
 */
export async function receiveForm(request: FormRequest, storage: Storage): Promise<FileForm> {
  const arrivals: Arrival[] = []
  try {
    const form = await read(request, storage, arrivals)
    if (form.files.length === 0) throw new MultipartInvalid()
    return { files: form.files, body: toBody(form.texts) }
  } catch (error) {
    await Promise.all(arrivals.map((arrival) => storage.disk.drop(arrival)))
    throw error
  }
}

async function read(
  request: FormRequest,
  { disk, uploadMax }: Storage,
  arrivals: Arrival[],
): Promise<{ files: NewFile[]; texts: Map<string, string> }> {
  const files: NewFile[] = []
  const texts = new Map<string, string>()
  let textLeft = MOST_TEXT
  let begun = 0
  await readMultipart(request, async (part) => {
    if (!isFile(part)) {
      const text = await readText(part, textLeft)
      textLeft -= text.length
      if (texts.has(part.name)) throw new MultipartInvalid()
      texts.set(part.name, decode(text))
      return
    }
    const place = begun
    begun += 1
    if (begun > MOST_FILES) throw new MultipartInvalid()
    const fileName = checkFileName(part.fileName ?? '')
    const arrival = await disk.receive(part.bytes, uploadMax).catch((error: unknown) => {
      throw error instanceof TooManyBytes ? fileTooBig(uploadMax) : error
    })
    arrivals.push(arrival)
    files[place] = { ...arrival, fileName, type: checkContent(arrival) }
  })
  return { files, texts }
}

// Programs send JSON with a file name of its own; what it is named and what it is decide.
function isFile({ name, fileName, type }: FormPart): boolean {
  if (ROW_NAMES.includes(name) && type === 'application/json') return false
  return fileName !== undefined || FILE_NAMES.includes(name)
}

async function readText({ bytes }: FormPart, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > limit) {
      const message = 'The request is too large.'
      throw new PlainRefusal(413, 'error.msg.request.too.large', message)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function toBody(texts: Map<string, string>): Record<string, unknown> | undefined {
  if (texts.size === 0) return undefined
  const rows = ROW_NAMES.filter((name) => texts.has(name))
  if (rows.length === 0) return Object.fromEntries(texts)
  // Rows in one part and columns in others: it could only be guessed what belongs together.
  if (texts.size > 1) throw new MultipartInvalid()
  return asObject(parseExactJson([...texts.values()].join('')))
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UnreadableBody()
  }
  return Object.fromEntries(Object.entries(value))
}
