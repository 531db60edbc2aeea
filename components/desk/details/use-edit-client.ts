'use client'

import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useClientCheck } from '@/components/client-details/use-client-check'
import { showToast } from '@/components/feedback/toast-store'
import { agreed } from '@/components/form/agreed-to-leave'
import { showProblemOnFields } from '@/components/form/form-fields'
import { useOnward } from '@/components/session/use-onward'
import { soughtAfter } from '@/lib/client-details/evidence'
import { CLIENT_FIELDS } from '@/lib/client-details/fields'
import { type ClientForm, filledForm, takenOver } from '@/lib/client-details/form'
import { changeClient } from '@/lib/client-details/mutations'
import type { ClientChange, ClientChanges } from '@/lib/client-details/schema'
import { useDuplicateCheck } from '@/lib/client-details/use-duplicate-check'
import { detailsOf, holdsChanges } from '@/lib/client-details/values'
import type { Client } from '@/lib/clients/client'
import { clientCommand } from '@/lib/clients/client-command'
import { nameOf } from '@/lib/clients/names'
import { failedWith, isOnItsWay } from '@/lib/commands/status'
import { useCommand } from '@/lib/commands/use-command'
import { paths } from '@/lib/paths'
import type { Session } from '@/lib/session/schema'
import { useWords } from '@/lib/words/use-words'
import { useWaits } from '../client/use-waits'

const holds = (client: Client, { changes }: ClientChange) => holdsChanges(client, changes)

/** The change of a client's details, from the record as it was opened to the client's own page. */
export function useEditClient(given: Client, session: Session) {
  const words = useWords('clientDetails')
  const clientId = given.id
  const { today } = session
  const waits = useWaits(clientId, session)
  const [opened, setOpened] = useState(given)
  const before = useMemo(() => detailsOf(opened), [opened])
  const days = { submittedOn: opened.timeline.submitted?.date, today }
  const check = useClientCheck()
  const form = useForm<ClientForm, unknown, ClientChanges>({
    resolver: check?.changedClientCheck(before, days),
    defaultValues: filledForm(before),
  })
  const command = useCommand(
    clientCommand<ClientChange>({
      clientId,
      send: (change, key) => changeClient(clientId, change, key),
      reached: holds,
      ours: holds,
      waits: () => waits('edit'),
    }),
  )
  const duplicates = useDuplicateCheck<ClientChange>({
    unanswered: command.unanswered,
    // Whoever has agreed to leave was told that nothing had been sent.
    send: async (change) => (agreed.toLeave ? command.status : command.run(change)),
    except: clientId,
  })
  const [isNothing, setNothing] = useState(false)

  const { status } = command
  useEffect(() => {
    // A colleague's change is reported in one place, beside what was typed.
    if (status.phase === 'failed' && status.problem.code !== 'changed_meanwhile')
      showProblemOnFields(form, status.problem, [...CLIENT_FIELDS])
  }, [status, form])
  const saved =
    status.phase === 'done'
      ? words('edit.saved', { name: nameOf(status.result ?? given) })
      : undefined
  useEffect(() => {
    if (saved !== undefined) showToast(saved)
  }, [saved])
  // Replaces the form: going back must not offer a change that is already made.
  const onward = useOnward(status.phase === 'done' ? paths.client(clientId) : undefined)

  /** Forgets what was said about the last try, unless that still has to be answered. */
  function tryAgain(): void {
    setNothing(false)
    duplicates.forgetUnsearched()
    const isOpen = command.unanswered || failedWith(status, 'changed_meanwhile')
    if (status.phase === 'failed' && !isOpen) command.clear()
  }

  /** Sends the changes, once it is clear that they do not duplicate another client's record. */
  async function save(changes: ClientChanges): Promise<void> {
    // Without an answer, the same request goes out again exactly as first made.
    const nothing = !command.unanswered && Object.keys(changes).length === 0
    setNothing(nothing)
    if (!nothing) await duplicates.submit({ before, changes }, soughtAfter(before, changes))
  }

  /** Continues from what the record holds now, with either the typed values or the colleague's. */
  function goOnFrom(now: Client, mine: boolean): void {
    const next = takenOver({ before, now: detailsOf(now) }, form.getValues(), mine)
    form.reset(filledForm(detailsOf(now)))
    for (const name of CLIENT_FIELDS) form.setValue(name, next[name], { shouldDirty: true })
    setOpened(now)
    setNothing(false)
    command.release()
  }

  return {
    form,
    isUnchecked: !check,
    before,
    opened,
    command,
    duplicates,
    isNothing,
    onward,
    pending: duplicates.isLooking || isOnItsWay(status),
    tryAgain,
    save,
    goOnFrom,
  }
}
