import { type ReactNode, useId } from 'react'
import { useWords } from '@/lib/words/use-words'

/** The density of a list's rows; comfortable unless chosen otherwise. */
export type Density = 'comfortable' | 'compact'

type Props = {
  children: ReactNode
  /** Shown below the rows: usually `Pagination`. */
  footer?: ReactNode
  /** As high as the window allows, whatever the list holds: its rows scroll inside. */
  whole?: boolean
  density?: Density
}

/** The sheet of a list: its rows, what stands below them, and a link to skip past them. */
export function ListSheet({ children, footer, whole, density }: Props) {
  const words = useWords('ui')
  const footId = useId()
  return (
    <div className={whole ? 'list list-whole' : 'list'} data-density={density}>
      {footer && (
        <a
          href={`#${footId}`}
          className="sr-only z-20 rounded-control bg-accent px-3 py-2 font-medium text-accent-ink focus:not-sr-only focus:absolute focus:top-2 focus:start-2"
        >
          {words('pages.skip')}
        </a>
      )}
      {children}
      {footer && (
        <div id={footId} tabIndex={-1} className="list-foot">
          {footer}
        </div>
      )}
    </div>
  )
}
