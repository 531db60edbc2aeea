import { PlainRefusal, UnreadableBody } from '../kit/errors'
import { parseExactJson } from '../kit/exact-json'
import { type FormPart, type FormRequest, readMultipart } from '../kit/multipart'
import { decode } from '../kit/multipart-header'
import { MultipartInvalid } from '../kit/multipart-invalid'
import { type Arrival, TooManyBytes } from '../storage/disk'
import type { Storage } from '../storage/storage'
import { checkContent, checkFileName, fileTooBig } from './file'
import type { NewFile } from './new-file'

/** A form with files. `body` is what the request would have as JSON; absent where it has only files. */
export interface FileForm {
  files: NewFile[]
  body: Record<string, unknown> | undefined
}

/** What came of a form: its files in the order of their parts, and its text by name. */
export interface FormParts {
  files: NewFile[]
  texts: Map<string, string>
}

/** Which parts of a form are files, and how many of them there may be. */
interface Rules {
  mostFiles: number
  isFile(part: FormPart): boolean
}

const MOST_TEXT = 4 * 1024 * 1024
const FILE_NAMES = ['file', 'fileData']
const ROW_NAMES = ['tableData', 'data']

// Programs send JSON with a file name of its own; what it is named and what it is decide.
const TABLE_FORM: Rules = {
  mostFiles: 10,
  isFile: ({ name, fileName, type }) =>
    !(ROW_NAMES.includes(name) && type === 'application/json') &&
    (fileName !== undefined || FILE_NAMES.includes(name)),
}

/**
 * Reads a form with at least one file, and rows beside it. docs/bank-api.md, "Files of a data table"
 * @throws BankError, and then nothing of the form is left in storage
 */
export function receiveForm(request: FormRequest, storage: Storage): Promise<FileForm> {
  return receiveParts(request, storage, TABLE_FORM, ({ files, texts }) => {
    if (files.length === 0) throw new MultipartInvalid()
    return { files, body: toBody(texts) }
  })
}

/**
 * Reads a form whose files go to storage as they come, and makes of its parts what `toForm` does.
 * @throws BankError, also from `toForm`, and then nothing of the form is left in storage
 */
export async function receiveParts<T>(
  request: FormRequest,
  storage: Storage,
  rules: Rules,
  toForm: (parts: FormParts) => T,
): Promise<T> {
  const arrivals: Arrival[] = []
  try {
    return toForm(await read(request, storage, rules, arrivals))
  } catch (error) {
    await Promise.all(arrivals.map((arrival) => storage.disk.drop(arrival)))
    throw error
  }
}

async function read(
  request: FormRequest,
  { disk, uploadMax }: Storage,
  { mostFiles, isFile }: Rules,
  arrivals: Arrival[],
): Promise<FormParts> {
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
    if (begun > mostFiles) throw new MultipartInvalid()
    const fileName = checkFileName(part.fileName ?? '')
    const arrival = await disk.receive(part.bytes, uploadMax).catch((error: unknown) => {
      throw error instanceof TooManyBytes ? fileTooBig(uploadMax) : error
    })
    arrivals.push(arrival)
    files[place] = { ...arrival, fileName, type: checkContent(arrival) }
  })
  return { files, texts }
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
