import type { ReactNode } from 'react'
import { paths } from '@/lib/paths'
import type { Words } from '@/lib/words/say'
import { AppLink } from './app-link'
import { Brand, type House } from './brand'
import { NavLink } from './nav-link'

export type TopBarProps = {
  /** In the language of the page; passed in, because the server renders all of this. */
  words: Words<'shell'>
  house: House
  tenantName: string
  /** The key G followed by `letter` leads there from anywhere. */
  nav: { label: string; href: string; letter: string; count?: ReactNode }[]
  /** A link that matters only at times; a slot, because it comes and goes. */
  also?: ReactNode
  /** The search over everything; a slot, because it knows clients. */
  find: ReactNode
  /** The account menu; a slot, because signing out belongs to the session. */
  account: ReactNode
}

/** The brand, the navigation, the tenant's name, and who is signed in. */
export function TopBar({ words, house, tenantName, nav, also, find, account }: TopBarProps) {
  return (
    <header className="flex min-h-13 flex-wrap items-center gap-x-3 border-line border-b bg-surface px-4 py-1 sm:gap-x-7 sm:px-6">
      <AppLink
        href={paths.clients()}
        // On a phone, limits a long name to leave room for what stands beside it.
        className="min-w-0 rounded-control max-[26rem]:max-w-[calc(100%-7.5rem)]"
      >
        <Brand house={house} />
      </AppLink>
      <nav
        aria-label={words('places')}
        // On a phone the links do not fit beside the rest. A link that appears later scrolls sideways and moves nothing
        // below.
        className="relative flex gap-1 overflow-x-auto whitespace-nowrap max-[26rem]:order-last max-[26rem]:-mx-2.5 max-[26rem]:basis-full"
      >
        {nav.map((item) => (
          <NavLink key={item.href} href={item.href} letter={item.letter} count={item.count}>
            {item.label}
          </NavLink>
        ))}
        {also}
      </nav>
      <span className="min-w-12 flex-1 truncate text-end text-hint text-ink-3 max-[26rem]:sr-only">
        {tenantName}
      </span>
      <div className="ms-auto flex items-center gap-x-3 sm:gap-x-7">
        {find}
        {account}
      </div>
    </header>
  )
}
