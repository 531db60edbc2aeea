/** A part of a form; `fileName` makes it a file. Values are written unchanged, valid or not. */
export type Part = { name: string; fileName?: string; type?: string; value: string | Uint8Array }

const BOUNDARY = '----WebKitFormBoundaryAbCdEfGhIjKlMnOp'

/** The bytes of a form as a browser writes them. */
export function formOf(parts: Part[], boundary = BOUNDARY): Buffer {
  const written = parts.flatMap(({ name, fileName, type, value }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${
        fileName === undefined ? '' : `; filename="${fileName}"`
      }\r\n${fileName === undefined ? '' : `Content-Type: ${type ?? 'application/pdf'}\r\n`}\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)])
}

/** The form that the console's own page sends for one file. */
export function fileForm(
  content: Uint8Array,
  { fileName = 'payslip.pdf', size = content.length, type = '', boundary = BOUNDARY } = {},
): Buffer {
  const parts = [
    { name: 'size', value: String(size) },
    { name: 'file', fileName, type, value: content },
  ]
  return formOf(parts, boundary)
}

export const CONTENT_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/**
 * A body that arrives in pieces, with a pause of `milliseconds` once `after` bytes have come; after the last piece it
 * ends, fails, or stays silent.
 */
export function arriving(
  bytes: Uint8Array,
  {
    piece = 1000,
    pause = { after: Number.POSITIVE_INFINITY, milliseconds: 0 },
    finally: last = 'end' as 'end' | 'break' | 'silence',
  } = {},
): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      if (at === pause.after)
        await new Promise((resolve) => setTimeout(resolve, pause.milliseconds))
      if (at < bytes.length) {
        const next = at < pause.after ? Math.min(at + piece, pause.after) : at + piece
        controller.enqueue(bytes.slice(at, next))
        at = next
        return undefined
      }
      if (last === 'end') controller.close()
      if (last === 'break') controller.error(new Error('ECONNRESET'))
      return last === 'silence' ? new Promise<void>(() => undefined) : undefined
    },
  })
}

/** A PDF of this many bytes; another seed gives another file. */
export function pdfOf(size: number, seed = 'a'): Buffer {
  const start = Buffer.from(`%PDF-1.7\n% ${seed}\n`)
  const end = Buffer.from('\nstartxref\n0\n%%EOF\n')
  const middle = Buffer.alloc(size - start.length - end.length)
  for (let at = 0; at < middle.length; at += 1) middle[at] = (at * 31 + (at >> 8)) % 251
  return Buffer.concat([start, middle, end])
}

/** A photograph of this many bytes, whose header contains a small picture with an end mark of its own. */
export function jpegOf(bytes: number, { width = 4000, height = 3000, before = 0 } = {}): Buffer {
  const picture = (wide: number, high: number, points: number) => [
    Buffer.from([0xff, 0xc0, 0, 8, 8, high >> 8, high & 0xff, wide >> 8, wide & 0xff, 1]),
    Buffer.from([0xff, 0xda, 0, 2]),
    Buffer.alloc(points, 0x55),
    Buffer.from([0xff, 0xd9]),
  ]
  const start = Buffer.from([0xff, 0xd8])
  const small = Buffer.concat([start, ...picture(160, 120, before + 100)])
  const header = Buffer.from([0xff, 0xe1, (small.length + 2) >> 8, (small.length + 2) & 0xff])
  const head = Buffer.concat([start, header, small])
  return Buffer.concat([head, ...picture(width, height, bytes - head.length - 16)])
}
