import '@/lib/http/no-eval'
import * as z from 'zod'
import { mistake } from '@/lib/words/mistake'

type Size = {
  /** The greatest number of members; 10,000 unless told. */
  most?: number
  /** What to say of a list without any; where absent, it may be empty. */
  none?: string
  /** What to say of a list with more than `most`. */
  more?: string
}

/**
 * A list whose members are as `member` says. Only the first one that is not is named: a list of half a
 * million wrong ones would otherwise make half a million errors, which no memory holds.
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
