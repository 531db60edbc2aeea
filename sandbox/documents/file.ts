import { detail, NotFound, PlainRefusal, ValidationFailed } from '../kit/errors'
import type { Arrival } from '../storage/disk'
import { FILE_TYPES, type FileType } from '../storage/file-type'

const LONGEST_NAME = 250

// No control, format or direction characters, surrogates, line or paragraph separators: any of these can make a name look
// different from what it is.
/** Text without hidden characters. */
export const SEEN = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u

/**
 * Reads the name of a file as the bank keeps it: the last segment of what was sent. docs/bank-api.md, "Files of a data table"
 * @throws ValidationFailed
 */
export function checkFileName(sent: string, parameter = 'file'): string {
  const name = sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1).trim()
  const isPlain = SEEN.test(sent) && name !== '' && name !== '.' && name !== '..'
  if (isPlain && name.length <= LONGEST_NAME) return name
  throw refused('file.name.invalid', 'The name of the file cannot be kept', parameter)
}

/** Reads the type of an arrived file from its content. @throws ValidationFailed */
export function checkContent({ size, type }: Pick<Arrival, 'size' | 'type'>): FileType {
  if (size === 0) throw fileEmpty('file')
  if (type === undefined) throw typeNotAllowed('file')
  return type
}

/** 400: the file is empty. */
export function fileEmpty(parameter: string): ValidationFailed {
  return refused('file.empty', 'The file is empty', parameter)
}

/** 400: the file is neither PDF nor JPEG nor PNG. */
export function typeNotAllowed(parameter: string): ValidationFailed {
  return refused('type.not.allowed', `The file must be one of ${FILE_TYPES.join(', ')}`, parameter)
}

/** 413: the file is larger than `limit` bytes. */
export function fileTooBig(limit: number): PlainRefusal {
  const message = `A file must not be larger than ${limit} bytes`
  return new PlainRefusal(413, 'error.msg.document.file.too.big', message)
}

/** 404: no document of this client, identifier or table has this id. */
export function documentNotFound(id: number): NotFound {
  const message = `Document with identifier ${id} does not exist`
  return new NotFound(detail('error.msg.document.id.invalid', message, 'id', [id]))
}

function refused(what: string, message: string, parameter: string): ValidationFailed {
  return new ValidationFailed([detail(`error.msg.document.${what}`, message, parameter)])
}
