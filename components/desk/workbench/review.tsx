'use client'

import { useRef, useState } from 'react'
import { useListView } from '@/components/table/use-list'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { Divider } from '@/components/workbench/divider'
import { FileStrip } from '@/components/workbench/file-strip'
import type { Client } from '@/lib/clients/client'
import { deskPaths } from '@/lib/desk-paths'
import { documentPermission } from '@/lib/identifiers/rules'
import { isPermitted, permissionName } from '@/lib/permissions'
import type { Session } from '@/lib/session/schema'
import type { Said } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'
import { chosenOf } from '@/lib/workbench/chosen'
import {
  type ClientFiles,
  groupsOf,
  isShown,
  unaskedPlaces,
  unreadPlaces,
} from '@/lib/workbench/client-files'
import {
  readWorkbenchView,
  type WorkbenchView,
  writeWorkbenchView,
} from '@/lib/workbench/search-params'
import { Documents } from './documents'
import { NoRecord } from './no-record'
import { RecordPanel } from './record-panel'
import { UnreadFiles, UnreadRecords } from './unread-parts'
import { useSights } from './use-sights'

type Props = {
  client: Client
  session: Session
  files: ClientFiles
  /** When they were last read. */
  readAt: number | undefined
  /** Why nothing may be decided here; undefined if it may. */
  heldBy: Said | undefined
  onRetry: () => void
}

/** The document on one side, the record on the other, and all files below. */
export function Review({ client, session, files: given, readAt, heldBy, onRetry }: Props) {
  const words = useWords('workbench')
  const halves = useRef<HTMLDivElement>(null)
  const maySee = isPermitted(session.permissions, READ)
  const { view, replace } = useListView<WorkbenchView>({
    read: readWorkbenchView,
    hrefOf: (to) => deskPaths.workbench(client.id, writeWorkbenchView(to)),
  })
  // Marks belong to the records on the screen, so those stay when they cannot be read again.
  const [lastRecords, setLastRecords] = useState(given.records)
  if (given.records && given.records !== lastRecords) setLastRecords(given.records)
  const records = given.records ?? lastRecords
  const groups = groupsOf(client.id, { ...given, records })
  const all = groups.flatMap((group) => group.files)
  const unread = unreadPlaces(groups, given)
  const unasked = unaskedPlaces(groups)
  // The button that retries disappears with the last unread place that reading again might list.
  const isWhole = unread.length === unasked.length
  useFocusOnArrival(isWhole, () => (isWhole ? halves.current?.querySelector('h2') : null))
  // What is on the screen stays there, whatever arrives or is decided meanwhile.
  const [opened, setOpened] = useState<Pick<WorkbenchView, 'record' | 'document'>>({})
  const wished = {
    ...view,
    record: view.record ?? opened.record,
    document: view.document ?? opened.document,
  }
  const chosen = chosenOf(wished, { records: records ?? [], files: all, unread, unasked })
  const { record, document, beside } = chosen
  const stays = {
    record: opened.record ?? record?.id,
    document: opened.document ?? (view.document === undefined ? document?.name : undefined),
  }
  if (stays.record !== opened.record || stays.document !== opened.document) setOpened(stays)
  const sights = useSights()
  const seen = [document, beside]
    .filter((file) => file !== undefined)
    .filter((file) => isShown(file) && !sights.isMissing(file))
  // Names only the record, so that the address stays true for the next file.
  const here: WorkbenchView = { ...view, record: record?.id }
  const turnTo = (id: number) => {
    setOpened({ record: id })
    replace({ record: id, document: undefined, beside: undefined })
  }
  const showing = (name: string): WorkbenchView => ({
    ...here,
    document: name,
    // A file cannot be compared with itself.
    beside: name === beside?.name ? document?.name : view.beside,
  })

  return (
    <div
      ref={halves}
      className="grid gap-3 lg:h-[calc(100dvh-12.75rem)] lg:min-h-140 lg:grid-cols-[minmax(0,var(--document,63%))_0.5rem_minmax(0,1fr)] lg:gap-1"
    >
      <div className="flex min-h-0 min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-rest max-lg:min-h-140">
        {maySee ? (
          <>
            <Documents
              chosen={chosen}
              files={all}
              onSight={sights.note}
              onShow={(part) => replace({ ...here, document: document?.name, ...part })}
            />
            <UnreadFiles groups={groups} files={given} onRetry={onRetry} />
            <FileStrip
              groups={groups}
              shown={[document?.name, beside?.name]}
              hrefOf={({ name }) =>
                deskPaths.workbench(client.id, writeWorkbenchView(showing(name)))
              }
              onShow={({ name }) => replace(showing(name))}
            />
          </>
        ) : (
          <section
            aria-label={words('document')}
            className="grid min-h-60 flex-1 content-center p-5 text-center text-ink-2"
          >
            <p>
              {words('mayNotSee', { permission: permissionName(session.permissions.names, READ) })}
            </p>
          </section>
        )}
      </div>
      <Divider of={halves} />
      <div className="flex min-h-0 min-w-0 flex-col rounded-card border border-line bg-surface shadow-rest">
        {given.records === null && (
          <UnreadRecords session={session} areShown={records !== null} onRetry={onRetry} />
        )}
        {record && records ? (
          <RecordPanel
            heldBy={heldBy}
            client={client}
            session={session}
            record={record}
            records={records}
            files={all}
            unread={unread}
            readAt={readAt}
            seen={maySee ? seen : []}
            isUnseen={sights.isUnseen}
            onTurn={turnTo}
          />
        ) : (
          records && (
            <NoRecord
              clientId={client.id}
              other={chosen.isRecordGone ? records[0]?.id : undefined}
              onTurn={turnTo}
            />
          )
        )}
      </div>
    </div>
  )
}

const READ = documentPermission('read')
