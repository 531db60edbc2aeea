type Props = {
  /** Tailwind sizes in the shape of what will stand there: `h-2.25 w-40`. */
  className: string
}

/** A grey place for something on its way; the region around it says `aria-busy`. */
export function Skeleton({ className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`block rounded-full bg-line motion-safe:animate-breathe ${className}`}
    />
  )
}
