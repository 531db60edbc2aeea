// On a grid of 16. Own drawings, because the handful in use weighs less than any icon library's frame.
const drawings = {
  'arrow-down': 'M8 3v10M4 9l4 4 4-4',
  'arrow-up': 'M8 13V3M4 7l4-4 4 4',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  'chevron-down': 'm4 6 4 4 4-4',
  'chevron-left': 'm10 4-4 4 4 4',
  'chevron-right': 'm6 4 4 4-4 4',
  'chevrons-left': 'M8 4 4 8l4 4m4.5-8-4 4 4 4',
  'chevrons-right': 'm8 4 4 4-4 4M3.5 4l4 4-4 4',
  copy: 'M6 6h7v7H6zM3 10V3h7',
  cross: 'm4 4 8 8m0-8-8 8',
} as const

// Where one goes on or back to depends on the direction of reading.
const MIRRORED = /^chevrons?-(left|right)$/

type IconName = keyof typeof drawings

type Props = {
  name: IconName
  /** Size and place; 16 px by default. The colour is that of the text. */
  className?: string
}

/** A sign for the eye only: the words stand beside it, or in the label of what holds it. */
export function Icon({ name, className = 'size-4' }: Props) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`flex-none ${MIRRORED.test(name) ? 'rtl:-scale-x-100' : ''} ${className}`}
    >
      <path d={drawings[name]} />
    </svg>
  )
}
