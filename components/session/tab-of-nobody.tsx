import { coverWords } from '@/lib/session/cover-words'
import { DrawnAnew } from './drawn-anew'

/** A tab that was pressed after the session had ended. */
export function TabOfNobody() {
  return <DrawnAnew>{coverWords.unsure.title}</DrawnAnew>
}
