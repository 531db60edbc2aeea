type Hear = (clientId: number | undefined) => void

const hearing = new Set<Hear>()

/** Tells what stands on the page that something may have changed at the bank: with one client, or with any. */
export function tellHint(clientId: number | undefined): void {
  for (const hear of hearing) hear(clientId)
}

/** Calls `heard` with each hint that may concern a client, or anything where none is given; returns what ends it. */
export function hearHints(clientId: number | undefined, heard: () => void): () => void {
  const hear: Hear = (named) => {
    if (clientId === undefined || named === undefined || named === clientId) heard()
  }
  hearing.add(hear)
  return () => void hearing.delete(hear)
}
