'use client'

import { type Description, DescriptionList } from '@/components/ui/description-list'
import { Recorded } from '@/components/ui/recorded'
import type { Client } from '@/lib/clients/client'
import { profileOf } from '@/lib/clients/profile'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  client: Client
  /** Further known facts, shown below the rest. */
  more: Description[]
}

/** What the bank says about the client, and nothing else. */
export function ClientProfile({ client, more }: Props) {
  const words = useWords('desk')
  const say = useSay()
  const items = profileOf(client).map(({ term, value, aside, mono }) => ({
    term: words(term),
    mono,
    value: aside ? (
      <>
        <Recorded text={value} /> <span className="text-hint text-ink-3">{say(aside)}</span>
      </>
    ) : (
      <Recorded text={value} />
    ),
  }))
  return <DescriptionList items={[...items, ...more]} />
}
