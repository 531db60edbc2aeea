'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { Dialog, DialogFoot } from '@/components/ui/dialog'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { SelectField } from '@/components/ui/select-field'
import type { Can } from '@/lib/can'
import type { Stage } from '@/lib/clients/client'
import { type CalendarDate, parseIsoDate, toIsoDate } from '@/lib/dates'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import { makeRun } from '@/lib/runs/queries'
import { MOST_CLIENTS } from '@/lib/runs/run'
import type { RunBody } from '@/lib/runs/schema'
import { useGone } from '@/lib/use-gone'
import { longDayOf } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'

type Props = {
  count: number
  clients: RunBody['clients']
  tasks: readonly Stage[]
  today: CalendarDate
  can: Pick<Can, 'review'>
  /** Called once there is a run of these clients, before it is opened. */
  onMade: () => void
  onClose: () => void
}

type Choice = 'full' | 'partial' | 'activate'

/** Asks what to do with the selected clients, and has them checked for it. */
export function CheckDialog({ count, clients, tasks, today, can, onMade, onClose }: Props) {
  const words = useWords('clients')
  const router = useRouter()
  const formId = useId()
  const choices = tasks.flatMap((task): Choice[] =>
    task === 'verify' ? ['full', 'partial'] : ['activate'],
  )
  const [choice, setChoice] = useState(choices[0] ?? 'activate')
  const [chosenDay, setChosenDay] = useState<string>()
  const activatedOn = chosenDay ?? toIsoDate(today)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const day = parseIsoDate(activatedOn)
  const isTooMany = count > MOST_CLIENTS

  const gone = useGone()

  async function check() {
    // Closing the dialog calls off the request.
    const signal = gone.current
    setBusy(true)
    setProblem(undefined)
    try {
      const task =
        choice === 'activate'
          ? ({ action: 'activate', activatedOn } as const)
          : ({ action: 'verify', kind: choice } as const)
      const { id } = await makeRun({ task, clients }, signal)
      if (signal.aborted) return
      onMade()
      router.push(paths.run(id))
    } catch (error) {
      if (signal.aborted) return
      setProblem(problemOf(error))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      title={words('select.dialog.title', { count })}
      description={words('select.dialog.text')}
      onCloseRequest={onClose}
      closeOnOutsidePress
    >
      <form
        id={formId}
        method="post"
        className="mb-4 grid gap-3.5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && !isTooMany) void check()
        }}
      >
        <SelectField
          label={words('select.dialog.task')}
          value={choice}
          options={choices.map((value) => ({ value, label: words(`select.dialog.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setChoice((now) => choices.find((one) => one === value) ?? now)
          }
        />
        {choice === 'activate' && (
          <DateField
            label={words('select.dialog.activatedOn')}
            value={activatedOn}
            longForm={day && longDayOf(day)}
            error={problem?.fields.find(({ name }) => name === 'task.activatedOn')?.message}
            onChange={({ currentTarget: { value } }) => setChosenDay(value)}
            required
          />
        )}
        {can.review && <p className="text-hint text-ink-2">{words('select.dialog.review')}</p>}
        {problem && <ProblemNotice problem={problem} />}
      </form>
      <DialogFoot>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            {words('select.dialog.cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={isBusy}
            reason={isTooMany ? words('select.dialog.tooMany', { most: MOST_CLIENTS }) : undefined}
          >
            {words('select.dialog.confirm')}
          </Button>
        </div>
      </DialogFoot>
    </Dialog>
  )
}
