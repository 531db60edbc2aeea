'use client'

import { useRef, useState } from 'react'
import { EmptyState } from '@/components/feedback/empty-state'
import { AppLink } from '@/components/shell/app-link'
import { useListView } from '@/components/table/use-list'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Divider } from '@/components/workbench/divider'
import { FileStrip } from '@/components/workbench/file-strip'
import type { Client } from '@/lib/clients/client'
import { deskPaths } from '@/lib/desk-paths'
import type { Session } from '@/lib/session/schema'
import type { Said } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'
import { chosenOf } from '@/lib/workbench/chosen'
import { type ClientFiles, groupsOf, isShown, unreadPlaces } from '@/lib/workbench/client-files'
import {
  readWorkbenchView,
  type WorkbenchView,
  writeWorkbenchView,
} from '@/lib/workbench/search-params'
import { Documents } from './documents'
import { RecordPanel } from './record-panel'

type Props = {
  client: Client
  session: Session
  files: ClientFiles
  /** Why nothing is decided here; undefined where it may be. */
  heldBy: Said | undefined
  onRetry: () => void
}

/** The document at one side, the record at the other, and all files beneath. */
export function Review({ client, session, files, heldBy, onRetry }: Props) {
  const words = useWords('workbench')
  const halves = useRef<HTMLDivElement>(null)
  const { view, replace } = useListView<WorkbenchView>({
    read: readWorkbenchView,
    hrefOf: (to) => deskPaths.workbench(client.id, writeWorkbenchView(to)),
  })
  const groups = groupsOf(client.id, files)
  const all = groups.flatMap((group) => group.files)
  const unread = unreadPlaces(groups, files)
  const { records } = files
  // Once a record is on the screen it stays, whatever comes or is decided meanwhile.
  const [opened, setOpened] = useState<number>()
  const wished = { ...view, record: view.record ?? opened }
  const chosen = chosenOf(wished, { records, files: all, unread })
  const { record, document, beside } = chosen
  if (record && opened === undefined) setOpened(record.id)
  // What stands in the address stays true when the next file comes.
  const here: WorkbenchView = { ...view, record: record?.id }
  const turnTo = (id: number) => {
    setOpened(id)
    replace({ record: id, document: undefined, beside: undefined })
  }
  const showing = (name: string): WorkbenchView => ({
    ...here,
    document: name,
    // Two of the same are none to compare.
    beside: name === beside?.name ? document?.name : view.beside,
  })

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
        {unread.length > 0 && (
          <div className="flex flex-wrap items-center gap-2 border-line border-t px-4 py-2 text-hint">
            <span className="text-danger">
              {words(files.tables === null ? 'unread.tables' : 'unread.some')}
            </span>
            <Button onClick={onRetry}>{words('unread.again')}</Button>
          </div>
        )}
        <FileStrip
          groups={groups}
          shown={[document?.name, beside?.name]}
          hrefOf={({ name }) => deskPaths.workbench(client.id, writeWorkbenchView(showing(name)))}
          onShow={({ name }) => replace(showing(name))}
        />
      </div>
      <Divider of={halves} />
      <div className="flex min-h-0 min-w-0 flex-col rounded-card border border-line bg-surface shadow-rest">
        {record ? (
          <RecordPanel
            heldBy={heldBy}
            client={client}
            session={session}
            record={record}
            records={records}
            files={all}
            unread={unread}
            seen={[document, beside].filter((file) => file !== undefined).filter(isShown)}
            onTurn={turnTo}
          />
        ) : (
          <div className="p-5">
            {chosen.isRecordGone && records[0] ? (
              <EmptyState title={words('recordGone')} text={words('recordGoneText')}>
                <Button onClick={() => records[0] && turnTo(records[0].id)}>
                  {words('otherRecord')}
                </Button>
              </EmptyState>
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
