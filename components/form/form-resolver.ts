import '@/lib/http/no-eval'
import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'
import { mistake } from '@/lib/words/mistake'

/**
 * Checks a form against its schema; each mistake lands on its field. A mistake without words of its own in the schema
 * (`mistake`) gets general ones of ours, never those of zod.
 */
export function formResolver<Values extends FieldValues, Sent>(
  schema: ZodType<Sent, Values>,
): Resolver<Values, unknown, Sent> {
  return zodResolver(schema, { error: () => mistake('form.wrong') })
}
