import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { usePressKey } from '@/lib/commands/press-key'
import { useReadings } from '@/lib/commands/readings'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { soughtOf } from './evidence'
import { createClient, findSimilarClients } from './mutations'
import type { Candidate, NewClientPress, NewClientRequest } from './schema'
import { useDuplicateCheck } from './use-duplicate-check'

export type CreationOutcome =
  | { phase: 'none' | 'sending' }
  | { phase: 'done'; clientId: number }
  | { phase: 'waiting'; clientId: number | null }
  /** No usable answer came; `candidates` is null where it could not be searched. */
  | { phase: 'unknown'; candidates: Candidate[] | null }
  /** The console gave no answer: the next press is the same request. */
  | { phase: 'unanswered' }
  | { phase: 'failed'; problem: Problem }

/**
 * Creates a client, at most once for each press. Before it is sent, the bank's clients are searched for
 * the same one, and the person decides; the console does so once more, and where somebody came between, the person is
 * asked again. After an unknown outcome nothing goes out by itself.
 */
export function useNewClient(onDone: (clientId: number, body: NewClientRequest) => void) {
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<CreationOutcome>({ phase: 'none' })
  const { question, isUnique, dismiss } = useDuplicateCheck()
  const [pending, setPending] = useState(false)
  const [held, setHeld] = useState(false)
  const pressKey = usePressKey()
  const readings = useReadings()
  const busy = useRef(false)
  const asked = useRef<NewClientRequest>(undefined)
  // Another one than was asked about where that question was answered with no.
  const sent = useRef<NewClientPress>(undefined)

  async function alone(work: () => Promise<void>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setPending(true)
    await work().finally(() => {
      busy.current = false
      setPending(false)
    })
  }

  /** Looks for the same client, and creates it where there is none. */
  const submit = (body: NewClientRequest) =>
    alone(async () => {
      // A request without an answer is made again as it was, and not searched for: it may be the one found.
      if (pressKey.isOpen && sent.current) return send(sent.current)
      asked.current = body
      setOutcome((now) => (now.phase === 'failed' ? { phase: 'none' } : now))
      try {
        if (!(await isUnique(soughtOf(body)))) return
      } catch (error) {
        return setOutcome({ phase: 'failed', problem: problemOf(error) })
      }
      await send({ ...body, shown: [] })
    })

  /** The answer to a question: create it all the same. */
  const createAnyway = () =>
    alone(async () => {
      // Where it could not be searched, the person knows that: nobody is looked for.
      const shown =
        question?.about === 'similar'
          ? question.found.candidates.map(({ client }) => client.id)
          : undefined
      if (asked.current) await send({ ...asked.current, shown })
    })

  /** The answer to a question that could not be asked. */
  const lookAgain = () => (asked.current ? submit(asked.current) : undefined)

  async function send(body: NewClientPress): Promise<void> {
    sent.current = body
    readings.stop()
    setOutcome({ phase: 'sending' })
    try {
      const answer = await pressKey.send((key) => createClient(body, key))
      setHeld(pressKey.settle())
      const { outcome: phase, clientId, candidates } = answer
      dismiss()
      if (phase === 'unknown') {
        setOutcome({ phase, candidates })
        if (!candidates || candidates.length === 0) searchOn(body)
        return
      }
      if (phase === 'waiting') return setOutcome({ phase, clientId })
      setOutcome({ phase, clientId })
      onDone(clientId, body)
    } catch (error) {
      const problem = problemOf(error)
      setHeld(pressKey.settle(problem))
      setOutcome(problem.status === 0 ? { phase: 'unanswered' } : { phase: 'failed', problem })
      if (pressKey.isOpen) searchOn(body)
      // Asked anew: there is somebody by now who was not shown.
      if (problem.code === 'similar_clients') await isUnique(soughtOf(body)).catch(dismiss)
      else dismiss()
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['clients'] })
    }
  }

  /** Clients like the one that was sent, submitted by this person; null where none could be searched for. */
  async function searchOwn(body: NewClientRequest): Promise<Candidate[] | null> {
    const found = await findSimilarClients(soughtOf(body)).catch(() => null)
    return found?.candidates.filter(({ isOwn }) => isOwn) ?? null
  }

  // Until there is one, which the person then has to look at.
  function searchOn(body: NewClientRequest): void {
    let candidates: Candidate[] | null = null
    readings.watch({
      look: async () => {
        candidates = (await searchOwn(body)) ?? candidates
        const found = candidates
        return found?.length ? () => setOutcome({ phase: 'unknown', candidates: found }) : undefined
      },
      onUnknown: () =>
        setOutcome((now) => (now.phase === 'unknown' ? { phase: 'unknown', candidates } : now)),
    })
  }

  /** After an unknown outcome: searches for what was sent at once, and sends nothing. */
  const searchSent = () =>
    alone(async () => {
      if (sent.current) setOutcome({ phase: 'unknown', candidates: await searchOwn(sent.current) })
    })

  return {
    outcome,
    question,
    pending,
    /** A request without an answer: until there is one, the next press is the same request. */
    held,
    submit,
    createAnyway,
    lookAgain,
    searchSent,
    dismissQuestion: dismiss,
  }
}

/** One client on its way from the form to the bank. */
export type NewClientCommand = ReturnType<typeof useNewClient>
