type Hear = (clientId: number | undefined) => void

const hearing = new Set<Hear>()

/** Tells every listener on the page that something may have changed at the bank: for one client, or for any. */
export function tellHint(clientId: number | undefined): void {
  for (const hear of hearing) hear(clientId)
}

/**
 * Calls `heard` for every hint that may concern the client, or for every hint if no client is given; returns a function that
 * stops it.
 */
export function hearHints(clientId: number | undefined, heard: () => void): () => void {
  const hear: Hear = (named) => {
    if (clientId === undefined || named === undefined || named === clientId) heard()
  }
  hearing.add(hear)
  return () => void hearing.delete(hear)
}
