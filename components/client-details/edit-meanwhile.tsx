'use client'

import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { stopsAtUnread } from '@/components/ui/unread-day'
import { choicesFor, inWords } from '@/lib/client-details/choices'
import type { NewClientTemplate } from '@/lib/client-details/content'
import { CLIENT_FIELDS } from '@/lib/client-details/fields'
import { type ClientForm, filledForm } from '@/lib/client-details/form'
import type { ClientDetails } from '@/lib/client-details/schema'
import { detailsOf } from '@/lib/client-details/values'
import type { Client } from '@/lib/clients/client'
import { clientQueries } from '@/lib/clients/queries'
import { useWords } from '@/lib/words/use-words'

type Props = {
  clientId: number
  template: NewClientTemplate
  /** What the record held when it was opened. */
  before: ClientDetails
  readTyped: () => ClientForm
  onKeepMine: (now: Client) => void
  onTakeTheirs: (now: Client) => void
}

/** A colleague changed the same client: shows the record's values beside those typed, and asks which to keep. */
export function EditMeanwhile({ clientId, template, before, readTyped, ...on }: Props) {
  const words = useWords('clientDetails')
  const { data, dataUpdatedAt, isFetching, isError, refetch } = useQuery({
    ...clientQueries.one(clientId),
    refetchOnMount: 'always',
  })
  const [firstAt] = useState(dataUpdatedAt)
  // What was read before the question opened may lack the change. Later readings, failed or not, leave the buttons in place:
  // one of them may have the focus.
  const now = dataUpdatedAt === firstAt ? undefined : data
  const was = filledForm(before)
  const theirs = now && filledForm(detailsOf(now))
  const typed = readTyped()
  const numbered = (id: number) => words('meanwhile.numbered', { id: String(id) })
  // A colleague may have chosen what the form does not offer.
  const choices = now ? choicesFor(template, now, numbered) : template
  const changed = theirs ? CLIENT_FIELDS.filter((name) => theirs[name] !== was[name]) : []

  // The buttons disappear with the question, so focus moves to the one that sends the form.
  const answer = (go: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    // An answer takes over what is typed, and the browser reads such a day as an empty field.
    if (form && stopsAtUnread(form)) return
    form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    go()
  }

  return (
    <Notice kind="warn" title={words('meanwhile.title')} live>
      <p>{words(now && changed.length === 0 ? 'meanwhile.same' : 'meanwhile.text')}</p>
      {!now && isError && !isFetching && <p>{words('meanwhile.unread')}</p>}
      {theirs && changed.length > 0 && (
        <dl className="mt-1.5 grid gap-1">
          {changed.map((name) => (
            <div key={name}>
              <dt className="font-medium">{words(`field.${name}`)}</dt>
              <dd className="[overflow-wrap:anywhere]">
                {words('meanwhile.values', {
                  theirs: inWords(name, theirs[name], choices),
                  yours: inWords(name, typed[name], choices),
                })}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {!now && (
          <Button busy={isFetching} onClick={() => void refetch()}>
            {words('meanwhile.readAgain')}
          </Button>
        )}
        {now && changed.length === 0 && (
          <Button onClick={answer(() => on.onKeepMine(now))}>{words('meanwhile.goOn')}</Button>
        )}
        {now && changed.length > 0 && (
          <>
            <Button onClick={answer(() => on.onKeepMine(now))}>
              {words('meanwhile.keepMine')}
            </Button>
            <Button onClick={answer(() => on.onTakeTheirs(now))}>
              {words('meanwhile.takeTheirs')}
            </Button>
          </>
        )}
      </div>
    </Notice>
  )
}
