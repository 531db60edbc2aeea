'use client'

import { NavLink } from '@/components/shell/nav-link'
import { deskPaths } from '@/lib/desk-paths'
import { useWords } from '@/lib/words/use-words'
import { useDecided } from './use-decided'

/** "My requests", with the number of decided ones; nothing if there are none or the number is not known. */
export function DecidedLink() {
  const words = useWords('shell')
  const count = useDecided()?.length ?? 0
  if (count === 0) return null
  return (
    <NavLink
      href={deskPaths.askedApprovals()}
      count={
        <>
          <span
            aria-hidden="true"
            className="ms-1.5 rounded-full bg-accent-soft px-1.5 text-accent text-hint tabular-nums"
          >
            {words('decidedCount', { count })}
          </span>
          <span className="sr-only"> {words('decided', { count })}</span>
        </>
      }
    >
      {words('requests')}
    </NavLink>
  )
}
