type Props = { label: string; percent: number }

/** The progress of one upload. It is not announced as it moves; a screen reader user can ask for it. */
export function ProgressBar({ label, percent }: Props) {
  return (
    <progress
      value={percent}
      max={100}
      aria-label={label}
      className="mt-1.5 block h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent"
    />
  )
}
