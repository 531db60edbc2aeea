'use client'

import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { DeleteEntry } from '@/components/data-tables/delete-entry'
import { NewEntry } from '@/components/data-tables/new-entry'
import { RowActions, RowReasons } from '@/components/data-tables/row-actions'
import { TableRows } from '@/components/data-tables/table-rows'
import { EmptyState } from '@/components/feedback/empty-state'
import { showToast } from '@/components/feedback/toast-store'
import { useQuestions } from '@/components/feedback/use-questions'
import { FilesCard } from '@/components/files/files-card'
import { UploadsGuard } from '@/components/files/uploads-guard'
import { useFileUploads } from '@/components/files/use-file-uploads'
import { useKeptFocus } from '@/components/files/use-kept-focus'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { ListBody } from '@/components/table/list-body'
import { useListPage } from '@/components/table/use-list-page'
import { Card } from '@/components/ui/card'
import type { Client } from '@/lib/clients/client'
import { nameOf } from '@/lib/clients/names'
import type { DataTableContents, Entry } from '@/lib/data-tables/data-table'
import { tableFiles } from '@/lib/data-tables/files-place'
import { dataTableQueries } from '@/lib/data-tables/queries'
import { mayInTable, type TableAction } from '@/lib/data-tables/rules'
import { deskPaths } from '@/lib/desk-paths'
import type { UploadLimits } from '@/lib/files/schema'
import { paths } from '@/lib/paths'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  client: Client
  session: Session
  /** The table's registered name. */
  name: string
  /** What the server read for this page; undefined if the browser reads it first. */
  contents: DataTableContents | undefined
  limits: UploadLimits
}

/** One data table of a client: its rows and files, and what may be done with them. */
export function TableDesk({ contents, ...of }: Props) {
  const list = useListPage(dataTableQueries.one(of.client.id, of.name), { page: contents })
  return (
    <div className="mx-auto max-w-[1112px]">
      <ListBody list={list}>{({ page }) => <ReadTable {...of} contents={page} />}</ListBody>
    </div>
  )
}

type ReadProps = Props & { contents: DataTableContents }

function ReadTable({ client, session: given, name, contents, limits }: ReadProps) {
  const words = useWords('tables')
  const deletions = useQuestions<Entry>(({ id }) => id)
  const { data: session } = useQuery(sessionQueries.drawn(given))
  const { table, entries, files } = contents
  const place = tableFiles(client.id, name, session.permissions.names)
  const uploads = useFileUploads({ place, limits, stored: files })
  const rows = useRef<HTMLElement>(null)
  const keptFocus = useKeptFocus(rows, entries.length)
  const say = useSay()
  const desk = useWords('desk')
  const reasonNotTo = (action: TableAction) => {
    const answer = mayInTable(action, table, session, entries.length, client)
    return answer.allowed ? undefined : say(answer.reason)
  }
  const notToChange = reasonNotTo('change')
  const notToDelete = reasonNotTo('delete')

  return (
    <div>
      <Breadcrumbs
        trail={[
          { label: told(say, nameOf(client)), href: paths.client(client.id) },
          { label: desk('tab.dataTables'), href: deskPaths.dataTables(client.id) },
        ]}
        here={table.title}
      />
      <div className="mt-3 mb-5.5 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="[overflow-wrap:anywhere]">{table.title}</h1>
          {table.description && (
            <p className="text-ink-2">
              <bdi>{table.description}</bdi>
            </p>
          )}
        </div>
        <NewEntry
          clientId={client.id}
          table={table}
          reason={reasonNotTo('add')}
          variant="primary"
        />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
        <Card
          {...keptFocus}
          ref={rows}
          tabIndex={-1}
          aria-label={words('entries')}
          padded={false}
          className="relative min-w-0 overflow-hidden outline-none"
        >
          {entries.length === 0 ? (
            <EmptyState
              title={words('noRows')}
              text={words('noRowsText', { table: table.title })}
            />
          ) : (
            <>
              <TableRows
                table={table}
                entries={entries}
                actions={
                  session.can.changeRows &&
                  ((entry, at) => (
                    <RowActions
                      at={at}
                      href={notToChange ? undefined : deskPaths.entry(client.id, name, entry.id)}
                      onDelete={notToDelete ? undefined : () => deletions.ask(entry)}
                    />
                  ))
                }
              />
              <RowReasons
                reasons={
                  session.can.changeRows
                    ? [notToChange, notToDelete].filter((reason) => reason !== undefined)
                    : []
                }
              />
            </>
          )}
          {deletions.questions.map(({ id, of, open, close }) => (
            <DeleteEntry
              key={id}
              entry={of}
              clientId={client.id}
              table={table}
              open={open}
              onClose={close}
              onDone={() => {
                close()
                showToast(words('removed'))
              }}
            />
          ))}
        </Card>
        {session.can.tableFiles && (
          <FilesCard
            place={place}
            uploads={uploads}
            limits={limits}
            permissions={session.permissions.granted}
            stored={files}
          />
        )}
      </div>
      <UploadsGuard unfinished={uploads.unfinished} />
    </div>
  )
}
