import type { ReactNode } from 'react'
import { ArrivalFocus } from './arrival-focus'
import type { KeyUse } from './key-sheet'
import { Keys } from './keys'
import { NoScript } from './no-script'
import { TopBar, type TopBarProps } from './top-bar'

type Props = TopBarProps & {
  /** What no key does for this person at this bank. */
  withoutKeys: readonly KeyUse[]
  children: ReactNode
}

/** The frame of every signed-in page: a skip link, the bar, and the main region. */
export function AppShell({ withoutKeys, children, ...bar }: Props) {
  const { words } = bar
  return (
    <>
      <a
        href="#content"
        className="sr-only z-20 rounded-control bg-accent px-3 py-2 font-medium text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
      >
        {words('skip')}
      </a>
      <TopBar {...bar} />
      <Keys without={withoutKeys} />
      <main id="content" tabIndex={-1} className="mx-auto max-w-[1360px] px-4 py-4 sm:p-6">
        <NoScript>{words('noScript')}</NoScript>
        <ArrivalFocus />
        {children}
      </main>
    </>
  )
}
