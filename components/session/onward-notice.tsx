import { Notice } from '@/components/ui/notice'
import { useWords } from '@/lib/words/use-words'
import type { Onward } from './use-onward'

type Props = {
  onward: Onward
  /** What is done, as a sentence. */
  done: string
  /** The page that `useOnward` opens, in words that begin a sentence. */
  page: string
}

/** Replaces a page's outcome: it is done, and what comes next. It stays for as long as the page does. */
export function OnwardNotice({ onward, done, page }: Props) {
  const words = useWords('session')
  return (
    <Notice kind="good" live>
      {done} {onward !== 'left' && words(`onward.${onward}`, { page })}
    </Notice>
  )
}
