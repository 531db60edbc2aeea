'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { showToast } from '@/components/feedback/toast-store'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import { namesOfFilters } from '@/lib/clients/nothing-found'
import { type ClientsView, writeClientsView } from '@/lib/clients/search-params'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { saveView } from '@/lib/views/changes'
import { viewQueries } from '@/lib/views/queries'
import type { Text } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'

type Props = { view: ClientsView; office: Text | undefined; onClose: () => void }

/** Asks for a name and saves the view of the list. The search text is not saved, and the dialog says so. */
export function SaveViewDialog({ view, office, onClose }: Props) {
  const words = useWords('views')
  const queryClient = useQueryClient()
  const nameId = useId()
  const all = viewQueries.all()
  const isLasting = useQuery({ ...all, enabled: false }).data?.isLasting
  // A fixed id: sending again after a lost answer saves the same view.
  const [id] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [isLost, setLost] = useState(false)

  const kept = { ...view, q: '' }
  const mistake = problem?.fields.find((field) => field.name === 'name')?.message

  async function save() {
    setBusy(true)
    setProblem(undefined)
    setLost(false)
    try {
      const saved = await saveView({ id, name, query: writeClientsView(kept) })
      if (saved.views) {
        await queryClient.cancelQueries(all)
        queryClient.setQueryData(all.queryKey, saved)
        showToast(words('saved', { name: name.trim() }))
        return onClose()
      }
      setLost(true)
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
    document.getElementById(nameId)?.focus()
  }

  return (
    <ConfirmDialog
      open
      title={words('save.title')}
      description={words('save.text')}
      problem={mistake ? undefined : problem}
      pending={isBusy}
      confirmLabel={words('save.confirm')}
      onConfirm={() => void save()}
      onClose={onClose}
      dirty={name.trim() !== ''}
    >
      <TextField
        id={nameId}
        label={words('save.name')}
        value={name}
        error={mistake}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <p className="text-hint text-ink-2">
        {words('save.asks', { filters: namesOfFilters(kept, office) })}
      </p>
      {view.q && <p className="text-hint">{words('save.sought')}</p>}
      {(view.submittedFrom || view.submittedTo) && (
        <p className="text-hint text-ink-2">{words('save.days')}</p>
      )}
      {isLasting === false && <p className="text-hint text-ink-2">{words('shortLived')}</p>}
      {isLost && (
        <Notice kind="bad" live>
          {words('notSaved')}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
