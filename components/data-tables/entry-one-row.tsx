'use client'

import { AppLink } from '@/components/shell/app-link'
import { Notice } from '@/components/ui/notice'
import { useWords } from '@/lib/words/use-words'

/** The table takes one row, which exists already: links to it. */
export function EntryOneRow({ editHref }: { editHref: string }) {
  const words = useWords('entries')
  return (
    <Notice kind="warn" title={words('onlyOneTitle')} live>
      <p>{words('onlyOne')}</p>
      <AppLink href={editHref} className="link inline-block py-0.75 font-medium">
        {words('editRow')}
      </AppLink>
    </Notice>
  )
}
