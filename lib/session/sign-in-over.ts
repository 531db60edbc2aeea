import { paths } from '@/lib/paths'
import { signIn } from './mutations'

const SIZE = 'popup,width=480,height=680'

let opened: Window | null = null
let isAwaited = false

/**
 * Opens a small window over this page, and there the sign-in service; to be called at a press. `anew`: as in `signIn`.
 * False where the browser opens no such window.
 */
export function signInOver(anew: boolean): boolean {
  closeSignIn()
  isAwaited = true
  opened = window.open('', '_blank', SIZE)
  if (!opened) return false
  // The sign-in service has no say over the page that it was opened from.
  opened.opener = null
  void goOn(opened, anew)
  return true
}

/** Closes that window, if it is still there. Whether a sign-in was asked for from this page, also in a tab. */
export function closeSignIn(): boolean {
  const was = isAwaited
  opened?.close()
  opened = null
  isAwaited = false
  return was
}

async function goOn(over: Window, anew: boolean): Promise<void> {
  const returnTo = paths.signedIn()
  // Where it could not begin, the sign-in page says so, and tries again.
  const page = { location: paths.signIn({ returnTo, anew }) }
  const { location } = await signIn(returnTo, anew).catch(() => page)
  over.location.replace(location)
}
