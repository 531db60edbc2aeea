'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDiscard } from '@/components/feedback/use-discard'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFoot } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { focusIfNowhere, pageHeading } from '@/components/ui/use-focus-on-arrival'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { changeSavedView, deleteView } from '@/lib/views/changes'
import { viewQueries } from '@/lib/views/queries'
import { MOST_COUNTED, type SavedView, type SavedViews } from '@/lib/views/rules'
import { useWords } from '@/lib/words/use-words'
import { ArrangedView } from './arranged-view'

type Props = { views: SavedView[]; onClose: () => void }

type Change = {
  /** The id of the view that is changed. */
  of: string
  send: () => Promise<SavedViews>
  /** Describes the result, from all views as they are then: another tab may have changed them too. */
  told: (views: SavedView[]) => string
  /** Ids of elements to focus when the pressed button has moved or is gone: the first one that exists. */
  focus?: string[]
}

/** By view id: the name in its field that is not sent yet. */
type Typed = Readonly<Record<string, string | undefined>>

/**
 * Renames, reorders and deletes the views that a person has saved. Each change is sent by itself and takes effect at
 * once.
 */
export function ArrangeDialog({ views, onClose }: Props) {
  const [typed, setTyped] = useState<Typed>({})
  const [isBusy, setBusy] = useState(false)
  const { requestClose, question } = useDiscard(
    isBusy,
    () => views.some(({ id, name }) => (typed[id] ?? name) !== name),
    () => {
      flushSync(onClose)
      // The button that opened the dialog is gone with the last view.
      focusIfNowhere(pageHeading())
    },
  )
  const words = useWords('views')
  const queryClient = useQueryClient()
  const listId = useId()
  const done = useRef<HTMLButtonElement>(null)
  const [failed, setFailed] = useState<{ of: string; problem: Problem }>()
  const [isLost, setLost] = useState(false)
  const [news, setNews] = useState('')
  const goTo = useRef<string[]>(undefined)

  // The pressed button has moved with its row, or is gone with it.
  useEffect(() => {
    const next = goTo.current?.map((id) => document.getElementById(id)).find((one) => one !== null)
    if (goTo.current && views) (next ?? done.current)?.focus()
    goTo.current = undefined
  }, [views])

  /** Returns the views after the change; undefined if it failed. */
  async function carryOut({ of, send, told, focus }: Change): Promise<SavedView[] | undefined> {
    if (isBusy) return undefined
    const all = viewQueries.all()
    setBusy(true)
    setFailed(undefined)
    setLost(false)
    setNews('')
    let saved: SavedViews | undefined
    try {
      saved = await send()
      setLost(saved.views === null)
      if (saved.views) {
        await queryClient.cancelQueries(all)
        goTo.current = focus
        queryClient.setQueryData(all.queryKey, saved)
        setNews(told(saved.views))
      }
    } catch (error) {
      setFailed({ of, problem: problemOf(error) })
      // Another tab may have deleted or renamed the view.
      void queryClient.invalidateQueries(all)
    }
    setBusy(false)
    return saved?.views ?? undefined
  }

  // A name that is typed no longer differs once it is saved: from here on, what another tab calls the view is shown.
  const saved = views.find(({ id, name }) => typed[id] === name)
  if (saved) setTyped({ ...typed, [saved.id]: undefined })

  const mistake = failed?.problem.fields.find(({ name }) => name === 'name')?.message
  const idOf = ({ id }: SavedView, of: 'earlier' | 'later' | 'name') => `${listId}-${id}-${of}`
  return (
    <Dialog
      open
      title={words('arrange.title')}
      description={words('arrange.text', { counted: MOST_COUNTED })}
      onCloseRequest={requestClose}
    >
      {views.length === 0 && <p className="mb-4">{words('arrange.none')}</p>}
      <ol className="mb-4">
        {views.map((view, at) => (
          <ArrangedView
            key={view.id}
            view={view}
            ids={{
              name: idOf(view, 'name'),
              earlier: idOf(view, 'earlier'),
              later: idOf(view, 'later'),
            }}
            isFirst={at === 0}
            isLast={at === views.length - 1}
            typed={typed[view.id] ?? view.name}
            onType={(text) => setTyped((all) => ({ ...all, [view.id]: text }))}
            mistake={failed?.of === view.id ? mistake : undefined}
            onRename={async (name) => {
              const nameIn = (views: SavedView[]) =>
                views.find(({ id }) => id === view.id)?.name ?? name
              const saved = await carryOut({
                of: view.id,
                send: () => changeSavedView(view.id, { name }),
                told: (views) => words('arrange.renamed', { name: nameIn(views) }),
              })
              if (!saved) return false
              const now = nameIn(saved)
              setTyped((all) => (all[view.id] === name ? { ...all, [view.id]: now } : all))
              return true
            }}
            onMove={(step) => {
              const ways = [idOf(view, 'earlier'), idOf(view, 'later')]
              void carryOut({
                of: view.id,
                send: () => changeSavedView(view.id, { at: at + step }),
                told: (views) =>
                  words('arrange.moved', {
                    name: view.name,
                    at: views.findIndex(({ id }) => id === view.id) + 1,
                    count: views.length,
                  }),
                focus: step < 0 ? ways : ways.reverse(),
              })
            }}
            onDelete={() => {
              const beside = views[at + 1] ?? views[at - 1]
              void carryOut({
                of: view.id,
                send: () => deleteView(view.id),
                told: () => words('arrange.deleted', { name: view.name }),
                focus: beside ? [idOf(beside, 'name')] : [],
              })
            }}
          />
        ))}
      </ol>
      {failed && !mistake && (
        <div className="mb-4">
          <ProblemNotice problem={failed.problem} />
        </div>
      )}
      {isLost && (
        <div className="mb-4">
          <Notice kind="bad" live>
            {words('notSaved')}
          </Notice>
        </div>
      )}
      <p role="status" className="not-empty:mb-3 text-hint text-ink-2">
        {news}
      </p>
      <DialogFoot>
        {question}
        <div className="flex justify-end">
          <Button ref={done} variant="primary" busy={isBusy} onClick={requestClose}>
            {words('arrange.done')}
          </Button>
        </div>
      </DialogFoot>
    </Dialog>
  )
}
