'use client'

import { EmptyState } from '@/components/feedback/empty-state'
import { ProblemPanel } from '@/components/feedback/problem-panel'
import { AppLink } from '@/components/shell/app-link'
import { buttonClass } from '@/components/ui/button-class'
import { deskPaths } from '@/lib/desk-paths'
import type { Problem } from '@/lib/http/problem'
import { useWords } from '@/lib/words/use-words'

/** Takes the place of a request that is not among those that wait, or when those could not be read. */
export function RequestAway({ problem }: { problem: Problem | undefined }) {
  const words = useWords('approvals')
  if (problem)
    return (
      <>
        <h1 className="sr-only">{words('title')}</h1>
        <ProblemPanel problem={problem} />
      </>
    )
  return (
    <EmptyState heading="h1" title={words('page.gone')} text={words('page.goneText')}>
      <AppLink href={deskPaths.approvals()} className={buttonClass()} mark>
        {words('title')}
      </AppLink>
    </EmptyState>
  )
}
