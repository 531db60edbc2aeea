'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { AppLink } from './app-link'

type Props = { href: string; letter?: string; count?: ReactNode; children: string }

/** A link in the navigation; it marks whether the user is on that page (`page`) or somewhere below it (`true`). */
export function NavLink({ href, letter, count, children }: Props) {
  const here = usePathname()
  const current = here === href ? 'page' : here.startsWith(`${href}/`) ? 'true' : undefined
  return (
    <AppLink
      href={href}
      aria-current={current}
      aria-keyshortcuts={letter && ['G', letter].join(' ')}
      className="marks-current rounded-control px-2.5 py-1.5 text-ink-2 hover:text-ink aria-[current]:bg-sunken aria-[current]:font-medium aria-[current]:text-ink"
    >
      {children}
      {count}
    </AppLink>
  )
}
