'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { signIn } from '@/lib/session/mutations'

type Props = {
  returnTo: string
  /** Whether a person who is signed in must prove again who they are. */
  anew: boolean
  label: string
  /** Why the person is here; replaced by a problem that occurs now. */
  children?: ReactNode
}

/** The only sign-in button: leads to the sign-in service, or says why it cannot. */
export function SignInButton({ returnTo, anew, label, children }: Props) {
  const [leaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  // Going back from the sign-in service may restore this page as it was left, with the button still busy.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setLeaving(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  async function leave() {
    setLeaving(true)
    setProblem(undefined)
    try {
      const { location } = await signIn(returnTo, anew)
      window.location.assign(location)
    } catch (error) {
      setProblem(problemOf(error))
      setLeaving(false)
    }
  }

  return (
    <div className="grid gap-4">
      <Button variant="primary" size="big" busy={leaving} onClick={leave}>
        {label}
      </Button>
      {problem ? <ProblemNotice problem={problem} /> : children}
    </div>
  )
}
