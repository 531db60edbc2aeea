'use client'

import { AppLink } from '@/components/shell/app-link'
import { deskPaths } from '@/lib/desk-paths'
import { useWords } from '@/lib/words/use-words'
import { type ClientFiles, groupsOf, unreadPlaces } from '@/lib/workbench/client-files'
import { writeWorkbenchView } from '@/lib/workbench/search-params'

type Props = {
  clientId: number
  /** Undefined where the bank did not list them. */
  files: ClientFiles | undefined
}

/** The client's files by their place; each opens in the workbench, beside the record. */
export function RequestFiles({ clientId, files }: Props) {
  const words = useWords('approvals')
  if (!files) return <p className="text-danger">{words('page.filesUnread')}</p>
  const groups = groupsOf(clientId, files)
  const found = groups.filter((group) => group.files.length > 0)
  return (
    <div className="grid gap-3">
      {found.map(({ id, of, files }) => (
        <div key={id}>
          <h3 className="text-hint text-ink-2">
            {of.is === 'record' ? of.kind : of.is === 'table' ? of.title : words('page.client')}
          </h3>
          <ul>
            {files.map(({ name, fileName }) => (
              <li key={name}>
                <AppLink
                  href={deskPaths.workbench(clientId, writeWorkbenchView({ document: name }))}
                  className="link inline-block py-0.75 [overflow-wrap:anywhere]"
                  mark
                >
                  {fileName}
                </AppLink>
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
