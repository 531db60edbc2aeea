import * as z from 'zod'

const argument = z.object({ value: z.union([z.string(), z.number(), z.null()]) })

/** Every refusal. docs/bank-api.md, "Errors" */
export const errorBody = z
  .object({
    developerMessage: z.string(),
    httpStatusCode: z.string(),
    defaultUserMessage: z.string(),
    userMessageGlobalisationCode: z.string(),
    errors: z.array(
      z.object({
        developerMessage: z.string(),
        defaultUserMessage: z.string(),
        userMessageGlobalisationCode: z.string(),
        parameterName: z.string(),
        value: z.union([z.string(), z.number(), z.null()]),
        args: z.array(argument),
      }),
    ),
  })
  .meta({ id: 'Error' })

/** A calendar date: [year, month, day]. */
export const dayTriple = z
  .tuple([z.int(), z.int().min(1).max(12), z.int().min(1).max(31)])
  .meta({ id: 'Day' })

/** An option-list value; the three flags are always there, id and name when something is chosen. */
export const codeValue = z
  .object({
    id: z.int().optional(),
    name: z.string().optional(),
    active: z.boolean(),
    mandatory: z.boolean(),
    systemDefined: z.boolean(),
  })
  .meta({ id: 'CodeValue' })

/** The refusals a documented route may answer. */
export function refusals<S extends number>(...statuses: S[]): Record<S, typeof errorBody> {
  // fromEntries widens its keys to string; they are exactly the statuses given.
  return Object.fromEntries(statuses.map((status) => [status, errorBody])) as Record<
    S,
    typeof errorBody
  >
}
