import '@/lib/http/no-eval'
import * as z from 'zod'
import { mistake } from '@/lib/words/mistake'

type Size = {
  /** The greatest number of members; 10,000 by default. */
  most?: number
  /** The message for an empty list; where absent, the list may be empty. */
  none?: string
  /** The message for a list with more than `most` members. */
  more?: string
}

/**
 * A list whose members fit `member`. Only the first wrong member is reported: half a million wrong ones would make half a
 * million errors, which no memory holds.
 */
export function listOf<Member extends z.ZodType>(
  member: Member,
  { most = 10_000, none, more = mistake('problems.field.atMost', { most }) }: Size = {},
) {
  return z
    .array(z.unknown())
    .min(none === undefined ? 0 : 1, none)
    .max(most, more)
    .transform((given, context): z.output<Member>[] => {
      const list: z.output<Member>[] = []
      for (const [at, one] of given.entries()) {
        const read = member.safeParse(one)
        if (read.success) list.push(read.data)
        else {
          for (const { path, message } of read.error.issues)
            context.issues.push({ code: 'custom', message, path: [at, ...path], input: one })
          return z.NEVER
        }
      }
      return list
    })
}
