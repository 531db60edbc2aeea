/** The way back to the list, above a client. */
export const backLinkClass =
  '-ml-1 inline-flex min-h-6 items-center gap-0.5 rounded-control pr-1.5 text-hint text-ink-3 hover:text-ink'
