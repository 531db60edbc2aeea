// On a grid of 16. Drawn by hand, because these few weigh less than the frame of any icon library.
const drawings = {
  'arrow-down': 'M8 3v10M4 9l4 4 4-4',
  'arrow-up': 'M8 13V3M4 7l4-4 4 4',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  'chevron-down': 'm4 6 4 4 4-4',
  'chevron-left': 'm10 4-4 4 4 4',
  'chevron-right': 'm6 4 4 4-4 4',
  'chevrons-left': 'M8 4 4 8l4 4m4.5-8-4 4 4 4',
  'chevrons-right': 'm8 4 4 4-4 4M3.5 4l4 4-4 4',
  columns: 'M2.5 3h4.5v10H2.5zM9 3h4.5v10H9z',
  copy: 'M6 6h7v7H6zM3 10V3h7',
  cross: 'm4 4 8 8m0-8-8 8',
  download: 'M8 2.5v7.5M4.8 7 8 10.2 11.2 7M3 13.5h10',
  find: 'M7 2.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Zm3.1 7.3 3.4 3.4',
  minus: 'M3.5 8h9',
  plus: 'M8 3.5v9M3.5 8h9',
  'turn-left': 'M3 3v3.5h3.5M3.4 6.3A5.2 5.2 0 1 1 2.8 9',
  'turn-right': 'M13 3v3.5H9.5M12.6 6.3A5.2 5.2 0 1 0 13.2 9',
  unequal: 'M3 6h10M3 10h10M10.2 3 5.8 13',
  unseen: 'M2 8s2.2-4 6-4 6 4 6 4-2.2 4-6 4-6-4-6-4ZM3 13 13 3',
} as const

// Forward and back depend on the reading direction.
const MIRRORED = /^chevrons?-(left|right)$/

type IconName = keyof typeof drawings

type Props = {
  name: IconName
  /** Size and position; 16 px by default. The colour is that of the text. */
  className?: string
}

/** A decorative icon: the words stand beside it, or in the label of its parent. */
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
