/** One short piece of good news, with at most one thing to do about it. */
export type Toast = {
  id: number
  text: string
  /** A page to go to, or something done where one is. */
  action?: { label: string; href: string } | { label: string; press: () => void }
  /** It says nothing of what is on the page, and is said on what covers a page too. */
  place?: 'onCover'
}

// More than a few at once is a list, and belongs on the page.
const MOST_AT_ONCE = 3
const NONE: readonly Toast[] = []

let toasts: readonly Toast[] = NONE
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something once, politely; returns the id by which it can be taken back. */
export function showToast(text: string, action?: Toast['action'], place?: Toast['place']): number {
  lastId += 1
  change([...toasts, { id: lastId, text, action, place }].slice(-MOST_AT_ONCE))
  return lastId
}

/** Takes a toast away; an id that is gone already changes nothing. */
export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id))
}

/** Takes every toast away. */
export function clearToasts(): void {
  if (toasts.length > 0) change(NONE)
}

/** The store in the form `useSyncExternalStore` takes; the server never has a toast. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): readonly Toast[] => toasts,
  readOnServer: (): readonly Toast[] => NONE,
}
