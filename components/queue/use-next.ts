'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { leavePage } from '@/components/form/leaving'
import { lazyPart } from '@/components/ui/lazy-part'
import { isPageOpening } from '@/components/ui/page-opening'
import type { ClientListItem } from '@/lib/clients/client'
import { clientQueries } from '@/lib/clients/queries'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { nameAhead } from '@/lib/queue/ahead'
import type { Work } from '@/lib/queue/claim'
import { askForNext, queueQueries, skip as skipWork } from '@/lib/queue/queries'
import type { Lane } from '@/lib/queue/rules'
import type { NextAnswer, NextWish } from '@/lib/queue/schema'
import { useGone } from '@/lib/use-gone'
import type { Words } from '@/lib/words/say'
import { useWords } from '@/lib/words/use-words'

// Loaded on demand: the queue itself holds nothing.
const holding = lazyPart(() => import('@/lib/queue/hold'))

type Told = { about: string; nobody?: string; problem?: Problem }

/** What to skip first, and what to do once it is skipped. */
type Skip = { work: Work; onDone: () => void }

/**
 * Asks for what is next in a lane, after skipping something if given, and opens it with `open`, unless the person has left the
 * page meanwhile. The message about it stays for as long as `about`, what the page shows, is the same. `ahead` is the client
 * whose page has been fetched already, if any.
 */
export function useNext(open: (id: number) => void, about: string, ahead?: ClientListItem) {
  const words = useWords('queue')
  const queryClient = useQueryClient()
  const router = useRouter()
  const gone = useGone(about)
  const [asking, setAsking] = useState<'next' | 'skip'>()
  const [isOpening, start] = useTransition()
  const [told, setTold] = useState<Told>()

  async function go(wish: NextWish, skip?: Skip) {
    if (asking || isOpening) return
    const signal = gone.current
    setAsking(skip ? 'skip' : 'next')
    setTold(undefined)
    try {
      if (skip) {
        const skips = await skipWork(skip.work)
        queryClient.setQueryData(queueQueries.skips().queryKey, skips)
        // Without stored skips, what was skipped would come back as the next one. Those of the other kind may be unknown.
        if (!skips.clients && !skips.approvals) {
          const of = 'clientId' in skip.work ? 'client' : 'request'
          return setTold({ about, nobody: words('skipsUnknown', { of }) })
        }
        skip.onDone()
        if (signal.aborted) return
      }
      const answer = await askForNext(wish, ahead?.id)
      if (signal.aborted || isPageOpening()) return (await holding.fetch())?.letGoOf(answer)
      const id = 'approvalId' in answer ? answer.approvalId : answer.clientId
      if (id === null) return setTold({ about, nobody: whyNothing(words, answer, wish) })
      const client = 'client' in answer ? answer.client : undefined
      if (client) queryClient.setQueryData(clientQueries.one(id).queryKey, client)
      leavePage(() =>
        start(() => {
          open(id)
          // On a page fetched ahead, only the title does not use the data read just now.
          if (client && client.displayName !== nameAhead(id)) router.refresh()
        }),
      )
    } catch (error) {
      setTold({ about, problem: problemOf(error) })
    } finally {
      setAsking(undefined)
    }
  }

  const now = told?.about === about ? told : undefined
  return {
    go,
    pending: asking ?? (isOpening ? 'next' : undefined),
    nobody: now?.nobody,
    problem: now?.problem,
  }
}

/** Why nothing is next, of the chosen office if there is one. */
export function whyNothing(
  words: Words<'queue'>,
  answer: NextAnswer,
  wish: { lane: Lane; officeId?: number },
): string {
  const { held, people, skipped, waiting, isCutOff } = answer
  const ofRequests = 'approvalId' in answer
  const at = wish.officeId ? 'office' : 'lane'
  const passed = { held, people, skipped, waiting, at }
  if (isCutOff && !ofRequests)
    return words('nobodyNext.cutOff', { count: held + skipped + waiting })
  if (isCutOff || skipped + waiting > 0)
    return words(
      `nobodyNext.${isCutOff ? 'someRequests' : ofRequests ? 'requests' : 'mixed'}`,
      passed,
    )
  return words(`nobodyNext.${held > 0 ? 'held' : 'none'}`, passed)
}
