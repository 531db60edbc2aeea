import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FoundOfKind } from '@/lib/clients/client'
import { nameOf, officeOf, unnamed } from '@/lib/clients/names'
import { clientQueries } from '@/lib/clients/queries'
import { foldName } from '@/lib/fold-name'
import { paths } from '@/lib/paths'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { StateBadge } from './state-badge'
import { useClientSearch } from './use-client-search'
import { usePlacesHere } from './use-places-here'

/** Where an entry leads: an address, or an element on the page. */
export type Choice = string | HTMLElement

type Entry = { key: string; choice: Choice; content: ReactNode }
type Group = { label: string; entries: Entry[] }

type Given = { places: { label: string; href: string }[]; recent: number[] }

/**
 * The choices for what was typed. Later results come last, below the link to the list, so that nothing moves under a
 * hand about to choose.
 */
export function usePaletteGroups(typed: string, { places, recent }: Given) {
  const words = useWords('find')
  const search = useClientSearch(typed)
  const { q, found } = search
  const sought = foldName(q)
  const fits = (text: string) => foldName(text).includes(sought)

  const here = usePlacesHere().map(({ key, name, target }) => {
    const label = target instanceof HTMLAnchorElement ? name : words('goTo', { name })
    return { key, label, choice: target }
  })
  const pages = places.map(({ label, href }) => ({ key: href, label, choice: href }))
  const ofText = (all: { key: string; label: string; choice: Choice }[]) =>
    all.filter(({ label }) => fits(label)).map(({ label, ...one }) => ({ ...one, content: label }))
  const groups: Group[] = [
    { label: words('here'), entries: ofText(here) },
    {
      label: words('recent'),
      entries: q
        ? []
        : recent.map((id) => ({
            key: `recent-${id}`,
            choice: paths.client(id),
            content: <RecentClient clientId={id} />,
          })),
    },
    { label: words('pages'), entries: ofText(pages) },
    {
      label: words('list'),
      entries: search.isAskable
        ? [
            {
              key: 'list',
              choice: paths.clients(new URLSearchParams({ q }).toString()),
              content: words('inList', { q }),
            },
          ]
        : [],
    },
    ...(found?.kinds ?? []).map(({ by, clients, more }) => {
      const kind = words(`kind.${by}`)
      return {
        label: more ? words('first', { kind, count: clients.length }) : kind,
        entries: clients.map((client) => ({
          key: `${by}-${client.id}`,
          choice: paths.client(client.id),
          content: <FoundClient client={client} />,
        })),
      }
    }),
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), search }
}

function FoundClient({ client }: { client: FoundOfKind['clients'][number] }) {
  const say = useSay()
  const office = officeOf(client)
  return (
    <>
      <span className="font-medium">{told(say, nameOf(client))}</span>
      <span className="mono text-ink-2">{client.accountNo}</span>
      <span className="text-ink-2">{office && told(say, office)}</span>
      <span className="ms-auto">
        <StateBadge stand={client} />
      </span>
    </>
  )
}

/** Shows the number alone if nothing more could be read. */
function RecentClient({ clientId }: { clientId: number }) {
  const say = useSay()
  // The name read when the client's page was open is good enough.
  const client = useQuery({
    ...clientQueries.one(clientId),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return client.data ? <FoundClient client={client.data} /> : say(unnamed(clientId))
}
