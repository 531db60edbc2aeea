import * as z from 'zod'
import { detail, ValidationFailed } from '../kit/errors'
import type { FormRequest } from '../kit/multipart'
import { MultipartInvalid } from '../kit/multipart-invalid'
import { parseWith, text } from '../kit/validation'
import type { Storage } from '../storage/storage'
import type { DocumentText } from './documents'
import { SEEN } from './file'
import type { NewFile } from './new-file'
import { receiveParts } from './receive-form'

const description = z
  .string()
  .trim()
  .max(250)
  .optional()
  .transform((given) => (given === '' ? null : given))

const texts = z.object({ name: text(250).regex(SEEN), description })

// Only the limits of the bank family itself; the content type that the form claims is ignored.
const RULES = {
  mostFiles: 1,
  isFile: ({ name, fileName }: { name: string; fileName: string | undefined }) =>
    fileName !== undefined || name === 'file',
}

type Texts = z.output<typeof texts>

/**
 * Reads the form of a new document. docs/bank-api.md, "Documents"
 * @throws BankError, after removing everything of the form from storage
 */
export function receiveNewDocument(
  request: FormRequest,
  storage: Storage,
): Promise<Texts & { file: NewFile }> {
  return receiveParts(request, storage, RULES, ({ files: [file], texts: given }) => {
    if (file === undefined) throw new MultipartInvalid()
    return { ...parseWith(texts, 'document', Object.fromEntries(given)), file }
  })
}

/** Reads the form of a change, in which every part is optional but one is needed. @throws BankError, the same way */
export function receiveDocumentChange(
  request: FormRequest,
  storage: Storage,
): Promise<{ text: DocumentText; file: NewFile | undefined }> {
  return receiveParts(request, storage, RULES, ({ files: [file], texts: given }) => {
    const text = parseWith(texts.partial(), 'document', Object.fromEntries(given))
    const isEmpty = Object.values(text).every((value) => value === undefined)
    if (isEmpty && file === undefined) throw nothingGiven()
    return { text, file }
  })
}

function nothingGiven(): ValidationFailed {
  const code = 'validation.msg.document.no.parameters.for.update'
  return new ValidationFailed([detail(code, 'No parameters passed for update.')])
}
