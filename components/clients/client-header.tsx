import { Avatar } from '@/components/ui/avatar'
import { CopyButton } from '@/components/ui/copy-button'
import type { Client } from '@/lib/clients/client'
import { headerWords } from '@/lib/clients/header-words'
import { nameOf } from '@/lib/clients/names'
import { StateBadge } from './state-badge'

/** Who this is: name, state, account number, office, legal form, staff. */
export function ClientHeader({ client }: { client: Client }) {
  const { accountNo, officeName, officeId, legalForm, adviserName, adviserId } = client
  const facts = [
    officeName ?? (officeId && headerWords.officeNumber(officeId)),
    legalForm?.name,
    adviserName ?? (adviserId && headerWords.adviserNumber(adviserId)),
  ].filter(Boolean)
  return (
    <div className="flex min-w-0 items-center gap-3.5">
      <Avatar name={nameOf(client)} size="large" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="[overflow-wrap:anywhere]">{nameOf(client)}</h1>
          <StateBadge stand={client} />
        </div>
        <div className="flex min-h-6 flex-wrap items-center text-ink-2">
          {accountNo && (
            <span className="-me-1.5 inline-flex items-center gap-0.5">
              <span className="mono">{accountNo}</span>
              <CopyButton text={accountNo} icon>
                {headerWords.copyAccount}
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
