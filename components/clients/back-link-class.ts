/** The way back to the list, above a client. */
export const backLinkClass =
  '-ms-1 inline-flex min-h-6 items-center gap-0.5 rounded-control pe-1.5 text-hint text-ink-3 hover:text-ink'
