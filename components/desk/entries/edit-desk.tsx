'use client'

import { useQuery } from '@tanstack/react-query'
import { EntryForm } from '@/components/data-tables/entry-form'
import { EntryGuard } from '@/components/data-tables/entry-guard'
import { EntryHeading } from '@/components/data-tables/entry-heading'
import { EntryMeanwhile } from '@/components/data-tables/entry-meanwhile'
import { entrySayings } from '@/components/data-tables/entry-sayings'
import { CommandOutcome } from '@/components/feedback/command-outcome'
import { OnwardNotice } from '@/components/session/onward-notice'
import { AppLink } from '@/components/shell/app-link'
import { buttonClass } from '@/components/ui/button-class'
import { Notice } from '@/components/ui/notice'
import type { Client } from '@/lib/clients/client'
import { nameOf } from '@/lib/clients/names'
import { isOnItsWay, isOpenAtTheBank } from '@/lib/commands/status'
import type { DataTable, Entry } from '@/lib/data-tables/data-table'
import { mayInTable } from '@/lib/data-tables/rules'
import type { Problem } from '@/lib/http/problem'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { heldBack, placedFields } from './entry-ends'
import { useEditEntry } from './use-edit-entry'

type Props = { client: Client; session: Session; table: DataTable; opened: Entry }

/** The page that changes one row of a data table. */
export function EditDesk({ client, session: given, table, opened }: Props) {
  const { data: session } = useQuery(sessionQueries.drawn(given))
  const edit = useEditEntry(client.id, table, opened)
  const { entry, command, tableHref } = edit
  const { status } = command
  const words = useWords('entries')
  const say = useSay()
  const answer = mayInTable('change', table, session)
  const reason = answer.allowed ? heldBack(status) : answer.reason

  const failed = (problem: Problem) =>
    problem.code === 'changed_meanwhile' ? (
      <EntryMeanwhile
        clientId={client.id}
        table={table.name}
        entryId={opened.id}
        columns={entry.columns}
        before={edit.before}
        readTyped={() => entry.form.getValues('rows.0')}
        onKeepMine={(now) => edit.goOnFrom(now, true)}
        onTakeTheirs={(now) => edit.goOnFrom(now, false)}
      />
    ) : undefined

  return (
    <div className="mx-auto max-w-[1112px]">
      <EntryHeading
        clientId={client.id}
        clientName={told(say, nameOf(client))}
        table={table}
        title={words('editTitle', { table: table.title })}
        here={words('editHere')}
      />
      <EntryForm
        entry={entry}
        onTry={edit.tryAgain}
        onValid={edit.save}
        pending={isOnItsWay(status)}
        unanswered={command.unanswered}
        open={isOpenAtTheBank(status) || command.isOpenEnded}
        locked={isOnItsWay(status)}
        submitLabel={words('saveChange')}
        reason={reason && say(reason)}
        oneRow
        cancel={
          <AppLink href={tableHref} className={buttonClass('quiet')}>
            {words('cancel')}
          </AppLink>
        }
        finish={
          status.phase === 'done' && (
            <AppLink href={tableHref} className={buttonClass('primary')}>
              {words('finish')}
            </AppLink>
          )
        }
        outcome={
          status.phase === 'done' ? (
            <OnwardNotice onward={edit.onward} done={words('savedNow')} page={words('onward')} />
          ) : (
            <>
              {edit.nothing && (
                <Notice kind="info" title={words('unchangedTitle')} live>
                  {words('unchanged')}
                </Notice>
              )}
              <CommandOutcome
                command={command}
                sayings={entrySayings({
                  say,
                  status,
                  tableHref,
                  mayChange: true,
                  onCheckAgain: () => void command.checkAgain(),
                })}
                fields={placedFields(status, edit.unplaced)}
                failed={failed}
              />
            </>
          )
        }
      />
      <EntryGuard form={entry.form} command={command} />
    </div>
  )
}
