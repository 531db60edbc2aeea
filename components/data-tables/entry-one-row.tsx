'use client'

import { AppLink } from '@/components/shell/app-link'
import { Notice } from '@/components/ui/notice'
import { useWords } from '@/lib/words/use-words'

type Props = {
  tableHref: string
  /** Where the row is changed; undefined where this person or the bank cannot. */
  editHref: string | undefined
}

/** The table takes one row, which exists already: links to it. */
export function EntryOneRow({ tableHref, editHref }: Props) {
  const words = useWords('entries')
  const tables = useWords('tables')
  return (
    <Notice kind="warn" title={words('onlyOneTitle')} live>
      <p>{words('onlyOne')}</p>
      <AppLink href={editHref ?? tableHref} className="link inline-block py-0.75 font-medium">
        {editHref === undefined ? tables('toTable') : words('editRow')}
      </AppLink>
    </Notice>
  )
}
