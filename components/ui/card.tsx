import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  /** Shown as an `h2` and used as the section's name. */
  title?: string
  /** Beside the title, at the far end. */
  actions?: ReactNode
  /** Off if the content reaches the edges itself: tables, tabs. */
  padded?: boolean
}

/** A white box with a hairline border; with a title it is a named region of the page. */
export function Card({ title, actions, padded = true, className = '', children, ...rest }: Props) {
  return (
    <section
      {...rest}
      data-card
      aria-label={title ?? rest['aria-label']}
      className={`rounded-card border border-line bg-surface shadow-rest ${padded ? 'px-5 py-4.5' : ''} ${className}`}
    >
      {title && (
        <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
          <h2>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
