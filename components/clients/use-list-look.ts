import { useSyncExternalStore } from 'react'
import { type ListLook, LOOK_COOKIE, writeListLook } from '@/lib/clients/list-look'

const ONE_YEAR = 31_536_000

// What was chosen since the page was loaded. The way back to the list may draw it from before that.
let chosen: ListLook | undefined
const hearers = new Set<() => void>()

/** Remembers how the list is wanted, and shows it so at once. Browser only. */
export function chooseLook(look: ListLook): void {
  chosen = look
  const written = writeListLook(look)
  const age = written === undefined ? 0 : ONE_YEAR
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve.
  document.cookie = `${LOOK_COOKIE}=${written ?? ''}; path=/; max-age=${age}; samesite=lax`
  for (const hear of hearers) hear()
}

/** How the list is wanted, as it was `drawn` and as it was chosen since. */
export function useListLook(drawn: ListLook): ListLook {
  return useSyncExternalStore(
    onChoice,
    () => chosen ?? drawn,
    () => drawn,
  )
}

function onChoice(hear: () => void) {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}
