'use client'

import { useRef } from 'react'
import { EntryDefinitionChanged } from '@/components/data-tables/entry-definition-changed'
import { EntryDropped } from '@/components/data-tables/entry-dropped'
import { EntryOneRow } from '@/components/data-tables/entry-one-row'
import { EntryRest } from '@/components/data-tables/entry-rest'
import { entrySayings } from '@/components/data-tables/entry-sayings'
import { CommandOutcome } from '@/components/feedback/command-outcome'
import { OnwardNotice } from '@/components/session/onward-notice'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { failedWith } from '@/lib/commands/status'
import { entryBodyOf } from '@/lib/data-tables/made-body'
import { deskPaths } from '@/lib/desk-paths'
import { useSay, useWords } from '@/lib/words/use-words'
import { placedFields } from './entry-ends'
import type { NewEntry } from './use-new-entry'

type Props = {
  desk: NewEntry
  clientId: number
  name: string
  /** The table takes one row, and the client already has it. */
  isTaken: boolean
  /** This person may change rows of the table, at a bank where that is possible. */
  mayChange: boolean
}

/** The state of the entry: what is saved, what is not, and what to do about it. */
export function NewOutcome({ desk, clientId, name, isTaken, mayChange }: Props) {
  const words = useWords('entries')
  const say = useSay()
  const { entry, command, uploads, savedRows } = desk
  const { unfinished, counts } = uploads
  const { status } = command
  const rest = useRef<HTMLDivElement>(null)
  // The pressed button disappears.
  useFocusOnArrival(savedRows !== undefined, () => rest.current)
  // The bank's refusal and the read give the same news in the same place, so a press on it counts even if one replaces
  // the other.
  const isOneRow = isTaken || failedWith(status, 'only_one_row')
  if (desk.isComplete)
    return <OnwardNotice onward={desk.onward} done={words('savedNow')} page={words('onward')} />
  return (
    <>
      <EntryDropped values={entry.dropped} onDismiss={entry.dismissDropped} />
      {savedRows !== undefined && (
        <div ref={rest} className="outline-none">
          <EntryRest
            rows={savedRows}
            stored={counts.stored}
            open={unfinished}
            refused={counts.refused}
            awaiting={counts.awaiting}
          />
        </div>
      )}
      {isOneRow ? (
        <EntryOneRow
          tableHref={desk.tableHref}
          editHref={mayChange ? deskPaths.entry(clientId, name, clientId) : undefined}
        />
      ) : (
        <CommandOutcome
          command={command}
          sayings={entrySayings({
            say,
            status,
            tableHref: desk.tableHref,
            mayChange,
            onCheckAgain: () => void command.checkAgain(),
          })}
          fields={placedFields(status, desk.unplaced)}
          failed={({ code }) =>
            code === 'definition_changed' ? (
              <EntryDefinitionChanged
                clientId={clientId}
                table={name}
                made={entryBodyOf(entry.readTable(), [])}
                onUse={desk.adoptDefinition}
              />
            ) : undefined
          }
        />
      )}
    </>
  )
}
