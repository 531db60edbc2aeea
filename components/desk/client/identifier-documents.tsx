'use client'

import { useEffect } from 'react'
import { FilesArea } from '@/components/files/files-area'
import { useFileUploads } from '@/components/files/use-file-uploads'
import type { Unfinished, UploadLimits } from '@/lib/files/schema'
import { NONE_UNFINISHED, type Upload } from '@/lib/files/upload'
import { identifierDocuments } from '@/lib/identifiers/documents-place'
import { type IdentifierWithDocuments, MOST_PLACES } from '@/lib/identifiers/identifier'
import { nameOf } from '@/lib/identifiers/names'
import type { Permissions } from '@/lib/permissions'
import { useWords } from '@/lib/words/use-words'

type Props = {
  clientId: number
  identifier: IdentifierWithDocuments
  limits: UploadLimits
  permissions: Permissions
  /** Receives how many documents are not known to be stored. */
  onUnfinished: (identifierId: number, count: Unfinished) => void
  /** Receives the uploads that were still open when the record disappeared. */
  onLost: (identifier: IdentifierWithDocuments, uploads: readonly Upload[]) => void
}

/** The documents of one identity record: the scans that prove it. */
export function IdentifierDocuments(props: Props) {
  const { clientId, identifier, limits, permissions, onUnfinished, onLost } = props
  const { id, documents, unasked } = identifier
  const words = useWords('identifiers')
  const place = identifierDocuments(clientId, id, permissions.names)
  const uploads = useFileUploads({
    place,
    limits,
    stored: documents,
    onLeft: (left) => onLost(identifier, left),
  })
  const { unfinished } = uploads
  useEffect(() => {
    onUnfinished(id, unfinished)
    return () => onUnfinished(id, NONE_UNFINISHED)
  }, [id, unfinished, onUnfinished])
  return (
    // Stands within its record: as a region it would be one of several with the same name.
    <div>
      <h4 className="mb-1.5 text-hint text-ink-2">{words('documents')}</h4>
      <FilesArea
        place={place}
        uploads={uploads}
        limits={limits}
        permissions={permissions.granted}
        stored={documents}
        unasked={unasked && words('documentsUnasked', { most: MOST_PLACES })}
        of={nameOf(identifier)}
      />
    </div>
  )
}
