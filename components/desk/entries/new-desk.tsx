'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { jsonDialog, pasteDialog } from '@/components/data-tables/entry-dialogs'
import { EntryForm } from '@/components/data-tables/entry-form'
import { EntryGuard } from '@/components/data-tables/entry-guard'
import { EntryHeading } from '@/components/data-tables/entry-heading'
import { PartAway } from '@/components/feedback/part-away'
import { FilesCard } from '@/components/files/files-card'
import { useClaim } from '@/components/queue/use-claim'
import { AppLink } from '@/components/shell/app-link'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Part } from '@/components/ui/lazy-part'
import { useFetchedWhenIdle } from '@/components/ui/use-fetched-when-idle'
import type { Client } from '@/lib/clients/client'
import { nameOf } from '@/lib/clients/names'
import { isOnItsWay } from '@/lib/commands/status'
import { tableFiles } from '@/lib/data-tables/files-place'
import { inWords } from '@/lib/data-tables/names'
import { mayChangeRows, mayInTable } from '@/lib/data-tables/rules'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { heldBack } from './entry-ends'
import { NewOutcome } from './new-outcome'
import { type NewEntryOptions, useNewEntry } from './use-new-entry'

const DIALOGS = [jsonDialog]

type Props = Omit<NewEntryOptions, 'clientId' | 'place'> & { client: Client; session: Session }

/** New rows for one data table of a client, and the files that belong to them. */
export function NewDesk({ client, session: given, name, table, contents, limits }: Props) {
  const { data: session } = useQuery(sessionQueries.drawn(given))
  useClaim(client, session)
  useFetchedWhenIdle(DIALOGS)
  const place = tableFiles(client.id, name, session.permissions.names)
  const desk = useNewEntry({ clientId: client.id, name, table, contents, place, limits })
  const { entry, command, uploads, known, savedRows } = desk
  const [open, setOpen] = useState<'paste' | 'json'>()
  const close = () => setOpen(undefined)
  const away = <PartAway onClose={close} />
  const isSaved = savedRows !== undefined
  // A row that appears while the outcome of ours is unknown may be ours.
  const isTaken =
    !entry.multiple && !isSaved && !command.mayBeThere && (known?.entries.length ?? 0) > 0
  const words = useWords('entries')
  const tables = useWords('tables')
  const say = useSay()
  const answer = mayInTable('add', entry.readTable(), session, isTaken ? 1 : 0, client)
  const reason = answer.allowed ? heldBack(command.status) : answer.reason
  const title = table?.title ?? inWords(name)

  return (
    <div className="mx-auto max-w-[1112px]">
      <EntryHeading
        clientId={client.id}
        clientName={told(say, nameOf(client))}
        table={{ name, title }}
        title={tables('newEntryIn', { table: title })}
        here={tables('newEntry')}
      />
      <EntryForm
        entry={entry}
        onTry={command.clear}
        onValid={desk.save}
        instead={desk.saveFilesOnly}
        pending={isOnItsWay(command.status) || isSaved}
        unanswered={command.unanswered}
        open={desk.isOpen}
        locked={isSaved || isOnItsWay(command.status)}
        because={isSaved && !desk.isComplete ? words('locked', { rows: savedRows }) : undefined}
        submitLabel={words('saveEntry')}
        reason={reason && say(reason)}
        cancel={
          <AppLink href={desk.tableHref} className={buttonClass('quiet')}>
            {words('cancel')}
          </AppLink>
        }
        finish={
          isSaved && (
            <AppLink href={desk.tableHref} className={buttonClass('primary')}>
              {words('finish')}
            </AppLink>
          )
        }
        oneRow={!session.can.severalRows}
        tools={
          session.can.severalRows && (
            <div className="flex flex-wrap gap-1 max-sm:-ms-3">
              <Button variant="quiet" onClick={() => setOpen('paste')}>
                {words('paste.title')}
              </Button>
              <Button variant="quiet" onClick={() => setOpen('json')}>
                {words('json.title')}
              </Button>
            </div>
          )
        }
        aside={
          session.can.tableFiles && (
            <FilesCard
              place={place}
              uploads={uploads}
              limits={limits}
              permissions={session.permissions.granted}
              closed={desk.isComplete ? words('closed') : undefined}
            />
          )
        }
        outcome={
          <NewOutcome
            desk={desk}
            clientId={client.id}
            name={name}
            isTaken={isTaken}
            mayChange={mayChangeRows({ name }, session)}
          />
        }
      />
      {open === 'paste' && (
        <Part of={pasteDialog} plain={away}>
          {({ PasteDialog }) => <PasteDialog entry={entry} onClose={close} />}
        </Part>
      )}
      {open === 'json' && (
        <Part of={jsonDialog} plain={away}>
          {({ JsonDialog }) => <JsonDialog entry={entry} onClose={close} />}
        </Part>
      )}
      <EntryGuard
        form={entry.form}
        command={command}
        saved={isSaved}
        files={{ stored: uploads.counts.stored, unfinished: uploads.unfinished }}
      />
    </div>
  )
}
