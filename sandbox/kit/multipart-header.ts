import { MultipartInvalid } from './multipart-invalid'

/** The headers of one part. */
export interface PartHeader {
  name: string
  /** The name as it was sent; undefined when the part has none. */
  fileName: string | undefined
  /** Media type in lower case, without parameters. */
  type: string
}

const DISPOSITION =
  /^form-data((?:\s*;\s*[\w-]+\*?\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;"]+))*)(?:\s*;)?\s*$/is
const PARAMETER = /;\s*([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/gs
const HEADER_NAME = /^[a-z][a-z0-9-]*$/
const PLAIN = ['7bit', '8bit', 'binary']

/**
 * Reads the headers of a part strictly: refuses anything that is not clearly a part of a form.
 * @throws MultipartInvalid
 */
export function readPartHeader(header: object): PartHeader {
  const fields = new Map(Object.entries(header).map(([name, values]) => [name, first(values)]))
  if ([...fields.keys()].some((name) => !HEADER_NAME.test(name))) throw new MultipartInvalid()
  const encoding = fields.get('content-transfer-encoding')?.trim().toLowerCase()
  if (encoding !== undefined && !PLAIN.includes(encoding)) throw new MultipartInvalid()
  const parameters = readDisposition(fields.get('content-disposition'))
  const name = parameters.get('name')
  if (name === undefined) throw new MultipartInvalid()
  const [type = ''] = (fields.get('content-type') ?? 'text/plain').split(';', 1)
  return { name, fileName: parameters.get('filename'), type: type.trim().toLowerCase() }
}

/** Reads the boundary of a multipart body from its content type. @throws MultipartInvalid */
export function readBoundary(contentType: string | undefined): string {
  const found = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i.exec(contentType ?? '')
  const boundary = found?.[1] ?? found?.[2]
  // RFC 2046, section 5.1.1 defines the characters and the length of a boundary.
  if (boundary !== undefined && /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/.test(boundary)) {
    return boundary
  }
  throw new MultipartInvalid()
}

function readDisposition(line: string | undefined): Map<string, string> {
  const parameters = DISPOSITION.exec(line ?? '')?.[1]
  if (parameters === undefined) throw new MultipartInvalid()
  const found = new Map<string, string>()
  for (const [, name = '', quoted, token] of parameters.matchAll(PARAMETER)) {
    const key = name.toLowerCase()
    if (found.has(key)) throw new MultipartInvalid()
    found.set(key, quoted === undefined ? (token ?? '') : unquote(quoted))
  }
  return found
}

// Browsers encode these three as HTML specifies, and other programs put a backslash before a quote; any other backslash belongs
// to a path.
function unquote(text: string): string {
  return text
    .replaceAll('\\"', '"')
    .replace(/%22/g, '"')
    .replace(/%0d/gi, '\r')
    .replace(/%0a/gi, '\n')
}

// Two headers of one name could contradict each other.
function first(values: unknown): string {
  const [value, ...others]: unknown[] = Array.isArray(values) ? values : []
  if (typeof value !== 'string' || others.length > 0) throw new MultipartInvalid()
  return decode(Buffer.from(value, 'latin1'))
}

/** Decodes bytes that must be UTF-8. @throws MultipartInvalid */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new MultipartInvalid()
  }
}
