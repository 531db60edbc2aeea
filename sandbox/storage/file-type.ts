/** The types of files that the bank keeps. docs/bank-api.md, "Files of a data table" */
export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

export type FileType = (typeof FILE_TYPES)[number]

const HEAD_BYTES = 16
const TAIL_BYTES = 1024

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])
const JPEG_END = Buffer.from([0xff, 0xd9])
const PDF_START = Buffer.from('%PDF-')

/** Watches a file pass by and remembers what determines its type. */
export interface TypeWatch {
  see(chunk: Uint8Array): void
  /** The type of the bytes seen, or undefined for any other type and for a file that breaks off early. */
  type(): FileType | undefined
}

/** Starts watching a file. Keeps only its first and its last bytes. */
export function watchType(): TypeWatch {
  let head: Buffer = Buffer.alloc(0)
  let tail: Buffer = Buffer.alloc(0)
  let hasJpegEnd = false
  return {
    see: (chunk) => {
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)])
      }
      const withTail = Buffer.concat([tail, chunk])
      hasJpegEnd ||= withTail.includes(JPEG_END)
      // Copied, because a view would keep the whole chunk in memory.
      tail = Buffer.from(withTail.subarray(Math.max(0, withTail.length - TAIL_BYTES)))
    },
    type: () => {
      if (startsWith(head, PDF_START)) return tail.includes('%%EOF') ? 'application/pdf' : undefined
      if (startsWith(head, PNG_SIGNATURE) && head.toString('latin1', 12, 16) === 'IHDR') {
        return tail.includes('IEND') ? 'image/png' : undefined
      }
      // Cameras append videos and notes of any length after the end of a picture, so the end may be anywhere.
      return startsWith(head, JPEG_START) && hasJpegEnd ? 'image/jpeg' : undefined
    },
  }
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start)
}
