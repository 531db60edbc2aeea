import 'server-only'
import * as z from 'zod'
import { type CalendarDate, isCalendarDate } from '@/lib/dates'
import { displayFileName } from '@/lib/files/names'
import { FILE_TYPES, type StoredFile } from '@/lib/files/schema'
import { answerId, isOrAbsent } from '../family/command-answer'

const documentSchema = z
  .object({
    id: z.number().int().positive(),
    fileName: z.string().min(1).max(1000),
    size: z.number().int().nonnegative().optional().catch(undefined),
    type: z.enum(FILE_TYPES).optional().catch(undefined),
    checksum: z
      .string()
      .toLowerCase()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .catch(undefined),
    createdOnDate: z
      .custom<CalendarDate>((value) => isCalendarDate(value))
      .optional()
      .catch(undefined),
    createdByUsername: z.string().max(200).optional().catch(undefined),
  })
  .transform(
    ({ fileName, createdOnDate, createdByUsername, ...rest }): StoredFile => ({
      ...rest,
      fileName: displayFileName(fileName),
      createdOn: createdOnDate,
      createdBy: createdByUsername,
    }),
  )

/**
 * Reads a document of the bank as a file (docs/bank-api.md, "Files of a data table"); undefined where it has no id or no
 * name, for it could not be shown.
 */
export function storedFileFrom(document: unknown): StoredFile | undefined {
  const parsed = documentSchema.safeParse(document)
  return parsed.success ? parsed.data : undefined
}

/**
 * Schema of the answer to an upload for this client, with one document. `file` is undefined where the bank shows none,
 * `id` is the document’s where the answer says only that, and `waits` is true where a checker must allow it. An answer
 * without any of these, or one that names another client, is not valid.
 */
export function keptFile(clientId: number) {
  return z
    .object({
      clientId: answerId,
      errors: z.undefined().optional(),
      data: z
        .object({ documents: z.array(z.unknown()) })
        .optional()
        .catch(undefined),
      resourceId: z.number().int().positive().optional().catch(undefined),
      rollbackTransaction: z.boolean().optional().catch(undefined),
    })
    .refine((answer) => isOrAbsent(answer.clientId, clientId))
    .transform(({ data, resourceId, rollbackTransaction }) => ({
      isSaid: data !== undefined || resourceId !== undefined || rollbackTransaction === true,
      file: storedFileFrom(data?.documents[0]),
      id: data ? undefined : resourceId,
      waits: rollbackTransaction === true,
    }))
    .refine(({ isSaid }) => isSaid)
    .transform(({ file, id, waits }) => ({ file, id, waits }))
}
