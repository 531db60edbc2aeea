'use client'

import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { NewClientCommand } from '@/lib/client-details/use-new-client'
import { newClientWords as words } from '@/lib/client-details/words'
import { paths } from '@/lib/paths'
import { CandidateList } from './candidate-list'

/** What became of a client that was sent, where it was neither created nor refused. */
export function CreationNews({ command }: { command: NewClientCommand }) {
  const { outcome, pending } = command
  if (outcome.phase === 'unanswered')
    return (
      <Notice kind="warn" title={words.unansweredTitle} live>
        <p>{words.unansweredText}</p>
      </Notice>
    )
  if (outcome.phase === 'waiting')
    return (
      <Notice kind="info" title={words.waitingTitle} live>
        <p>{words.waitingText}</p>
        {outcome.clientId !== null && (
          <a href={paths.client(outcome.clientId)} className="link inline-block min-h-6">
            {words.openClient}
          </a>
        )}
      </Notice>
    )
  if (outcome.phase !== 'unknown') return null
  const { candidates } = outcome
  const text = !candidates ? words.notLooked : candidates.length > 0 ? words.found : words.notFound
  return (
    <Notice kind="warn" title={words.unknownTitle} live>
      <div className="grid gap-2">
        <p>{words.unknownText}</p>
        <p>{text}</p>
        {candidates && candidates.length > 0 && <CandidateList candidates={candidates} />}
        <div className="flex flex-wrap gap-2">
          <Button busy={pending} onClick={() => void command.searchSent()}>
            {words.lookAgain}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
