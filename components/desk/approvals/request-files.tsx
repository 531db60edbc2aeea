'use client'

import { useWords } from '@/lib/words/use-words'
import { type ClientFiles, groupsOf, unreadPlaces } from '@/lib/workbench/client-files'
import { thumbnailsOf } from '@/lib/workbench/thumbnails'
import { FileThumbnail } from './file-thumbnail'

type Props = {
  clientId: number
  /** Undefined if the bank did not list them. */
  files: ClientFiles | undefined
}

/** The client's files grouped by place, pictures small; each opens in the workbench, beside the record. */
export function RequestFiles({ clientId, files }: Props) {
  const words = useWords('approvals')
  if (!files) return <p className="text-danger">{words('page.filesUnread')}</p>
  const groups = groupsOf(clientId, files)
  const found = groups.filter((group) => group.files.length > 0)
  const small = thumbnailsOf(found.flatMap(({ files }) => files))
  return (
    <div className="grid gap-3">
      {found.map(({ id, of, files }) => (
        <div key={id}>
          <h3 className="text-hint text-ink-2">
            {of.is === 'record' ? of.kind : of.is === 'table' ? of.title : words('page.client')}
          </h3>
          <ul className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3.5">
            {files.map((file) => (
              <li key={file.name} className="min-w-0">
                <FileThumbnail clientId={clientId} file={file} isSmall={small.has(file.name)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {unreadPlaces(groups, files).length > 0 ? (
        <p className="text-danger">{words('page.someFilesUnread')}</p>
      ) : (
        found.length === 0 && <p className="text-ink-2">{words('page.noFiles')}</p>
      )}
    </div>
  )
}
