'use client'

import { Avatar } from '@/components/ui/avatar'
import { CopyButton } from '@/components/ui/copy-button'
import type { Client } from '@/lib/clients/client'
import { nameOf, officeOf } from '@/lib/clients/names'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { StateBadge } from './state-badge'

/** Who this is: name, state, account number, office, legal form, staff. */
export function ClientHeader({ client }: { client: Client }) {
  const { accountNo, legalForm, adviserName, adviserId } = client
  const words = useWords('client')
  const say = useSay()
  const name = told(say, nameOf(client))
  const office = officeOf(client)
  const facts = [
    office && told(say, office),
    legalForm?.name,
    adviserName ?? (adviserId && words('adviser', { adviserId: String(adviserId) })),
  ].filter(Boolean)
  return (
    <div className="flex min-w-0 items-center gap-3.5">
      <Avatar name={name} size="large" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="[overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </h1>
          <StateBadge stand={client} />
        </div>
        <div className="flex min-h-6 flex-wrap items-center text-ink-2">
          {accountNo && (
            <span className="-me-1.5 inline-flex items-center gap-0.5">
              <span className="mono">{accountNo}</span>
              <CopyButton text={accountNo} icon>
                {words('copyAccount')}
              </CopyButton>
            </span>
          )}
          {facts.map((fact, at) => (
            <span key={fact}>
              {(at > 0 || accountNo) && <span className="px-2 text-ink-3">·</span>}
              {fact}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
