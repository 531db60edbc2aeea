import 'server-only'
import * as z from 'zod'

/** An id in an answer, in whatever form; undefined where there is none. */
export const answerId = z.union([z.number(), z.string()]).optional().catch(undefined)

/**
 * Schema of the answer to a command on one client (docs/bank-api.md, "Write results"). An answer that names another
 * client, or errors, is not about this command, whatever its status.
 */
export function answerAbout(clientId: number) {
  return z
    .object({
      clientId: answerId,
      resourceId: answerId,
      id: answerId,
      errors: z.undefined().optional(),
      rollbackTransaction: z.boolean().optional().catch(undefined),
      data: z
        .object({ clientVerificationStatus: z.string().optional().catch(undefined) })
        .optional()
        .catch(undefined),
    })
    .refine((answer) => isOrAbsent(answer.clientId, clientId))
    .transform((answer) => {
      const { clientId, resourceId, id } = answer
      const named = [clientId, resourceId, id].filter((value) => value !== undefined).map(String)
      return { ...answer, named, waits: answer.rollbackTransaction === true }
    })
    .refine(({ named }) => named.length === 0 || named.includes(String(clientId)))
    .transform(({ named, waits, data }) => ({ waits, data, isNamed: waits || named.length > 0 }))
}

const taken = z.object({
  clientId: answerId,
  resourceId: answerId,
  commandId: answerId,
  errors: z.undefined().optional(),
  rollbackTransaction: z.boolean().optional().catch(undefined),
})

/**
 * Schema of the answer to a command on a row, a file or an identity record of one client. An answer that names another
 * client, or errors, is not valid, as with `answerAbout`.
 */
export function answerWithin(clientId: number) {
  return taken
    .refine((answer) => isOrAbsent(answer.clientId, clientId))
    .transform((answer) => {
      const waits = answer.rollbackTransaction === true
      const isNamed = waits || (answer.clientId ?? answer.resourceId) !== undefined
      return { waits, isNamed }
    })
}

/** Schema of the answer to a decision on the waiting command with this id. An answer that names another is not valid. */
export function answerTo(commandId: number) {
  return taken
    .refine((answer) => isOrAbsent(answer.commandId, commandId))
    .transform((answer) => ({
      waits: answer.rollbackTransaction === true,
      isNamed: answer.commandId !== undefined,
    }))
}

/** Whether an id in an answer is the expected one, or absent. */
export function isOrAbsent(given: number | string | undefined, expected: number): boolean {
  return given === undefined || String(given) === String(expected)
}
