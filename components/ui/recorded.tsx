import type { Text } from '@/lib/words/said'
import { useSay } from '@/lib/words/use-words'

/**
 * A value of a record. A sentence of ours is said in the page's language. What people or the bank wrote stays as it is: it may be
 * in any language and run in either direction, so `bdi` keeps it from reordering what stands around it.
 */
export function Recorded({ text }: { text: Text }) {
  const say = useSay()
  return typeof text === 'string' ? <bdi>{text}</bdi> : say(text)
}
