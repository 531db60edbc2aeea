import { PlainRefusal, UnreadableBody } from '../kit/errors'
import { parseExactJson } from '../kit/exact-json'
import { type FormPart, type FormRequest, readMultipart } from '../kit/multipart'
import { decode } from '../kit/multipart-header'
import { MultipartInvalid } from '../kit/multipart-invalid'
import { type Arrival, TooManyBytes } from '../storage/disk'
import type { Storage } from '../storage/storage'
import { checkContent, checkFileName, fileTooBig } from './file'
import type { NewFile } from './new-file'

/** A form with files. `body` is what a JSON request would have sent; undefined when the form has only files. */
export interface FileForm {
  files: NewFile[]
  body: Record<string, unknown> | undefined
}

/** The parts of a form: its files in the order they were sent, and its text by name. */
export interface FormParts {
  files: NewFile[]
  texts: Map<string, string>
}

/** Which parts of a form are files, and how many files it may have. */
interface Rules {
  mostFiles: number
  isFile(part: FormPart): boolean
}

const MOST_TEXT = 4 * 1024 * 1024
const FILE_NAMES = ['file', 'fileData']
const ROW_NAMES = ['tableData', 'data']

// Some programs send JSON with a file name of its own, so name and type together decide whether a part is a file.
const TABLE_FORM: Rules = {
  mostFiles: 10,
  isFile: ({ name, fileName, type }) =>
    !(ROW_NAMES.includes(name) && type === 'application/json') &&
    (fileName !== undefined || FILE_NAMES.includes(name)),
}

/**
 * Reads a form with at least one file, and perhaps rows. docs/bank-api.md, "Files of a data table"
 * @throws BankError, after removing everything of the form from storage
 */
export function receiveForm(request: FormRequest, storage: Storage): Promise<FileForm> {
  return receiveParts(request, storage, TABLE_FORM, ({ files, texts }) => {
    if (files.length === 0) throw new MultipartInvalid()
    return { files, body: toBody(texts) }
  })
}

/**
 * Streams the files of a form to storage, and returns what `toForm` makes of its parts.
 * @throws BankError, also from `toForm`, after removing everything of the form from storage
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
  // With rows in one part and columns in others, the bank could only guess what belongs together.
  if (texts.size > 1) throw new MultipartInvalid()
  return asObject(parseExactJson([...texts.values()].join('')))
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UnreadableBody()
  }
  return Object.fromEntries(Object.entries(value))
}
