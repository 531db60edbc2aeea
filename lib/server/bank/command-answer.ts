import 'server-only'
import * as z from 'zod'

/** The bank took the command. */
export type CommandAccepted = {
  /** It has no effect yet: a checker or a later check decides. */
  held: boolean
  /** False where the answer does not say which record it is about: then only the record can tell. */
  isNamed?: boolean
}

const id = z.union([z.number(), z.string()]).optional().catch(undefined)

/**
 * The answer to a command on one client (docs/bank-api.md, "Write results"). One that names another
 * client, or errors, is not the bank's word on this command, whatever its status.
 */
export function answerAbout(clientId: number) {
  return z
    .object({
      clientId: id,
      resourceId: id,
      id,
      errors: z.undefined().optional(),
      rollbackTransaction: z.boolean().optional().catch(undefined),
      data: z
        .object({ clientVerificationStatus: z.string().optional().catch(undefined) })
        .optional()
        .catch(undefined),
    })
    .transform((answer) => {
      const { clientId, resourceId, id } = answer
      const named = [clientId, resourceId, id].filter((value) => value !== undefined).map(String)
      return { ...answer, named, held: answer.rollbackTransaction === true }
    })
    .refine(({ named }) => named.length === 0 || named.includes(String(clientId)))
    .transform(({ named, held, data }) => ({ held, data, isNamed: held || named.length > 0 }))
}
