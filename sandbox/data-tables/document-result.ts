import * as z from 'zod'
import { idsOf } from '../clients/result'
import type { ClientRow } from '../clients/row'
import { type DocumentRecord, documentRecord } from '../documents/schema'
import { type UploadRecord, uploadRecord } from '../large-files/schema'

const ids = z.object({
  id: z.int().optional(),
  resourceId: z.int(),
  officeId: z.int(),
  clientId: z.int(),
})

/** The answer to adding files. docs/bank-api.md, "Files of a data table" */
export const filesResult = ids
  .extend({
    changes: z.record(z.string(), z.union([z.string(), z.null()])).optional(),
    data: z
      .object({ documents: z.array(documentRecord), resourceIds: z.array(z.int()).optional() })
      .optional(),
  })
  .meta({ id: 'FilesResult' })

/** The answer to beginning large files. docs/bank-api.md, "Large files" */
export const uploadsResult = ids
  .extend({ data: z.object({ uploads: z.array(uploadRecord) }).optional() })
  .meta({ id: 'UploadsResult' })

/** Ids and documents that were added; `id` is the first row's, or else the first document's. */
export function toFilesResult(
  client: ClientRow,
  documents: DocumentRecord[],
  resourceIds?: number[],
): z.infer<typeof filesResult> {
  const id = resourceIds?.[0] ?? documents[0]?.id ?? client.id
  return { ...idsOf(client, id), id, data: { documents, resourceIds } }
}

/** The uploads that were begun or renewed. */
export function toUploadsResult(
  client: ClientRow,
  uploads: UploadRecord[],
): z.infer<typeof uploadsResult> {
  return { ...idsOf(client, client.id), data: { uploads } }
}
