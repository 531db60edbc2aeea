import 'server-only'
import * as z from 'zod'
import { type LargeUpload, largeUploadSchema, type UploadPart } from '@/lib/files/schema'
import { listOf } from '@/lib/http/list-of'

const size = z.number().int().positive()
const partNumber = z.number().int().min(1).max(10_000)

// The browser sends these headers unchanged, so only those that storage signs are allowed.
const headers = z
  .record(
    z.string().regex(/^(?:content-type|x-[a-z0-9-]{1,60})$/i),
    z.string().regex(/^[\x20-\x7e]{0,500}$/),
  )
  .default({})

const uploadSchema = z.object({
  fileKey: largeUploadSchema.shape.fileKey,
  method: z.literal('PUT').default('PUT'),
  expiresAt: z.iso.datetime({ offset: true }),
  size,
  partSize: size.optional().catch(undefined),
  received: listOf(z.object({ partNumber, size, etag: z.string().min(1).max(200) })).default([]),
  uploadUrl: z.string().optional(),
  headers,
  parts: listOf(z.object({ partNumber, uploadUrl: z.string(), size, headers })).optional(),
})

/** Reads the one upload of an answer (docs/bank-api.md, "Large files"), in either of its two forms. */
export const largeUploadAnswer = z
  .object({ data: z.object({ uploads: z.tuple([uploadSchema]).rest(z.unknown()) }) })
  .transform(({ data }, context): { size: number; upload: LargeUpload } => {
    const [upload] = data.uploads
    const { fileKey, expiresAt, received } = upload
    const parts = partsOf(upload)
    if (coversFile(upload.size, [...parts, ...placed(received, upload)]))
      return { size: upload.size, upload: { fileKey, expiresAt, parts, received } }
    context.addIssue('the parts are not the file')
    return z.NEVER
  })

type Read = z.infer<typeof uploadSchema>

function partsOf({ size, uploadUrl, headers, received, ...upload }: Read): UploadPart[] {
  if (upload.parts)
    return placed(upload.parts, { size, ...upload }).map(({ uploadUrl: url, ...part }) => ({
      ...part,
      url,
    }))
  if (uploadUrl === undefined || received.length > 0) return []
  return [{ partNumber: 1, offset: 0, size, url: uploadUrl, headers }]
}

/** Adds to each part where it begins in the file, in bytes. */
function placed<Part extends { partNumber: number }>(
  parts: Part[],
  { size, partSize = size }: { size: number; partSize?: number },
): (Part & { offset: number })[] {
  return parts.map((part) => ({ ...part, offset: (part.partNumber - 1) * partSize }))
}

/** Whether the parts, in order, cover each byte of the file exactly once. */
function coversFile(size: number, parts: { offset: number; size: number }[]): boolean {
  let covered = 0
  for (const part of parts.toSorted((a, b) => a.offset - b.offset)) {
    if (part.offset !== covered) return false
    covered += part.size
  }
  return covered === size
}
