import { Avatar } from '@/components/ui/avatar'
import { CopyButton } from '@/components/ui/copy-button'
import { nameOf } from '@/lib/clients/names'
import { clientWords, profileWords } from '@/lib/clients/page-words'
import type { Client } from '@/lib/clients/schema'
import { stateOf } from '@/lib/clients/state'
import { StateBadge } from './state-badge'

/** Who this is: name, state, account number, office, legal form, staff. */
export function ClientHeader({ client }: { client: Client }) {
  const { accountNo, officeName, officeId, legalForm, staffName, staffId } = client
  const facts = [
    officeName ?? (officeId && profileWords.officeNumber(officeId)),
    legalForm?.value,
    staffName ?? (staffId && clientWords.staffNumber(staffId)),
  ].filter(Boolean)
  return (
    <div className="flex min-w-0 items-center gap-3.5">
      <Avatar name={nameOf(client)} size="large" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="[overflow-wrap:anywhere]">{nameOf(client)}</h1>
          <StateBadge state={stateOf(client)} />
        </div>
        <div className="flex min-h-6 flex-wrap items-center text-ink-2">
          {accountNo && (
            <span className="-mr-1.5 inline-flex items-center gap-0.5">
              <span className="mono">{accountNo}</span>
              <CopyButton text={accountNo} icon>
                {clientWords.copyAccount}
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
