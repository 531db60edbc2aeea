'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import type { ClientListItem } from '@/lib/clients/client'
import { clientQueries } from '@/lib/clients/queries'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { nameAhead } from '@/lib/queue/ahead'
import { askForNext, queueQueries, skipClient } from '@/lib/queue/queries'
import type { NextAnswer, NextWish } from '@/lib/queue/schema'
import type { Words } from '@/lib/words/say'
import { useWords } from '@/lib/words/use-words'

type Told = { about: string; nobody?: string; problem?: Problem }

/** The client to skip first, and what to do once it is skipped. */
type Skip = { clientId: number; onDone: () => void }

/**
 * Asks for the next client, after skipping one if given, and opens it with `open`. The message about it stays for as
 * long as `about` is the same. `ahead` is the client whose page has been fetched already, if any.
 */
export function useNext(open: (clientId: number) => void, about: string, ahead?: ClientListItem) {
  const words = useWords('queue')
  const queryClient = useQueryClient()
  const router = useRouter()
  const [asking, setAsking] = useState<'next' | 'skip'>()
  const [isOpening, start] = useTransition()
  const [told, setTold] = useState<Told>()

  async function go(wish: NextWish, skip?: Skip) {
    if (asking || isOpening) return
    setAsking(skip ? 'skip' : 'next')
    setTold(undefined)
    try {
      if (skip) {
        const skips = await skipClient(skip.clientId)
        queryClient.setQueryData(queueQueries.skips().queryKey, skips)
        // Without stored skips, the skipped client would come back as the next one.
        if (skips.clients === null) return setTold({ about, nobody: words('skipsUnknown') })
        skip.onDone()
      }
      const answer = await askForNext(wish, ahead?.id)
      const { clientId, client } = answer
      if (clientId === null) return setTold({ about, nobody: whyNobody(words, answer) })
      if (client) queryClient.setQueryData(clientQueries.one(clientId).queryKey, client)
      start(() => {
        open(clientId)
        // On a page fetched ahead, only the title does not use the data read just now.
        if (client && client.displayName !== nameAhead(clientId)) router.refresh()
      })
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

function whyNobody(words: Words<'queue'>, answer: NextAnswer): string {
  const { held, people, skipped, waiting, isCutOff } = answer
  if (isCutOff) return words('nobodyNext.cutOff', { count: held + skipped + waiting })
  if (skipped + waiting > 0) return words('nobodyNext.mixed', { held, skipped, waiting })
  return held > 0 ? words('nobodyNext.held', { held, people }) : words('nobodyNext.none')
}
