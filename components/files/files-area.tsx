'use client'

import { useCallback, useRef } from 'react'
import { useQuestions } from '@/components/feedback/use-questions'
import type { FilesPlace, StoredFile, UploadLimits } from '@/lib/files/schema'
import type { Uploads } from '@/lib/files/use-uploads'
import { holds, needs } from '@/lib/permissions'
import { useSay, useWords } from '@/lib/words/use-words'
import { DeleteFile } from './delete-file'
import { DropZone } from './drop-zone'
import { PlaceNotice } from './place-notice'
import { StoredFiles } from './stored-files'
import { UploadRow } from './upload-row'
import { useKeptFocus } from './use-kept-focus'

type Props = {
  place: FilesPlace
  /** From `useFileUploads`; the page guards `uploads.unfinished` against being left (`UploadsGuard`). */
  uploads: Uploads
  limits: UploadLimits
  /** The permissions of the signed-in person: `session.permissions`. */
  permissions: readonly string[]
  /** The files that the bank keeps; null if it did not list them. Left out if they are not shown. */
  stored?: readonly StoredFile[] | null
  /** Why they were not listed, if the bank was not asked. */
  unasked?: string | undefined
  /**
   * What the files belong to, if a page has several such places: each is then named, stored files come first, and the
   * drop zone is one line.
   */
  of?: string
  /** Why no more files are taken here. */
  closed?: string
}

const uploadOf = ({ id }: { id: string; file: StoredFile }) => id

/** The files of one place: where they are dropped, how their uploads go, and what the bank keeps. */
export function FilesArea(props: Props) {
  const { place, uploads, limits, permissions, stored, unasked, of, closed } = props
  const compact = of !== undefined
  const words = useWords('files')
  const say = useSay()
  const card = useRef<HTMLDivElement>(null)
  const { queue, ids, news } = uploads
  const deletions = useQuestions(uploadOf)
  const permission = place.permissions.add
  const mayDelete = holds(permissions, place.permissions.delete)
  // A file in the bank's own list is not shown twice.
  const shown = ids.filter((id) => {
    const status = queue.list.read(id)?.status
    const kept = status?.phase === 'stored' ? status.file?.id : undefined
    return kept === undefined || !stored?.some((file) => file.id === kept)
  })

  // Includes files that moved to the bank's list: a stored file can still be deleted.
  const placed = uploads.placed.flatMap((id) => queue.list.read(id) ?? [])

  // A stored file moves to the bank's own list, and its row disappears.
  const keptFocus = useKeptFocus(card, shown.length)

  // A dismissed row takes the focus with it, so focus moves to the next row or back to the drop zone.
  const moveFocus = useCallback((row: HTMLElement) => {
    const next = row.nextElementSibling ?? row.previousElementSibling
    const button =
      next?.querySelector('button') ?? card.current?.querySelector<HTMLElement>('[data-browse]')
    button?.focus()
  }, [])

  const kept = stored !== undefined && (
    <StoredFiles place={place} files={stored} unasked={unasked} permissions={permissions} of={of} />
  )
  return (
    <div
      {...keptFocus}
      ref={card}
      tabIndex={-1}
      className={`outline-none ${compact ? 'grid gap-2' : ''}`}
    >
      {compact && kept}
      <DropZone
        limits={limits}
        of={of}
        reason={holds(permissions, permission) ? closed : say(needs(permission))}
        onFiles={(files) => queue.add(files)}
      />
      {shown.length > 0 && (
        <ul aria-label={words('uploads')} className={compact ? '' : 'mt-2'}>
          {shown.map((id) => (
            <UploadRow
              key={id}
              queue={queue}
              id={id}
              onGo={moveFocus}
              onDelete={stored === undefined && mayDelete ? deletions.ask : undefined}
            />
          ))}
        </ul>
      )}
      {placed.length > 0 && (
        <div className={compact ? '' : 'mt-3'}>
          <PlaceNotice pictures={placed} mayDelete={mayDelete} />
        </div>
      )}
      <p role="status" className="sr-only">
        {news.map(say).join(' ')}
      </p>
      {deletions.questions.map(({ id, of, open, close }) => (
        <DeleteFile
          key={id}
          place={place}
          file={of.file}
          open={open}
          onClose={close}
          onDeleted={() => {
            close()
            queue.remove(of.id)
          }}
        />
      ))}
      {!compact && kept}
    </div>
  )
}
