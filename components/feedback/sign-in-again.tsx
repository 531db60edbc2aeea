'use client'

import type { MouseEvent, ReactNode } from 'react'
import { type ButtonSize, buttonClass } from '@/components/ui/button-class'
import { paths } from '@/lib/paths'
import { awaitSignIn, signInOver } from '@/lib/session/sign-in-over'

type Props = {
  size?: ButtonSize
  /** The user is signed in but has to prove again who they are. */
  anew?: boolean
  children: ReactNode
}

const MIDDLE = 1

/** The button to sign in again without losing the page: in a window over it, or else in another tab. */
export function SignInAgain({ size, anew = false, children }: Props) {
  function open(event: MouseEvent) {
    const isForTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isForTab) awaitSignIn()
    else if (signInOver(anew)) event.preventDefault()
  }
  return (
    <a
      href={paths.signIn({ returnTo: paths.signedIn(), anew })}
      target="_blank"
      rel="noopener"
      onClick={open}
      onAuxClick={({ button }) => button === MIDDLE && awaitSignIn()}
      className={buttonClass('primary', size)}
    >
      {children}
    </a>
  )
}
