import { useState } from 'react'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { findSimilarClients } from './mutations'
import type { SimilarClients, Sought } from './schema'

/** What the person is asked before anything is sent. */
export type DuplicateQuestion =
  | { about: 'similar'; found: SimilarClients }
  | { about: 'unsearched'; problem: Problem }

/** Looks among the bank's clients for the same one, and keeps the question where there may be one. */
export function useDuplicateCheck() {
  const [question, setQuestion] = useState<DuplicateQuestion>()

  /**
   * Whether nothing stands in the way; else there is a question now. `except` is a client that is no
   * duplicate of itself. Throws where the session has ended.
   */
  async function isUnique(sought: Sought, except?: number): Promise<boolean> {
    try {
      const { candidates, ...rest } = await findSimilarClients(sought)
      const others = candidates.filter(({ client }) => client.id !== except)
      const found = { candidates: others, ...rest }
      setQuestion(others.length > 0 ? { about: 'similar', found } : undefined)
      return others.length === 0
    } catch (error) {
      const problem = problemOf(error)
      if (problem.code === 'session_ended') throw error
      setQuestion({ about: 'unsearched', problem })
      return false
    }
  }

  return { question, isUnique, dismiss: () => setQuestion(undefined) }
}
