type Props = {
  /** "19 days". */
  time: string
  late?: { is: 'late' | 'veryLate'; word: string }
  /** With the exact day: shown on hover, and read out. */
  inFull: string
  /** The word may stand below the time, where there is little room. */
  wraps?: boolean
}

const COLOUR = { late: 'text-pending', veryLate: 'text-danger' }

/** How long somebody has waited; colour, shape and word show that it is late. */
export function WaitingTime({ time, late, inFull, wraps = false }: Props) {
  return (
    <span
      title={inFull}
      className={`inline-flex items-baseline gap-x-1.5 ${wraps ? 'flex-wrap' : ''} ${late ? COLOUR[late.is] : 'text-ink-2'}`}
    >
      {late && <Clock isFull={late.is === 'veryLate'} />}
      <span>{time}</span>
      {late && <b className={`text-hint ${wraps ? 'whitespace-nowrap' : ''}`}>{late.word}</b>}
      <span className="sr-only">{inFull}</span>
    </span>
  )
}

function Clock({ isFull }: { isFull: boolean }) {
  return (
    <svg
      viewBox="0 0 12 12"
      fill="none"
      className="size-3 flex-none self-center"
      aria-hidden="true"
    >
      <circle cx="6" cy="6" r="5" fill={isFull ? 'currentColor' : 'none'} stroke="currentColor" />
      <path d="M6 3v3l2 1.5" className={isFull ? 'stroke-surface' : 'stroke-current'} />
    </svg>
  )
}
