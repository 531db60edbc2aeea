import * as z from 'zod'

/** The body of a request without content: an empty JSON object, which no form can send. */
export const noBody = z.strictObject({})
