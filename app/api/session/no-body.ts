import * as z from 'zod'

/** The body of a request that has nothing to say: an empty JSON object, so that no form can send it. */
export const noBody = z.strictObject({})
