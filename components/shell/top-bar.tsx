import type { ReactNode } from 'react'
import { paths } from '@/lib/paths'
import type { Words } from '@/lib/words/say'
import { AppLink } from './app-link'
import { Brand } from './brand'
import { NavLink } from './nav-link'

export type TopBarProps = {
  /** Of the language of the page; handed on, because all of this is drawn by the server. */
  words: Words<'shell'>
  tenantName: string
  /** After G, `letter` leads there from anywhere. */
  nav: { label: string; href: string; letter: string; count?: ReactNode }[]
  /** What finds anything from anywhere; a slot, because it knows clients. */
  find: ReactNode
  /** The account menu; a slot, because signing out is the session's business. */
  account: ReactNode
}

/** Brand, places to go, whose bank this is, and who is signed in. */
export function TopBar({ words, tenantName, nav, find, account }: TopBarProps) {
  return (
    <header className="flex min-h-13 flex-wrap items-center gap-x-3 border-line border-b bg-surface px-4 py-1 sm:gap-x-7 sm:px-6">
      <AppLink href={paths.clients()} className="rounded-control">
        <Brand />
      </AppLink>
      <nav
        aria-label={words('places')}
        // On a phone they do not fit beside the rest.
        className="flex gap-1 max-[26rem]:order-last max-[26rem]:-mx-2.5 max-[26rem]:basis-full"
      >
        {nav.map((item) => (
          <NavLink key={item.href} href={item.href} letter={item.letter} count={item.count}>
            {item.label}
          </NavLink>
        ))}
      </nav>
      <span className="flex-1" />
      <span className="min-w-0 truncate text-hint text-ink-3 max-[26rem]:sr-only">
        {tenantName}
      </span>
      {find}
      {account}
    </header>
  )
}
