'use client'

import { usePathname } from 'next/navigation'
import type { UploadStatus } from '@/lib/files/upload'
import { filesWords as words } from '@/lib/files/words'
import { paths } from '@/lib/paths'
import { useSaysSessionEnded } from '@/lib/session/ended-notice'

type Props = { status: Extract<UploadStatus, { phase: 'stopped' | 'refused' }> }

/** Why a file is not stored, and what to do about it. */
export function UploadStopped({ status }: Props) {
  if (status.phase === 'stopped' && status.sessionEnded) return <SessionEnded why={status.why} />
  return <p className="text-danger text-hint [overflow-wrap:anywhere]">{status.why}</p>
}

function SessionEnded({ why }: { why: string }) {
  const path = usePathname()
  useSaysSessionEnded(true)
  return (
    <p className="text-danger text-hint">
      {why}{' '}
      <a href={paths.signIn({ returnTo: path })} target="_blank" rel="noopener" className="link">
        {words.signInAgain}
      </a>{' '}
      {words.thenRetry}
    </p>
  )
}
