'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { showToast } from '@/components/feedback/toast-store'
import { showProblemOnFields } from '@/components/form/form-fields'
import { formResolver } from '@/components/form/form-resolver'
import { useOnward } from '@/components/session/use-onward'
import { editWords as words } from '@/lib/client-details/edit-words'
import { soughtAfter } from '@/lib/client-details/evidence'
import {
  CLIENT_FIELDS,
  type ClientForm,
  changedClientFormSchema,
  filledForm,
  takenOver,
} from '@/lib/client-details/form'
import { changeClient } from '@/lib/client-details/mutations'
import type { ClientChange, ClientChanges } from '@/lib/client-details/schema'
import { useDuplicateCheck } from '@/lib/client-details/use-duplicate-check'
import { detailsOf, holdsChanges } from '@/lib/client-details/values'
import type { Client } from '@/lib/clients/client'
import { nameOf } from '@/lib/clients/names'
import { useClientCommand } from '@/lib/clients/use-client-command'
import { isOnItsWay } from '@/lib/commands/phases'
import type { CalendarDate } from '@/lib/dates'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { paths } from '@/lib/paths'

const holds = (client: Client, { changes }: ClientChange) => holdsChanges(client, changes)

/** The change of one client's details, from what it held when it was opened to the client's own page. */
export function useEditClient(given: Client, today: CalendarDate) {
  const clientId = given.id
  const [opened, setOpened] = useState(given)
  const before = useMemo(() => detailsOf(opened), [opened])
  const days = { submittedOn: opened.timeline.submitted?.date, today }
  const form = useForm<ClientForm, unknown, ClientChanges>({
    resolver: formResolver(changedClientFormSchema(before, days)),
    defaultValues: filledForm(before),
  })
  const duplicates = useDuplicateCheck()
  const command = useClientCommand<ClientChange>({
    clientId,
    send: (change, key) => changeClient(clientId, change, key),
    reached: holds,
    ours: holds,
  })
  const [isNothing, setNothing] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const [unsearched, setUnsearched] = useState<Problem>()
  const last = useRef<ClientChange>(undefined)
  const isLooking = useRef(false)

  const { status } = command
  useEffect(() => {
    // What somebody else changed is told in one place, beside what was typed.
    if (status.phase === 'failed' && status.problem.code !== 'changed_meanwhile')
      showProblemOnFields(form, status.problem, [...CLIENT_FIELDS])
    if (status.phase === 'done') showToast(words.saved(nameOf(status.client ?? given)))
  }, [status, form, given])
  // In place of the form: going back must not offer what is done.
  const onward = useOnward(status.phase === 'done' ? paths.client(clientId) : undefined)

  /** Sends the changes, once it is clear that they do not make a second record of somebody else. */
  async function save(changes: ClientChanges): Promise<void> {
    // A second press may come before the page shows the first.
    if (isLooking.current) return
    setUnsearched(undefined)
    setNothing(false)
    // Without an answer it is the same request again, as it was first made.
    if (command.held && last.current) return command.run(last.current)
    if (Object.keys(changes).length === 0) return setNothing(true)
    last.current = { before, changes }
    const sought = soughtAfter(before, changes)
    if (sought && !(await isUnique(sought))) return
    await command.run(last.current)
  }

  async function isUnique(sought: NonNullable<ReturnType<typeof soughtAfter>>): Promise<boolean> {
    setSearching(true)
    isLooking.current = true
    try {
      return await duplicates.isUnique(sought, clientId)
    } catch (error) {
      setUnsearched(problemOf(error))
      return false
    } finally {
      isLooking.current = false
      setSearching(false)
    }
  }

  /** The answer to the question: it is somebody else, or nobody could look. */
  async function saveAnyway(): Promise<void> {
    duplicates.dismiss()
    if (last.current) await command.run(last.current)
  }

  /** Goes on from what the record holds now: with what was typed, or with what somebody else wrote. */
  function goOnFrom(now: Client, mine: boolean): void {
    const next = takenOver({ before, now: detailsOf(now) }, form.getValues(), mine)
    form.reset(filledForm(detailsOf(now)))
    for (const name of CLIENT_FIELDS) form.setValue(name, next[name], { shouldDirty: true })
    setOpened(now)
    command.reset()
  }

  return {
    form,
    before,
    opened,
    command,
    duplicates,
    isNothing,
    unsearched,
    onward,
    pending: isSearching || isOnItsWay(status),
    save,
    saveAnyway,
    lookAgain: () => void (last.current && save(last.current.changes)),
    goOnFrom,
  }
}
