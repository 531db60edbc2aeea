/** One short piece of good news, with at most one action. */
export type Toast = {
  id: number
  text: string
  /** A page to open, or an action on the current page. */
  action?: { label: string; href: string } | { label: string; press: () => void }
  /** The toast reveals nothing about the page, so an overlay over the page may show it too. */
  place?: 'onCover'
}

// More toasts than this are a list, and belong on the page.
const MOST_AT_ONCE = 3
const NONE: readonly Toast[] = []

let toasts: readonly Toast[] = NONE
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast, announced politely; returns its id for `dismissToast`. */
export function showToast(text: string, action?: Toast['action'], place?: Toast['place']): number {
  lastId += 1
  change([...toasts, { id: lastId, text, action, place }].slice(-MOST_AT_ONCE))
  return lastId
}

/** Removes a toast; an unknown id changes nothing. */
export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id))
}

/** Removes all toasts. */
export function clearToasts(): void {
  if (toasts.length > 0) change(NONE)
}

/** The store in the form that `useSyncExternalStore` takes; the server never has a toast. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): readonly Toast[] => toasts,
  readOnServer: (): readonly Toast[] => NONE,
}
