'use client'

import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { paths } from '@/lib/paths'
import { signInOver } from './sign-in-over'

/** The way on from a page whose session has ended: a window over it, else a tab beside it. */
export function SignInAgain({ children }: { children: ReactNode }) {
  return (
    <a
      href={paths.signIn({ returnTo: paths.signedIn() })}
      target="_blank"
      rel="noopener"
      onClick={signInOver}
      className={`mt-4.5 ${buttonClass('primary', 'big')}`}
    >
      {children}
    </a>
  )
}
