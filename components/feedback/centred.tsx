import type { ReactNode } from 'react'

type Props = {
  title: string
  role?: 'alert' | 'status'
  /** False while changes within it must not be announced. */
  isNews?: boolean
  heading?: 'h1' | 'h2'
  children?: ReactNode
}

/**
 * The quiet middle of an otherwise empty page: a title, a sentence or two, a way on. Inside a card it has no surface of
 * its own.
 */
export function Centred({ title, role, isNews = true, heading: Heading = 'h2', children }: Props) {
  return (
    <div
      role={role}
      aria-live={isNews ? undefined : 'off'}
      className="rounded-card border border-line bg-surface px-5 py-9 text-center shadow-rest in-data-card:border-0 in-data-card:shadow-none sm:px-7"
    >
      <Heading className="font-semibold text-[0.9375rem] tracking-normal">{title}</Heading>
      <div className="mx-auto mt-2 max-w-[25rem] text-ink-2">{children}</div>
    </div>
  )
}
