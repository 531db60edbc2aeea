'use client'

import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { EmptyState } from '@/components/feedback/empty-state'
import { ProblemPanel } from '@/components/feedback/problem-panel'
import { LostUploads } from '@/components/files/lost-uploads'
import { UploadsGuard } from '@/components/files/uploads-guard'
import { IdentifierList } from '@/components/identifiers/identifier-list'
import { Notice } from '@/components/ui/notice'
import { ProgressLine } from '@/components/ui/progress-line'
import type { Unfinished, UploadLimits } from '@/lib/files/schema'
import { NONE_UNFINISHED, type Upload } from '@/lib/files/upload'
import { firstSeen } from '@/lib/first-seen'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
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
  /** What the server read for this page, or why it could not. */
  identification?: Identification
  problem?: Problem
}

/** Uploads that went with their record. */
type Lost = { identifier: Identifier; uploads: readonly Upload[] }

/** The identity records of the client whose desk this is, with their documents. */
export function IdentificationTab({ clientId, session: given, limits, ...first }: Props) {
  const words = useWords('identifiers')
  const say = useSay()
  const { identification } = first
  const read = useQuery({
    ...identifierQueries.list(clientId),
    ...(identification && {
      initialData: identification,
      initialDataUpdatedAt: firstSeen(identification),
    }),
  })
  const { data: session } = useQuery({
    ...sessionQueries.current(),
    initialData: given,
    initialDataUpdatedAt: firstSeen(given),
  })
  const [unfinished, setUnfinished] = useState<Record<number, Unfinished>>({})
  const note = useCallback(
    (identifierId: number, count: Unfinished) =>
      setUnfinished((known) => ({ ...known, [identifierId]: count })),
    [],
  )
  // A row goes with its record, or with the whole tab, and then nobody hears of it.
  const [lost, setLost] = useState<Lost[]>([])
  const failure = read.error ? problemOf(read.error) : read.data ? undefined : first.problem
  if (!read.data) {
    if (!failure) return <ProgressLine active />
    return failure.code === 'not_permitted' ? (
      <EmptyState title={words('notPermitted')} text={told(say, failure.detail)} />
    ) : (
      <ProblemPanel
        problem={failure}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    )
  }
  const left = Object.values(unfinished).reduce(
    (sum, { notStored, unknown }) => ({
      notStored: sum.notStored + notStored,
      unknown: sum.unknown + unknown,
    }),
    NONE_UNFINISHED,
  )
  return (
    <div className="relative">
      <ProgressLine active={read.isFetching} />
      {failure && failure.code !== 'session_ended' && (
        <div className="mb-4">
          <Notice kind="warn" title={told(say, failure.title)} live>
            {words('staleRead')}
          </Notice>
        </div>
      )}
      {lost.map((one) => (
        <div key={one.identifier.id} className="mb-4">
          <LostUploads
            place={nameOf(one.identifier)}
            uploads={one.uploads}
            onDismiss={() => setLost((known) => known.filter((other) => other !== one))}
          />
        </div>
      ))}
      <IdentifierList
        clientId={clientId}
        identification={read.data}
        session={session}
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
      <UploadsGuard unfinished={left} one="document" inTab />
    </div>
  )
}
