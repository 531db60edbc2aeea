import { type Description, DescriptionList } from '@/components/ui/description-list'
import type { Client } from '@/lib/clients/client'
import { profileOf } from '@/lib/clients/profile'

type Props = {
  client: Client
  /** What is known of it besides, below the rest. */
  more: Description[]
}

/** What the bank says of the client, and nothing it does not say. */
export function ClientProfile({ client, more }: Props) {
  const items = profileOf(client).map(({ term, value, aside, mono }) => ({
    term,
    mono,
    value: aside ? (
      <>
        {value} <span className="text-hint text-ink-3">{aside}</span>
      </>
    ) : (
      value
    ),
  }))
  return <DescriptionList items={[...items, ...more]} />
}
