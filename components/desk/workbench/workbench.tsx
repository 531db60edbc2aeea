'use client'

import { useQuery } from '@tanstack/react-query'
import { backLinkClass } from '@/components/clients/back-link-class'
import { ClientHeader } from '@/components/clients/client-header'
import { PlaceInList } from '@/components/clients/place-in-list'
import { ClaimLine } from '@/components/queue/claim-line'
import { NextClient } from '@/components/queue/next-client'
import { heldBy, useClaim } from '@/components/queue/use-claim'
import { AppLink } from '@/components/shell/app-link'
import { ListBody } from '@/components/table/list-body'
import { type Given, useListPage } from '@/components/table/use-list-page'
import { Icon } from '@/components/ui/icon'
import { pageHeading, useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import type { Client } from '@/lib/clients/client'
import { nameOf } from '@/lib/clients/names'
import { clientQueries } from '@/lib/clients/queries'
import { deskPaths } from '@/lib/desk-paths'
import { firstSeen } from '@/lib/first-seen'
import { identifierQueries } from '@/lib/identifiers/queries'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'
import { useWords } from '@/lib/words/use-words'
import type { ClientFiles } from '@/lib/workbench/client-files'
import { OldPartsNotice, oldPartsOf } from '../old-parts'
import { Review } from './review'

type Props = {
  client: Client
  session: Session
  /** IANA name of the zone the bank's times are shown in. */
  timeZone: string
  rendered: Given<ClientFiles>
}

/** A client's documents beside its identity records, to compare them and decide. */
export function Workbench({ client: given, session: atFirst, timeZone, rendered }: Props) {
  const words = useWords('workbench')
  const clientRead = useQuery({
    ...clientQueries.one(given.id),
    initialData: given,
    initialDataUpdatedAt: firstSeen(given),
  })
  const sessionRead = useQuery(sessionQueries.drawn(atFirst))
  const client = clientRead.data
  const session = sessionRead.data
  const old = oldPartsOf({ client: clientRead, session: sessionRead })
  // The button that reads again disappears with what was old.
  useFocusOnArrival(old?.parts.join(), pageHeading)
  const claim = useClaim(client, session)
  const list = useListPage(identifierQueries.files(client.id), rendered)
  return (
    <div className="grid gap-4">
      <div>
        <div className="flex min-h-8 flex-wrap content-start items-center gap-x-3 gap-y-2 max-sm:min-h-16">
          <AppLink href={deskPaths.identification(client.id)} className={backLinkClass}>
            <Icon name="chevron-left" />
            {words('back')}
          </AppLink>
          <PlaceInList clientId={client.id} hrefOf={deskPaths.workbench} />
          <NextClient client={client} session={session} hrefOf={deskPaths.workbench} />
          <ClaimLine
            work={{ clientId: client.id }}
            name={nameOf(client)}
            claim={claim}
            person={session.person}
            timeZone={timeZone}
          />
        </div>
        <div className="mt-2">
          <ClientHeader client={client} />
        </div>
      </div>
      {old && (
        <OldPartsNotice
          old={old}
          onReadAgain={() => {
            void clientRead.refetch()
            if (sessionRead.error) void sessionRead.refetch()
          }}
        />
      )}
      <ListBody list={list}>
        {({ page }) => (
          <Review
            client={client}
            session={session}
            files={page}
            readAt={list.readAt}
            heldBy={heldBy(claim)}
            onRetry={list.retry}
          />
        )}
      </ListBody>
    </div>
  )
}
