import { useSyncExternalStore } from 'react'
import { type ListLook, LOOK_COOKIE, writeListLook } from '@/lib/clients/list-look'

const ONE_YEAR = 31_536_000

// The choice made since the page was loaded. Going back to the list may render it from before that choice.
let chosen: ListLook | undefined
const hearers = new Set<() => void>()

/** Stores the look of the list and applies it at once. Browser only. */
export function chooseLook(look: ListLook): void {
  chosen = look
  const written = writeListLook(look)
  const age = written === undefined ? 0 : ONE_YEAR
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve.
  document.cookie = `${LOOK_COOKIE}=${written ?? ''}; path=/; max-age=${age}; samesite=lax`
  for (const hear of hearers) hear()
}

/** The look of the list: as last chosen, or else as `drawn`. */
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
