'use client'

import { EmptyState } from '@/components/feedback/empty-state'
import { ProblemPanel } from '@/components/feedback/problem-panel'
import { AppLink } from '@/components/shell/app-link'
import { buttonClass } from '@/components/ui/button-class'
import { whyUnlisted } from '@/lib/approvals/decision-words'
import type { Unlisted } from '@/lib/approvals/rules'
import { deskPaths } from '@/lib/desk-paths'
import type { Problem } from '@/lib/http/problem'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  /** What is said of a request that is not among those that wait; undefined if those could not be read. */
  unlisted: Unlisted | undefined
  problem: Problem | undefined
  /** Whether this person may look up what happened to the request. */
  readsTrail: boolean
}

/** Takes the place of a request that is not among those that wait, or when those could not be read. */
export function RequestAway({ unlisted = 'notKnown', problem, readsTrail }: Props) {
  const words = useWords('approvals')
  const say = useSay()
  if (problem)
    return (
      <>
        <h1 className="sr-only">{words('title')}</h1>
        <ProblemPanel problem={problem} />
      </>
    )
  return (
    <EmptyState heading="h1" title={words(unlisted)} text={say(whyUnlisted(unlisted, readsTrail))}>
      <AppLink href={deskPaths.approvals()} className={buttonClass()} mark>
        {words('title')}
      </AppLink>
    </EmptyState>
  )
}
