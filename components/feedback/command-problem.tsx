'use client'

import { useEffect } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import { Notice } from '@/components/ui/notice'
import type { Problem, ProblemCode } from '@/lib/http/problem'
import { waitOf } from '@/lib/http/wait'
import { closeSignIn } from '@/lib/session/sign-in-over'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { problemDetails } from './problem-details'
import { SessionEndedHere } from './session-ended-here'
import { SignInAgain } from './sign-in-again'

/** A colleague was faster. */
const NEWS: ProblemCode[] = ['already_active', 'already_verified', 'moved_on', 'similar_clients']

type Props = { problem: Problem; fields: readonly string[] }

/** A refused or failed command, by its cause. That a colleague was faster is news, not an error. */
export function CommandProblem({ problem, fields }: Props) {
  const ui = useWords('ui')
  const say = useSay()
  const wait = waitOf(problem)
  const unplaced = problem.fields.filter(({ name }) => !fields.includes(name))
  if (problem.code === 'session_ended') return <SessionEndedHere />
  if (problem.code === 'sign_in_too_old') return <SignInTooOld problem={problem} />
  if (NEWS.includes(problem.code))
    return (
      <Notice kind="info" title={told(say, problem.title)} live>
        <p>{told(say, problem.detail)}</p>
        <Basis problem={problem} />
      </Notice>
    )
  // Every refused value is marked at its own field, which is where the user looks.
  if (problem.code === 'invalid_input' && problem.fields.length > 0 && unplaced.length === 0)
    return null
  return (
    <Notice kind="bad" title={told(say, problem.title)} live>
      <p>{told(say, problem.detail)}</p>
      {unplaced.length > 0 && (
        <ul className="mt-1 list-disc ps-4.5">
          {unplaced.map(({ name, message }) => (
            <li key={`${name} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
      {wait && <p>{say(wait)}</p>}
      <Basis problem={problem} />
      <p className="mt-1 text-hint">
        {problem.code}
        {problem.traceId && ` · ${ui('trace', { traceId: problem.traceId })}`}{' '}
        <span className="inline-block align-middle">
          <CopyButton text={() => problemDetails(say, problem, new Date())} icon>
            {ui('copyDetails')}
          </CopyButton>
        </span>
      </p>
    </Notice>
  )
}

function SignInTooOld({ problem }: { problem: Problem }) {
  const words = useWords('commands')
  const say = useSay()
  // A later press has to ask for a sign-in itself, so no window may stay open whose sign-in would send nothing. A press that
  // goes on after a sign-in does so once the page has read this.
  useEffect(() => () => void closeSignIn(), [])
  return (
    <Notice kind="warn" title={told(say, problem.title)} live>
      <p className="mb-2">{told(say, problem.detail)}</p>
      <SignInAgain anew>{words('signInAgain')}</SignInAgain>
    </Notice>
  )
}

function Basis({ problem: { basis } }: { problem: Problem }) {
  const words = useWords('commands')
  if (!basis) return null
  return <p className="mt-1 text-hint">{words(basis)}</p>
}
