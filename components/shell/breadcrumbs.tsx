'use client'

import { Icon } from '@/components/ui/icon'
import { useWords } from '@/lib/words/use-words'
import { AppLink } from './app-link'

type Props = {
  /** From the outermost place inwards. */
  trail: { label: string; href: string }[]
  /** The current page; no link. */
  here: string
}

/** The way back, level by level. */
export function Breadcrumbs({ trail, here }: Props) {
  const words = useWords('shell')
  return (
    <nav aria-label={words('breadcrumb')} className="text-hint text-ink-3">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ label, href }, at) => (
          <li key={href} className="flex min-w-0 items-center gap-x-2">
            <AppLink
              href={href}
              className="inline-flex min-h-6 items-center gap-0.5 rounded-control hover:text-ink [overflow-wrap:anywhere]"
            >
              {at === 0 && <Icon name="chevron-left" className="-ms-1 size-4" />}
              {label}
            </AppLink>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="min-h-6 content-center [overflow-wrap:anywhere]">
          {here}
        </li>
      </ol>
    </nav>
  )
}
