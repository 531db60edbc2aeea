/** The mark and the name: an open door, and who is let in. */
export function Brand() {
  return (
    <span className="flex items-center gap-2.5 font-bold tracking-[-0.01em]">
      <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
        <rect width="20" height="20" rx="6" className="fill-accent" />
        <path
          d="M6 15v-5a4 4 0 0 1 8 0v5"
          fill="none"
          strokeWidth="2"
          className="stroke-accent-ink"
        />
      </svg>
      Clientele
    </span>
  )
}
