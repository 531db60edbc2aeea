'use client'

import { useEffect } from 'react'
import { tellTabs } from '@/lib/session/tabs'

/** Tells the pages that wait for this person, and closes a window that was opened for the sign-in alone. */
export function SignedInBeside({ person }: { person: string }) {
  useEffect(() => {
    tellTabs({ is: 'signed-in', person, anew: true })
    window.close()
  }, [person])
  return null
}
