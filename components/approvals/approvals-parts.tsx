'use client'

import { usePathname } from 'next/navigation'
import { AppLink } from '@/components/shell/app-link'
import { deskPaths } from '@/lib/desk-paths'
import { useWords } from '@/lib/words/use-words'

/** Switches between the requests that wait for anybody and the outcome of one's own requests. */
export function ApprovalsParts() {
  const here = usePathname()
  const words = useWords('approvals')
  const parts = [
    { label: words('title'), href: deskPaths.approvals() },
    { label: words('mine.title'), href: deskPaths.askedApprovals() },
  ]
  return (
    <nav aria-label={words('mine.parts')} className="mb-4 overflow-x-auto border-line border-b">
      <ul className="flex">
        {parts.map(({ label, href }) => (
          <li key={href}>
            <AppLink
              href={href}
              data-goto
              aria-current={href === here ? 'page' : undefined}
              className="marks-current -mb-px inline-flex h-11 items-center whitespace-nowrap border-transparent border-b-2 px-2.5 text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink forced-colors:not-aria-[current]:border-[Canvas]"
            >
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
