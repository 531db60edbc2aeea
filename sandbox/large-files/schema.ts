import * as z from 'zod'
import { integer } from '../kit/validation'

const etag = z.string()

/** Body of `?command=largeFile`: files to send, or the upload that needs fresh addresses. */
export const largeFileBody = z.object({
  files: z
    .array(z.object({ fileName: z.string(), type: z.string(), size: integer }))
    .min(1)
    .max(10)
    .optional(),
  fileKey: z.string().optional(),
})

export type LargeFile = NonNullable<z.output<typeof largeFileBody>['files']>[number]

/** Body of `?command=completeLargeFile`. */
export const completionBody = z.object({
  fileKey: z.string(),
  parts: z.array(z.object({ partNumber: integer, etag })).optional(),
})

export type Completion = z.output<typeof completionBody>

/** Body of `?command=abortLargeFile`. */
export const abortBody = z.object({ fileKey: z.string() })

const headers = z.object({ 'content-type': z.string() })

/** An upload that is not complete. docs/bank-api.md, "Large files" */
export const uploadRecord = z
  .object({
    fileName: z.string(),
    fileKey: z.string(),
    method: z.literal('PUT'),
    expiresAt: z.iso.datetime(),
    size: z.int(),
    partSize: z.int(),
    received: z.array(z.object({ partNumber: z.int(), size: z.int(), etag })),
    uploadUrl: z.string().optional(),
    headers: headers.optional(),
    parts: z
      .array(z.object({ partNumber: z.int(), uploadUrl: z.string(), size: z.int(), headers }))
      .optional(),
  })
  .meta({ id: 'LargeUpload' })

export type UploadRecord = z.infer<typeof uploadRecord>
