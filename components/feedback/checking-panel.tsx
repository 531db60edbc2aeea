import { LiveRegion } from '@/components/ui/live-region'

type Props = {
  title: string
  /** What is not known, and what not to do meanwhile. */
  text: string
  /** The progress so far: "Read 3 times · still Verified". */
  tries?: string
  /** 0 to 1. */
  fraction: number
}

/** An outcome is not known yet and is being found out. The panel claims nothing until it is. */
export function CheckingPanel({ title, text, tries, fraction }: Props) {
  return (
    <div
      data-on-paper
      className="rounded-card border border-line bg-surface px-5 py-4.5 shadow-rest"
    >
      <LiveRegion role="status">
        <h2>{title}</h2>
        <p className="mt-1.5 mb-3 text-ink-2">{text}</p>
      </LiveRegion>
      <progress
        value={fraction}
        max={1}
        aria-label={title}
        className="block h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent"
      />
      {tries && <p className="mt-2 text-hint text-ink-3">{tries}</p>}
    </div>
  )
}
