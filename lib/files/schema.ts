import '@/lib/http/no-eval'
import * as z from 'zod'
import type { CalendarDate } from '@/lib/dates'
import { listOf } from '@/lib/http/list-of'
import { mistake } from '@/lib/words/mistake'

/** The kinds of files the bank takes, by content (docs/bank-api.md, "Files of a data table"). */
export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

export type FileType = (typeof FILE_TYPES)[number]

/** A file the bank keeps for a client: in a data table, or with an identity record. */
export type StoredFile = {
  id: number
  fileName: string
  /** Bytes. */
  size?: number
  type?: FileType
  /** SHA-256 of the bytes, lower-case hexadecimal. */
  checksum?: string
  createdOn?: CalendarDate
  createdBy?: string
}

/** How the sending of a file ended: `unknown` where nobody can tell whether the bank keeps it. */
export type FileAnswer = { outcome: 'done' | 'unknown'; file: StoredFile | null }

/** What the console asks before a large file goes straight to storage. */
export const largeFileSchema = z.strictObject({
  fileName: z.string().min(1).max(250),
  type: z.enum(FILE_TYPES),
  /** Bytes. */
  size: z.number().int().positive(),
})

export type LargeFile = z.infer<typeof largeFileSchema>

/** Where one part goes: a single PUT of `size` bytes with exactly these headers. */
export type UploadPart = {
  partNumber: number
  /** First byte of the part in the file. */
  offset: number
  size: number
  url: string
  headers: Record<string, string>
}

/** A large upload: the parts still to send, and those that storage already has. */
export type LargeUpload = {
  fileKey: string
  /** ISO 8601 instant after which the addresses are refused. */
  expiresAt: string
  parts: UploadPart[]
  received: { partNumber: number; size: number; etag: string }[]
}

const fileKey = z.string().regex(/^[\w./-]{1,200}$/)

/** Names an upload that was begun: to renew its addresses or to give it up. */
export const largeUploadSchema = z.strictObject({ fileKey })

/** Says that every part has been sent. */
export const completionSchema = z.strictObject({
  fileKey,
  parts: listOf(
    z.strictObject({ partNumber: z.number().int().positive(), etag: z.string().min(1).max(200) }),
    { none: mistake('files.noParts') },
  ),
})

export type Completion = z.infer<typeof completionSchema>

/** Where the files of one thing live: the console's addresses for them, and what the bank asks for. */
export type FilesPlace = {
  /** Takes a form with one file. */
  add: string
  /** Answers the files that the bank keeps there, as `files`. */
  list: string
  file: (fileId: number, show?: 'inline') => string
  /** Where a large file is begun, or a later step of it; absent where none are taken. */
  large?: (step: '' | '/renewal' | '/completion' | '/abandonment') => string
  permissions: { add: string; delete: string }
  /** The key of the reads in which these files are. */
  queryKey: readonly unknown[]
}

/** Files of a page that are not known to be stored, nor refused: what leaving the page costs. */
export type Unfinished = {
  /** Certainly not stored: leaving gives them up. */
  notStored: number
  /** All of their bytes have left, and no answer says what became of them. */
  unknown: number
}

/** What an installation lets the browser send. */
export type UploadLimits = {
  /** The largest file that goes through the console, in bytes; a larger one goes straight to storage. */
  directMax: number
  /** Whether larger files are taken at all. */
  largeFiles: boolean
}
