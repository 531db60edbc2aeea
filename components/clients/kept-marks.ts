type Marks = {
  /** Where the list stands in the history of this tab. */
  at: string
  filters: string
  ids: ReadonlySet<number>
}

/** Only in the memory of the page: a reload, a sign-out and a sign-in of somebody else all end it. */
let kept: Marks | undefined

// A browser without the Navigation API keeps nothing.
const placeNow = () => ('navigation' in window ? window.navigation.currentEntry?.key : undefined)

/** Keeps who is selected in the list that is shown now, for whoever opens a client from it and comes back. */
export function keepMarks(filters: string, ids: ReadonlySet<number>): void {
  const at = placeNow()
  kept = at === undefined ? undefined : { at, filters, ids }
}

/** Who was selected when the list was left, if Back has led to it again, and not a link. */
export function marksKept(filters: string): ReadonlySet<number> | undefined {
  // Nothing is ever kept while the server renders, where there is no window.
  return kept && kept.filters === filters && kept.at === placeNow() ? kept.ids : undefined
}
