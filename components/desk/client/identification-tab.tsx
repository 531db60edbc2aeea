'use client'

import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { EmptyState } from '@/components/feedback/empty-state'
import { LostUploads } from '@/components/files/lost-uploads'
import { UploadsGuard } from '@/components/files/uploads-guard'
import { IdentifierList } from '@/components/identifiers/identifier-list'
import { heldBy, useTheirs } from '@/components/queue/use-claim'
import { ListBody } from '@/components/table/list-body'
import { type Given, useListPage } from '@/components/table/use-list-page'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import type { Unfinished, UploadLimits } from '@/lib/files/schema'
import { NONE_UNFINISHED, type Upload } from '@/lib/files/upload'
import type { Identification, Identifier } from '@/lib/identifiers/identifier'
import { nameOf } from '@/lib/identifiers/names'
import { identifierQueries } from '@/lib/identifiers/queries'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { IdentifierDocuments } from './identifier-documents'

type Props = {
  clientId: number
  session: Session
  limits: UploadLimits
  rendered: Given<Identification>
}

/** Uploads that were lost with their record. */
type Lost = { identifier: Identifier; uploads: readonly Upload[] }

/** The client's identity records, with their documents. */
export function IdentificationTab({ clientId, session: given, limits, rendered }: Props) {
  const words = useWords('identifiers')
  const say = useSay()
  const list = useListPage(identifierQueries.list(clientId), rendered)
  const { data: session } = useQuery(sessionQueries.drawn(given))
  const held = heldBy(useTheirs(clientId, session))
  const [unfinished, setUnfinished] = useState<Record<number, Unfinished>>({})
  const note = useCallback(
    (identifierId: number, count: Unfinished) =>
      setUnfinished((known) => ({ ...known, [identifierId]: count })),
    [],
  )
  // Kept here, because a row disappears with its record; if the whole tab goes, nothing is left to show this.
  const [lost, setLost] = useState<Lost[]>([])
  const records = useRef<HTMLDivElement>(null)
  // The pressed "Dismiss" disappears with its files.
  useFocusOnArrival(lost.length, () => records.current?.querySelector('h2, h3'))
  const { problem, shown } = list
  if (problem?.code === 'not_permitted' && !shown)
    return <EmptyState title={words('notPermitted')} text={told(say, problem.detail)} />
  const left = Object.values(unfinished).reduce(
    (sum, { notStored, unknown }) => ({
      notStored: sum.notStored + notStored,
      unknown: sum.unknown + unknown,
    }),
    NONE_UNFINISHED,
  )
  return (
    <ListBody list={list}>
      {({ page }) => (
        <>
          {lost.map((one) => (
            <LostUploads
              key={one.identifier.id}
              place={nameOf(one.identifier)}
              uploads={one.uploads}
              onDismiss={() => setLost((known) => known.filter((other) => other !== one))}
            />
          ))}
          <div ref={records}>
            <IdentifierList
              clientId={clientId}
              identification={page}
              session={session}
              held={held}
              documents={(identifier) => (
                <IdentifierDocuments
                  clientId={clientId}
                  identifier={identifier}
                  limits={limits}
                  permissions={session.permissions}
                  onUnfinished={note}
                  onLost={(identifier, uploads) =>
                    setLost((known) => [...known, { identifier, uploads }])
                  }
                />
              )}
            />
          </div>
          <UploadsGuard unfinished={left} one="document" inTab />
        </>
      )}
    </ListBody>
  )
}
