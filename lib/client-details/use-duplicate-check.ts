import { useRef, useState } from 'react'
import { type CommandStatus, failedWith } from '@/lib/commands/status'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { findSimilarClients } from './mutations'
import type { SimilarClients, Sought } from './schema'

/** What the person is asked before anything is sent. */
export type DuplicateQuestion =
  | { about: 'similar'; found: SimilarClients }
  | { about: 'unsearched'; problem: Problem }

type Options<Body> = {
  /** The last press has no answer. */
  unanswered: boolean
  /** Sends it, and answers how it stands then. `shown` are the clients like it that the person was asked about; undefined where nobody could look. */
  send: (body: Body, shown: number[] | undefined) => Promise<CommandStatus>
  /** A client that is no duplicate of itself. */
  except?: number
}

/**
 * Before something is sent, the bank's clients are searched for the same one, and the person decides; the console does
 * so once more, and where somebody came between, the person is asked again.
 */
export function useDuplicateCheck<Body>({ unanswered, send, except }: Options<Body>) {
  const [question, setQuestion] = useState<DuplicateQuestion>()
  const [isLooking, setLooking] = useState(false)
  const [unsearched, setUnsearched] = useState<Problem>()
  const isBusy = useRef(false)
  const asked = useRef<{ body: Body; sought: Sought | undefined }>(undefined)
  const dismiss = () => setQuestion(undefined)

  /** Sends it where nothing stands in the way; else there is a question now. */
  async function submit(body: Body, sought: Sought | undefined): Promise<void> {
    // A second press may come before the page shows the first.
    if (isBusy.current) return
    asked.current = { body, sought }
    setUnsearched(undefined)
    // A request without an answer is made again as it was, and not searched for: it may be the one found.
    if (unanswered || !sought || (await isUnique(sought))) await sendIt(body, sought, [])
  }

  async function isUnique(sought: Sought): Promise<boolean> {
    isBusy.current = true
    setLooking(true)
    try {
      const { candidates, ...rest } = await findSimilarClients(sought)
      const others = candidates.filter(({ client }) => client.id !== except)
      const found = { candidates: others, ...rest }
      setQuestion(others.length > 0 ? { about: 'similar', found } : undefined)
      return others.length === 0
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

  // Asked anew where there is somebody by now who was not shown.
  async function sendIt(body: Body, sought: Sought | undefined, shown?: number[]): Promise<void> {
    const status = await send(body, shown)
    if (sought && failedWith(status, 'similar_clients')) await isUnique(sought)
  }

  /** The answer to the question: it is somebody else, or nobody could look. */
  async function sendAnyway(): Promise<void> {
    dismiss()
    const found = question?.about === 'similar' ? question.found.candidates : undefined
    const ids = found?.map(({ client }) => client.id)
    if (asked.current) await sendIt(asked.current.body, asked.current.sought, ids)
  }

  return {
    question,
    isLooking,
    /** Why nothing was sent, where the session had ended before anybody could look. */
    unsearched,
    submit,
    sendAnyway,
    /** The answer to a question that could not be asked. */
    lookAgain: () => void (asked.current && submit(asked.current.body, asked.current.sought)),
    dismiss,
  }
}

export type DuplicateCheck = ReturnType<typeof useDuplicateCheck>
