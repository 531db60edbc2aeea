import '@/lib/http/no-eval'
import * as z from 'zod'
import type { CalendarDate } from '@/lib/dates'
import { listOf } from '@/lib/http/list-of'
import { mistake } from '@/lib/words/mistake'

/** The file types that the bank accepts, judged by content (docs/bank-api.md, "Files of a data table"). */
export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

export type FileType = (typeof FILE_TYPES)[number]

/** A file that the bank keeps for a client: in a data table, or with an identity record. */
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

/**
 * How sending a file ended: `waiting` where the bank holds it until a checker has decided, `unknown` where it may or may
 * not have stored it.
 */
export type FileAnswer = { outcome: 'done' | 'waiting' | 'unknown'; file: StoredFile | null }

/** How the deletion of a file ended, as for every command; `files` are those that remain, null where they could not be read. */
export type DeletionAnswer = {
  outcome: 'done' | 'waiting' | 'unknown'
  files: StoredFile[] | null
}

/** What the console is told before a large file goes directly to storage. */
export const largeFileSchema = z.strictObject({
  fileName: z.string().min(1).max(250),
  type: z.enum(FILE_TYPES),
  /** Bytes. */
  size: z.number().int().positive(),
})

export type LargeFile = z.infer<typeof largeFileSchema>

/** The address for one part: a single PUT of `size` bytes with exactly these headers. */
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
  /** The ISO 8601 instant after which storage refuses the addresses. */
  expiresAt: string
  parts: UploadPart[]
  received: { partNumber: number; size: number; etag: string }[]
}

const fileKey = z.string().regex(/^[\w./-]{1,200}$/)

/** Names an upload that was begun, to renew its addresses or to give it up. */
export const largeUploadSchema = z.strictObject({ fileKey })

/** Reports that every part has been sent. */
export const completionSchema = z.strictObject({
  fileKey,
  parts: listOf(
    z.strictObject({ partNumber: z.number().int().positive(), etag: z.string().min(1).max(200) }),
    { none: mistake('files.noParts') },
  ),
})

export type Completion = z.infer<typeof completionSchema>

/** Where the files of one thing are: the console's addresses for them, and the permissions that the bank requires. */
export type FilesPlace = {
  /** Accepts a form with one file. */
  add: string
  /** Returns the files that the bank keeps there, as `files`. */
  list: string
  file: (fileId: number, show?: 'inline') => string
  /** The address where a large file is started, or a later step of its upload; absent where none are accepted. */
  large?: (step: '' | '/renewal' | '/completion' | '/abandonment') => string
  permissions: { add: string; delete: string }
  /** The key of the queries that contain these files. */
  queryKey: readonly unknown[]
}

/** Files on a page that are neither known to be stored nor refused: what leaving the page would cost. */
export type Unfinished = {
  /** Certainly not stored: leaving the page gives them up. */
  notStored: number
  /** All their bytes have been sent, but no answer tells whether they are stored. */
  unknown: number
}

/** The upload limits of an installation. */
export type UploadLimits = {
  /** The largest file that goes through the console, in bytes; a larger one goes directly to storage. */
  directMax: number
  /** Whether larger files are accepted at all. */
  largeFiles: boolean
}
