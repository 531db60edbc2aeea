/** The class of the link above a client that leads back to the list. */
export const backLinkClass =
  '-ms-1 inline-flex min-h-6 items-center gap-0.5 rounded-control pe-1.5 text-hint text-ink-3 hover:text-ink'
