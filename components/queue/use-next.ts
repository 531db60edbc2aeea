'use client'

import { useState, useTransition } from 'react'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { askForNext, skipClient } from '@/lib/queue/queries'
import type { NextAnswer, NextRequest } from '@/lib/queue/schema'
import type { Words } from '@/lib/words/say'
import { useWords } from '@/lib/words/use-words'

/** Asks who is next, having skipped somebody where that is said, and opens that client with `open`. */
export function useNext(open: (clientId: number) => void) {
  const words = useWords('queue')
  const [asking, setAsking] = useState<'next' | 'skip'>()
  const [isOpening, start] = useTransition()
  const [nobody, setNobody] = useState<NextAnswer>()
  const [problem, setProblem] = useState<Problem>()

  async function go(wish: NextRequest, skipped?: number) {
    if (asking || isOpening) return
    setAsking(skipped === undefined ? 'next' : 'skip')
    setNobody(undefined)
    setProblem(undefined)
    try {
      if (skipped !== undefined) await skipClient(skipped)
      const answer = await askForNext(wish)
      const { clientId } = answer
      if (clientId === null) setNobody(answer)
      else start(() => open(clientId))
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setAsking(undefined)
    }
  }

  return {
    go,
    pending: asking ?? (isOpening ? 'next' : undefined),
    nobody: nobody && whyNobody(words, nobody),
    problem,
  }
}

function whyNobody(words: Words<'queue'>, { held, people, skipped, waiting }: NextAnswer): string {
  if (skipped + waiting > 0) return words('nobodyNext.mixed', { held, skipped, waiting })
  return held > 0 ? words('nobodyNext.held', { held, people }) : words('nobodyNext.none')
}
