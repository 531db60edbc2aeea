import type { MouseEvent } from 'react'
import { paths } from '@/lib/paths'
import { signIn } from '@/lib/session/mutations'

const SIZE = 'popup,width=480,height=680'

let opened: Window | null = null

/**
 * Has a press on a link to the sign-in page, which would open a tab, open a small window over this page instead, and
 * there the sign-in service at once. Where the browser opens no such window, the link is followed as it stands.
 */
export function signInOver(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  closeSignIn()
  opened = window.open('', '_blank', SIZE)
  if (!opened) return
  event.preventDefault()
  // The sign-in service has no say over the page that it was opened from.
  opened.opener = null
  void goOn(opened)
}

/** Closes that window, if it is still there. */
export function closeSignIn(): void {
  opened?.close()
  opened = null
}

async function goOn(over: Window): Promise<void> {
  const returnTo = paths.signedIn()
  // Where it could not begin, the sign-in page says so, and tries again.
  const page = { location: paths.signIn({ returnTo }) }
  const { location } = await signIn(returnTo).catch(() => page)
  over.location.replace(location)
}
