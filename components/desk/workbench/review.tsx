'use client'

import { useRef } from 'react'
import { EmptyState } from '@/components/feedback/empty-state'
import { AppLink } from '@/components/shell/app-link'
import { useListView } from '@/components/table/use-list'
import { buttonClass } from '@/components/ui/button-class'
import { Divider } from '@/components/workbench/divider'
import { FileStrip } from '@/components/workbench/file-strip'
import type { Client } from '@/lib/clients/client'
import { deskPaths } from '@/lib/desk-paths'
import type { Session } from '@/lib/session/schema'
import { useWords } from '@/lib/words/use-words'
import { type Chosen, chosenOf } from '@/lib/workbench/chosen'
import { type ClientFiles, groupsOf, unreadParts } from '@/lib/workbench/client-files'
import {
  readWorkbenchView,
  type WorkbenchView,
  writeWorkbenchView,
} from '@/lib/workbench/search-params'
import { Documents } from './documents'
import { RecordPanel } from './record-panel'

type Props = { client: Client; session: Session; files: ClientFiles }

/** The document at one side, the record at the other, and all files beneath. */
export function Review({ client, session, files }: Props) {
  const words = useWords('workbench')
  const halves = useRef<HTMLDivElement>(null)
  const { view, replace } = useListView<WorkbenchView>({
    read: readWorkbenchView,
    hrefOf: (to) => deskPaths.workbench(client.id, writeWorkbenchView(to)),
  })
  const groups = groupsOf(client.id, files)
  const all = groups.flatMap((group) => group.files)
  const records = files.records ?? []
  const chosen: Chosen = chosenOf(view, records, all)
  const { record, document, beside } = chosen
  // What stands in the address stays true when the next file comes.
  const here: WorkbenchView = { ...view, record: record?.id }

  return (
    <div
      ref={halves}
      className="grid gap-3 lg:h-[calc(100dvh-12.75rem)] lg:min-h-140 lg:grid-cols-[minmax(0,var(--document,63%))_0.5rem_minmax(0,1fr)] lg:gap-1"
    >
      <div className="flex min-h-0 min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-rest max-lg:min-h-140">
        <Documents
          chosen={chosen}
          files={all}
          onShow={(part) => replace({ ...here, document: document?.name, ...part })}
        />
        {unreadParts(files).map((part) => (
          <p key={part} className="border-line border-t px-4 py-2 text-danger text-hint">
            {words(`unread.${part}`)}
          </p>
        ))}
        <FileStrip
          groups={groups}
          shown={[document?.name, beside?.name]}
          hrefOf={({ name }) =>
            deskPaths.workbench(client.id, writeWorkbenchView({ ...here, document: name }))
          }
          onShow={({ name }) => replace({ ...here, document: name })}
        />
      </div>
      <Divider of={halves} />
      <div className="flex min-h-0 min-w-0 flex-col rounded-card border border-line bg-surface shadow-rest">
        {record ? (
          <RecordPanel
            client={client}
            session={session}
            record={record}
            records={records}
            files={all}
            seen={[document, beside].filter((file) => file !== undefined)}
            onTurn={(to) => replace({ record: to })}
          />
        ) : (
          <div className="p-5">
            {files.records === null ? (
              <p className="text-danger">{words('unread.records')}</p>
            ) : (
              <EmptyState title={words('noRecords')} text={words('noRecordsText')}>
                <AppLink href={deskPaths.identification(client.id)} className={buttonClass()}>
                  {words('toRecords')}
                </AppLink>
              </EmptyState>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
