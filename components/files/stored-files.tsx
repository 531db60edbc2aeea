'use client'

import { useId, useRef, useState } from 'react'
import { useQuestions } from '@/components/feedback/use-questions'
import { useHasScript } from '@/components/ui/use-has-script'
import type { FilesPlace, StoredFile } from '@/lib/files/schema'
import { sizeOf } from '@/lib/files/size'
import { holds, needs } from '@/lib/permissions'
import { dayOf } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'
import { DeleteFile } from './delete-file'
import { FilePreview } from './file-preview'
import { FileTile } from './file-tile'
import { useKeptFocus } from './use-kept-focus'

type Props = {
  place: FilesPlace
  /** Null if they were not listed. */
  files: readonly StoredFile[] | null
  /** Why they were not listed, if the bank was not asked. */
  unasked?: string | undefined
  permissions: readonly string[]
  /** What the files belong to, if a page has several such places: the list then has no heading of its own. */
  of?: string
}

/** The files that the bank keeps in one place, newest first, to view, download and delete. */
export function StoredFiles(props: Props) {
  const { place, files, unasked, of } = props
  const compact = of !== undefined
  const words = useWords('files')
  const list = useRef<HTMLElement>(null)
  const keptFocus = useKeptFocus(list, files?.length)
  const { ask, questions } = useQuestions<StoredFile>(({ id }) => id)
  return (
    <section
      {...keptFocus}
      ref={list}
      tabIndex={-1}
      aria-label={of === undefined ? words('kept') : words('keptOf', { record: of })}
      className={`outline-none ${compact ? '' : 'mt-4'}`}
    >
      {!compact && <h3 className="text-hint text-ink-2">{words('kept')}</h3>}
      {files ? (
        <ListedFiles {...props} files={files} onDelete={ask} />
      ) : (
        <p className="text-hint text-ink-2">{unasked ?? words('keptUnread')}</p>
      )}
      {questions.map(({ id, of, open, close }) => (
        <DeleteFile
          key={id}
          place={place}
          file={of}
          open={open}
          onClose={close}
          onDeleted={close}
        />
      ))}
    </section>
  )
}

type ListedProps = Props & {
  files: readonly StoredFile[]
  onDelete: (file: StoredFile) => void
}

function ListedFiles({ place, files, permissions, of, onDelete }: ListedProps) {
  const words = useWords('files')
  const aboutFile = useAboutFile()
  const reasonId = useId()
  const [looking, setLooking] = useState<StoredFile>()
  const permission = place.permissions.delete
  const mayNot = holds(permissions, permission) ? undefined : needs(permission)
  const newestFirst = [...files].sort((a, b) => b.id - a.id)
  return (
    <>
      {files.length === 0 && (
        <p className={of === undefined ? 'mt-1.5 text-ink-2' : 'text-hint text-ink-3'}>
          {words('none')}
        </p>
      )}
      <ul>
        {newestFirst.map((file) => (
          <li
            key={file.id}
            aria-label={file.fileName}
            className="flex gap-3 border-line border-b px-0.5 py-2.75 last:border-0"
          >
            <FileTile type={file.type} />
            <div className="min-w-0 flex-1">
              <p className="[overflow-wrap:anywhere]">
                <bdi>{file.fileName}</bdi>
              </p>
              <p className="text-hint text-ink-2">{aboutFile(file)}</p>
              <div className="-ms-2 mt-0.5 flex flex-wrap text-hint">
                <FileButton action="preview" file={file} onClick={() => setLooking(file)} />
                <a
                  href={place.file(file.id)}
                  download={file.fileName}
                  aria-label={words('downloadOf', { file: file.fileName })}
                  className="rounded-control px-2 py-1 text-ink-2 hover:bg-sunken hover:text-ink"
                >
                  {words('download')}
                </a>
                <FileButton
                  action="delete"
                  file={file}
                  reasonId={mayNot && reasonId}
                  onClick={() => onDelete(file)}
                />
              </div>
            </div>
          </li>
        ))}
      </ul>
      {mayNot && files.length > 0 && (
        // Said once, not at every file: it applies to all of them.
        <p id={reasonId} className="mt-2 text-hint text-ink-2">
          {words('mayNotDelete', { reason: mayNot })}
        </p>
      )}
      {looking && (
        <FilePreview place={place} file={looking} onClose={() => setLooking(undefined)} />
      )}
    </>
  )
}

type FileButtonProps = {
  action: 'preview' | 'delete'
  file: StoredFile
  /** The id of the text that says why the button is blocked. */
  reasonId?: string
  onClick: () => void
}

function FileButton({ action, file, reasonId, onClick }: FileButtonProps) {
  const words = useWords('files')
  const hasScript = useHasScript()
  return (
    <button
      type="button"
      aria-label={words(`${action}Of`, { file: file.fileName })}
      disabled={!hasScript && !reasonId}
      aria-disabled={reasonId ? true : undefined}
      aria-describedby={reasonId}
      onClick={reasonId ? undefined : onClick}
      className={`rounded-control px-2 py-1 ${reasonId ? 'text-ink-3' : 'text-ink-2 hover:bg-sunken hover:text-ink'}`}
    >
      {words(action)}
    </button>
  )
}

/** The known facts about a file, as far as the bank gives them: "412 KB · 5 Sep 2026 · by officer". */
function useAboutFile(): (file: StoredFile) => string {
  const words = useWords('files')
  const say = useSay()
  return ({ size, createdOn, createdBy }) =>
    [
      size !== undefined && say(sizeOf(size)),
      createdOn && say(dayOf(createdOn)),
      createdBy && words('by', { person: createdBy }),
    ]
      .filter(Boolean)
      .join(' · ')
}
