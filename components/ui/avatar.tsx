type Props = { name: string; size?: 'small' | 'large' }

/** The initials of a name, as a mark beside it; the name itself always stands near. */
export function Avatar({ name, size = 'small' }: Props) {
  const measure = size === 'small' ? 'size-7.5 text-hint' : 'size-11 text-[0.9375rem]'
  return (
    <span
      aria-hidden="true"
      className={`grid flex-none select-none place-items-center rounded-full bg-accent-soft font-semibold text-accent leading-none ${measure}`}
    >
      {initialsOf(name)}
    </span>
  )
}

/** "Wanjiru Okafor" is WO; one word gives one letter, no word gives a dot. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase()).join('') || '·'
}
