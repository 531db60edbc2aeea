import { paths } from '@/lib/paths'
import { signIn } from './mutations'

const SIZE = 'popup,width=480,height=680'

let opened: Window | null = null
let isAwaited = false

/**
 * Opens the sign-in service in a small window over this page; call it from a press. `anew`: as in `signIn`. Returns false
 * where the browser opens no window.
 */
export function signInOver(anew: boolean): boolean {
  closeSignIn()
  awaitSignIn()
  opened = window.open('', '_blank', SIZE)
  if (!opened) return false
  // Otherwise the sign-in service could control the page that opened it.
  opened.opener = null
  void goOn(opened, anew)
  return true
}

/** Notes that the person has followed the link to the sign-in page into a tab of its own. */
export function awaitSignIn(): void {
  isAwaited = true
}

/**
 * Closes that window if it is still open: somebody has signed in, or what this page had asked for a sign-in for is no longer
 * on the screen. Returns whether this page had asked for a sign-in, also in a tab.
 */
export function closeSignIn(): boolean {
  const was = isAwaited
  opened?.close()
  opened = null
  isAwaited = false
  return was
}

async function goOn(over: Window, anew: boolean): Promise<void> {
  const returnTo = paths.signedIn()
  // If the sign-in could not begin, the sign-in page says so and tries again.
  const page = { location: paths.signIn({ returnTo, anew }) }
  const { location } = await signIn(returnTo, anew).catch(() => page)
  over.location.replace(location)
}
