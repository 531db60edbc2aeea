import { useRef, useState } from 'react'
import { type CommandStatus, failedWith } from '@/lib/commands/status'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { useGone } from '@/lib/use-gone'
import { findSimilarClients } from './mutations'
import type { SimilarClients, Sought } from './schema'

/** The question before anything is sent. */
export type DuplicateQuestion =
  | { about: 'similar'; found: SimilarClients }
  | { about: 'unsearched'; problem: Problem }

type Options<Body> = {
  /** The last press has no answer yet. */
  unanswered: boolean
  /**
   * Sends the body and returns the status after that. `shown` are the ids of the similar clients that the person was asked
   * about; undefined where the search failed.
   */
  send: (body: Body, shown: number[] | undefined) => Promise<CommandStatus>
  /** The client being edited, which is no duplicate of itself. */
  except?: number
}

/**
 * Searches the bank for the same client before anything is sent, and lets the person decide. The console searches once more
 * when it sends; if a new similar client has appeared, the person is asked again.
 */
export function useDuplicateCheck<Body>({ unanswered, send, except }: Options<Body>) {
  const [question, setQuestion] = useState<DuplicateQuestion>()
  const [isLooking, setLooking] = useState(false)
  const [unsearched, setUnsearched] = useState<Problem>()
  const isBusy = useRef(false)
  const gone = useGone()
  const asked = useRef<{ body: Body; sought: Sought | undefined }>(undefined)
  const dismiss = () => setQuestion(undefined)

  /** Sends the body if nothing is found among all clients; otherwise opens a question. */
  async function submit(body: Body, sought: Sought | undefined): Promise<void> {
    // A second press may arrive before the page shows the first.
    if (isBusy.current) return
    const signal = gone.current
    asked.current = { body, sought }
    setUnsearched(undefined)
    // A request without an answer is repeated as it was, without a search: the search might find the client it created.
    const isClear = unanswered || !sought || (await isUnique(sought))
    // Whoever left the page during the search was told that nothing had been sent.
    if (isClear && !signal.aborted) await sendIt(body, sought, [])
  }

  async function isUnique(sought: Sought): Promise<boolean> {
    isBusy.current = true
    setLooking(true)
    try {
      const { candidates, ...rest } = await findSimilarClients(sought)
      const others = candidates.filter(({ client }) => client.id !== except)
      const found = { candidates: others, ...rest }
      // The same client may be among those that could not be compared.
      const isClear = others.length === 0 && found.complete
      setQuestion(isClear ? undefined : { about: 'similar', found })
      return isClear
    } catch (error) {
      const problem = problemOf(error)
      if (problem.code === 'session_ended') setUnsearched(problem)
      setQuestion(problem.code === 'session_ended' ? undefined : { about: 'unsearched', problem })
      return false
    } finally {
      isBusy.current = false
      setLooking(false)
    }
  }

  // Asks again if a similar client exists by now that was not shown.
  async function sendIt(body: Body, sought: Sought | undefined, shown?: number[]): Promise<void> {
    const status = await send(body, shown)
    if (sought && failedWith(status, 'similar_clients')) await isUnique(sought)
  }

  /** The answer to send it anyway: the clients found are others, or the search failed. */
  async function sendAnyway(): Promise<void> {
    dismiss()
    const found = question?.about === 'similar' ? question.found.candidates : undefined
    const ids = found?.map(({ client }) => client.id)
    if (asked.current) await sendIt(asked.current.body, asked.current.sought, ids)
  }

  return {
    question,
    isLooking,
    /** Why nothing was sent: the session ended before the search. */
    unsearched,
    forgetUnsearched: () => setUnsearched(undefined),
    submit,
    sendAnyway,
    /** The answer to search again after a failed search. */
    lookAgain: () => void (asked.current && submit(asked.current.body, asked.current.sought)),
    dismiss,
  }
}

export type DuplicateCheck = ReturnType<typeof useDuplicateCheck>
