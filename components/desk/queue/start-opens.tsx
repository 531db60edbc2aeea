'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ClientsPage } from '@/lib/clients/client'
import { nameOf } from '@/lib/clients/names'
import { queueQueries } from '@/lib/queue/queries'
import type { NextClientWish, Skips } from '@/lib/queue/schema'
import { sentenceOfStart } from '@/lib/queue/start'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  wish: NextClientWish
  /** The oldest rows of the lane, as they are now; undefined if that is not known. */
  page: ClientsPage | undefined
  skips: Skips
  person: string
  /** Whether this person works in the lane. */
  isTheirs: boolean
}

/**
 * Says which client Start opens, if that is known. Asked again whenever the rows change, because it must be true of
 * them.
 */
export function StartOpens({ wish, page, skips, person, isTheirs }: Props) {
  const words = useWords('queue')
  const say = useSay()
  const isAsked =
    isTheirs &&
    page !== undefined &&
    page.pageItems.length > 0 &&
    !page.unclaimed &&
    !!skips.clients
  const rows = page?.pageItems.map(({ id, claim }) => `${id} ${claim?.person ?? ''}`)
  const asOf = [...(rows ?? []), ...(skips.clients ?? [])].join()
  const { data, error } = useQuery({
    ...queueQueries.ahead(wish, asOf),
    enabled: isAsked,
  })
  const answer = isAsked && !error ? data : undefined
  const sentence = answer && sentenceOfStart(answer, person)
  return (
    <StartLine>
      {sentence &&
        answer.client &&
        words(`startOpens.${sentence}`, { name: told(say, nameOf(answer.client)) })}
    </StartLine>
  )
}

/** The line that says what Start opens. It reserves its room, so that nothing moves under a press. */
export function StartLine({ children }: { children: ReactNode }) {
  return <p className="mb-3 min-h-5 text-end text-hint text-ink-2 print:hidden">{children}</p>
}
