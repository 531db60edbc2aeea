import type { Words } from '@/lib/words/say'
import type { ClientFile } from '@/lib/workbench/client-files'

/** Who added a file, and when; undefined if the bank does not say. */
export function broughtBy(
  words: Words<'workbench'>,
  { createdBy: person, createdOn: day }: ClientFile,
): string | undefined {
  if (!person) return undefined
  return day ? words('byOn', { person, day }) : words('by', { person })
}
