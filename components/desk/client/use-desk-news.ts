'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { showToast } from '@/components/feedback/toast-store'
import type { Client, ClientState } from '@/lib/clients/client'
import type { ClientCommandStatus } from '@/lib/clients/client-command'
import { nameOf } from '@/lib/clients/names'
import { newsOf } from '@/lib/clients/news'
import { clientQueries } from '@/lib/clients/queries'
import { failedWith } from '@/lib/commands/status'
import { said, type Text } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'
import type { useDeskCommands } from './use-desk-commands'
import type { useDeskReads } from './use-desk-reads'
import { useOwnVerification } from './use-own-verification'
import { useOwnWaitingCommands } from './use-waiting-commands'

/** What happens to the client while its desk is open, and which part of it was done here. */
export function useDeskNews(
  reads: ReturnType<typeof useDeskReads>,
  commands: ReturnType<typeof useDeskCommands>,
) {
  const queryClient = useQueryClient()
  const activationWords = useWords('activation')
  const moveWords = useWords('moves')
  const verificationWords = useWords('verification')
  const { client, session } = reads
  const { verify, activate, review, move, moves } = commands
  /** The state that this page last acted on or brought about itself. */
  const [before, setBefore] = useState(client.state)
  const heading = useRef<HTMLHeadingElement>(null)
  const finish = (now: Client | null, done: (name: Text) => string) => {
    if (now) queryClient.setQueryData(clientQueries.one(client.id).queryKey, now)
    if (now) setBefore(now.state)
    showToast(done(nameOf(now ?? client)))
    // The pressed button disappears with its form, so focus moves to what is next.
    requestAnimationFrame(() => heading.current?.focus())
  }
  useOwnVerification(reads, verify, heading, () => {
    setBefore('verified')
    showToast(verificationWords('done', { name: nameOf(client) }))
  })
  useOwnWaitingCommands(commands.all, reads, heading, moves.close)
  useWhenDone(verify.status, (now) => finish(now, (name) => verificationWords('done', { name })))
  useWhenDone(activate.status, (now) => finish(now, (name) => activationWords('done', { name })))
  useWhenDone(review.status, (now) => finish(now, (name) => activationWords('done', { name })))
  useWhenDone(move.status, (now) => {
    moves.close()
    const { sent } = moves
    if (sent) finish(now, (name) => moveWords(`done.${sent}`, { name }))
  })

  const happened = newsOf(client, before, session.username)
  const lost =
    (isAnother(review.status) && said('activation.notThisReview')) ||
    // Once the client is active, its record may show that verification after all.
    (isAnother(verify.status) && client.state === 'verified' && said('verification.notThisOne'))
  const news = happened && {
    ...happened,
    text: lost ? [...happened.text, lost] : happened.text,
  }
  return {
    heading,
    finish,
    /** What happened meanwhile, unless a command is reporting it or bringing it about. */
    news: commands.all.some(({ status }) => speaksOf(status, client.state)) ? undefined : news,
    /** Acting counts as having read the news. */
    haveRead: () => setBefore(client.state),
  }
}

const isAnother = (status: ClientCommandStatus) =>
  status.phase === 'news' && status.news.kind === 'another'

function speaksOf(status: ClientCommandStatus, state: ClientState): boolean {
  if (status.phase === 'sending' || status.phase === 'checking') return true
  // Carried out, but not read since: what is shown is older than what is known.
  if (status.phase === 'done') return status.result === null && state !== 'active'
  if (failedWith(status, 'moved_on')) return true
  if (state === 'active') return failedWith(status, 'already_active')
  return state === 'verified' && failedWith(status, 'already_verified')
}

// Runs before the browser paints; otherwise our own change would flash up as news.
function useWhenDone(status: ClientCommandStatus, whenDone: (now: Client | null) => void): void {
  const latest = useRef(whenDone)
  useLayoutEffect(() => {
    latest.current = whenDone
  })
  useLayoutEffect(() => {
    if (status.phase === 'done') latest.current(status.result)
  }, [status])
}
