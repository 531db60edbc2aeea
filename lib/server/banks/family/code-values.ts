import 'server-only'
import * as z from 'zod'
import { plainName } from '@/lib/plain-name'
import type { Held } from '../../shares/held'
import { readable } from './unhurried'

const schema = z.object({
  id: z.number().int().positive(),
  name: plainName,
  active: z.boolean().optional().catch(undefined),
})

/** The values of a code list, in its order. A value without an id or a name, or no longer in use, is left out. */
export async function readCodeValues(
  given: readonly unknown[],
  held: Held | undefined,
): Promise<{ id: number; name: string }[]> {
  const read = await readable(given, schema, held)
  return read.flatMap(({ id, name, active }) => (active === false ? [] : [{ id, name }]))
}
