'use client'

import { useWords } from '@/lib/words/use-words'
import { DrawnAnew } from './drawn-anew'

/** A tab that was opened after the session had ended. */
export function TabOfNobody() {
  return <DrawnAnew>{useWords('session')('asking')}</DrawnAnew>
}
