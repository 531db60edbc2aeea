import * as z from 'zod'
import { dayTriple } from '../kit/answers'
import { FILE_TYPES } from '../storage/file-type'

/** A file as the API answers it. docs/bank-api.md, "Files of a data table", "Documents" */
export const documentRecord = z
  .object({
    id: z.int(),
    parentEntityType: z.string(),
    parentEntityId: z.int(),
    name: z.string(),
    description: z.string().optional(),
    fileName: z.string(),
    size: z.int(),
    type: z.enum(FILE_TYPES),
    checksum: z.string(),
    createdOnDate: dayTriple,
    createdByUsername: z.string().optional(),
  })
  .meta({ id: 'Document' })

export type DocumentRecord = z.infer<typeof documentRecord>
