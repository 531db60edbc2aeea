type Props = { label: string; percent: number }

/** How far one upload is. Not announced as it moves: whoever wants to know asks it. */
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
