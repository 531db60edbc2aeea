import { DrawnAnew } from '@/components/session/drawn-anew'
import { coverWords } from '@/lib/session/cover-words'

/** A tab that was pressed after the session had ended. */
export function TabOfNobody() {
  return <DrawnAnew>{coverWords.unsure.title}</DrawnAnew>
}
