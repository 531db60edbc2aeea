import { said } from '@/lib/words/said'
import type { Say } from '@/lib/words/say'

/** A sign-out that did not work: the person may still be signed in. Rendered by the server with the page. */
export function SignOutFailed({ say }: { say: Say }) {
  return (
    <p
      role="alert"
      className="fixed top-16 end-4 z-10 max-w-sm rounded-box bg-danger-soft px-3.25 py-2.75 text-danger shadow-pop"
    >
      {say(said('cover.signOutFailed'))}
    </p>
  )
}
