'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/shell/app-link'
import { Card } from '@/components/ui/card'
import type { Can } from '@/lib/can'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { useWords } from '@/lib/words/use-words'

type Props = { clientId: number; can: Can; children: ReactNode }

/** The sheet of a client's page with tabs for its content; each tab has its own address. */
export function ClientTabs({ clientId, can, children }: Props) {
  const here = usePathname()
  const words = useWords('desk')
  const tabs = [
    { label: words('tab.profile'), href: paths.client(clientId) },
    ...(can.identifiers
      ? [{ label: words('tab.identification'), href: deskPaths.identification(clientId) }]
      : []),
    { label: words('tab.dataTables'), href: deskPaths.dataTables(clientId) },
    ...(can.trail
      ? [{ label: words('tab.activity'), href: deskPaths.clientActivity(clientId) }]
      : []),
  ]
  const current = tabs.find(({ href }) => href === here)
  return (
    <Card aria-label={current?.label} padded={false} className="min-w-0">
      {/* The desk stays mounted from tab to tab, so nothing typed on it is lost. */}
      <nav
        aria-label={words('tabs')}
        data-keeps-page
        className="overflow-x-auto border-b border-line"
      >
        <ul className="flex px-2.5">
          {tabs.map(({ label, href }) => (
            <li key={href}>
              <AppLink
                href={href}
                data-goto
                aria-current={href === here ? 'page' : undefined}
                className="marks-current -mb-px inline-flex h-11 items-center whitespace-nowrap border-b-2 border-transparent px-2.5 text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink forced-colors:not-aria-[current]:border-[Canvas]"
              >
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="px-5 py-4.5">
        {current && <h2 className="sr-only print:not-sr-only">{current.label}</h2>}
        {children}
      </div>
    </Card>
  )
}
