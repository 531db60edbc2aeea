import * as z from 'zod'

const argument = z.object({ value: z.union([z.string(), z.number(), z.null()]) })

/** The body of every refusal. docs/bank-api.md, "Errors" */
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

/** A page of a list, with the total of all pages. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ totalFilteredRecords: z.int(), pageItems: z.array(item) })
}

/** An option-list value. The three flags are always present; id and name only when a value is chosen. */
export const codeValue = z
  .object({
    id: z.int().optional(),
    name: z.string().optional(),
    active: z.boolean(),
    mandatory: z.boolean(),
    systemDefined: z.boolean(),
  })
  .meta({ id: 'CodeValue' })

/** The refusals that a documented route may answer, by status. */
export function refusals<S extends number>(...statuses: S[]): Record<S, typeof errorBody> {
  // fromEntries widens the keys to string; they are exactly the given statuses.
  return Object.fromEntries(statuses.map((status) => [status, errorBody])) as Record<
    S,
    typeof errorBody
  >
}
