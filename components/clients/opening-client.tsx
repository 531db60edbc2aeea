'use client'

import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useOptimistic,
  useRef,
} from 'react'
import { AppLink } from '@/components/shell/app-link'
import { giveUpOpening } from '@/components/shell/give-up-opening'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { followWith } from '@/components/ui/plain-click'
import { ProgressLine } from '@/components/ui/progress-line'
import { focusIfNowhere } from '@/components/ui/use-focus-on-arrival'
import type { ClientListItem } from '@/lib/clients/client'
import { nameOf } from '@/lib/clients/names'
import { isOfQueue } from '@/lib/list-before'
import { paths } from '@/lib/paths'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { backLinkClass } from './back-link-class'
import { ClientHeader } from './client-header'

const Opening = createContext<(client: ClientListItem) => void>(() => {})

/** Opens a client from the list, which shows what it knows about the client from the press on. */
export function ClientLink({ client }: { client: ClientListItem }) {
  const show = use(Opening)
  const say = useSay()
  return (
    <AppLink
      href={paths.client(client.id)}
      // In a language that runs the other way, the full stop of "S.A." would move to the other end.
      dir="auto"
      onOpen={() => show(client)}
      className="rounded-[2px] font-medium hover:underline hover:underline-offset-2"
    >
      {told(say, nameOf(client))}
    </AppLink>
  )
}

type Props = {
  /** The list as it is now, to come back to. */
  href: string
  /** The rows as they are now: changes also reach the client that is being opened. */
  rows: readonly ClientListItem[] | undefined
  children: ReactNode
}

/**
 * The list, covered by the client being opened as the list knows it, until the client's page has loaded. The list stays
 * laid out beneath, invisible: if the page cannot be opened, the list reappears as it was.
 */
export function OpensClients({ href, rows, children }: Props) {
  const [opened, show] = useOptimistic<ClientListItem | undefined, ClientListItem>(
    undefined,
    (_, next) => next,
  )
  const words = useWords('client')
  const client = rows?.find(({ id }) => id === opened?.id) ?? opened
  const left = useRef<{ link: Element | null; y: number }>(null)
  // A stable function: a new one would render every link of the list again.
  const open = useCallback(
    (next: ClientListItem) => {
      left.current = { link: document.activeElement, y: window.scrollY }
      show(next)
    },
    [show],
  )
  useEffect(() => {
    if (opened || !left.current) return
    const { link, y } = left.current
    left.current = null
    // The router scrolls to the top of the page that it returns to.
    window.scrollTo(0, y)
    if (link instanceof HTMLElement) focusIfNowhere(link)
  }, [opened])
  return (
    <Opening value={open}>
      <div className="relative">
        <div className={client && 'invisible'}>{children}</div>
        {client && (
          <div className="absolute inset-x-0 top-0 min-h-full">
            <div className="sticky top-4 mx-auto max-w-[1112px]">
              <a href={href} onClick={followWith(giveUpOpening, href)} className={backLinkClass}>
                <Icon name="chevron-left" />
                {words(isOfQueue(href) ? 'backToQueue' : 'back')}
              </a>
              <div className="mt-3 mb-5.5">
                <ClientHeader client={client} />
              </div>
              <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
                <Card className="relative h-96">
                  <ProgressLine active label={words('opening')} />
                </Card>
                <Card className="h-48 max-lg:hidden" />
              </div>
            </div>
          </div>
        )}
      </div>
    </Opening>
  )
}
