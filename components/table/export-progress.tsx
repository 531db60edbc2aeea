'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Countdown } from '@/components/ui/countdown'
import { DialogFoot } from '@/components/ui/dialog'
import { LiveRegion } from '@/components/ui/live-region'
import { Notice } from '@/components/ui/notice'
import { type FileProgress, hasBegun, isOver } from '@/lib/exports/file-progress'
import { cancelFile, fileProgress } from '@/lib/exports/queries'
import { problemOf } from '@/lib/http/request'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'

const LATE_MS = 30_000

type Props = {
  file: string
  /** The number of rows known to the page; undefined if the file has only some of them. */
  count: number | undefined
  onAgain: () => void
  onClose: () => void
}

/** The progress of a file being sent to the browser, and how it ended. */
export function ExportProgress({ file, count, onAgain, onClose }: Props) {
  const words = useWords('exporting')
  const client = useQueryClient()
  const { data: progress, error } = useQuery(fileProgress(file))
  const cancel = useMutation({
    mutationFn: () => cancelFile(client, file),
    onSuccess: (now) => client.setQueryData(fileProgress(file).queryKey, now),
  })
  const isDone = progress !== undefined && isOver(progress)
  const isUnheard = useIsLate() && !hasBegun(progress)
  // Nobody could say what became of a file that was never heard of.
  const isCancellable = !isDone && !isUnheard
  const close = useRef<HTMLButtonElement>(null)
  // The pressed link, and later perhaps "Cancel", has disappeared.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when “Cancel” goes
  useEffect(() => close.current?.focus(), [isCancellable])
  const failure = error ?? cancel.error
  return (
    <>
      <div className="mb-4 grid gap-3">
        {isDone ? (
          <Ended progress={progress} />
        ) : (
          <Reading progress={progress} count={count} isUnheard={isUnheard} />
        )}
        {failure && !isDone && <Unread error={failure} isCancel={cancel.error !== null} />}
      </div>
      <DialogFoot>
        <div className="flex flex-wrap justify-end gap-2">
          {isCancellable && (
            <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {words('progress.cancel')}
            </Button>
          )}
          {isDone && isWorthRepeating(progress) && (
            <Button onClick={onAgain}>{words('progress.again')}</Button>
          )}
          <Button ref={close} variant={isDone ? 'primary' : 'quiet'} onClick={onClose}>
            {words('progress.close')}
          </Button>
        </div>
      </DialogFoot>
    </>
  )
}

/** Whether the file's number of rows differs from the list's when the file was begun. */
const hasChanged = ({ rows, total = rows }: FileProgress) => total !== rows

const isWorthRepeating = (progress: FileProgress) =>
  progress.state !== 'forgotten' && (progress.state !== 'whole' || hasChanged(progress))

/** Whether the file should have begun by now. */
function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

type ReadingProps = {
  progress: FileProgress | undefined
  count: number | undefined
  isUnheard: boolean
}

/** A file under way: announced once, then its progress is only shown. */
function Reading({ progress, count: known, isUnheard }: ReadingProps) {
  const words = useWords('exporting')
  const { rows = 0, total: count = known, pause } = progress ?? {}
  if (isUnheard || progress?.state === 'silent')
    return (
      <Notice kind="warn" live>
        {words('progress.silent')}
      </Notice>
    )
  return (
    <>
      <LiveRegion role="status">
        <p>{words('progress.begun')}</p>
      </LiveRegion>
      <div className="grid gap-1.5">
        {count !== undefined && (
          <progress
            value={Math.min(rows, count)}
            max={Math.max(1, count)}
            aria-label={words('progress.bar')}
            className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent"
          />
        )}
        <p className="text-ink-2 tabular-nums">
          {count === undefined
            ? words('progress.rows', { rows })
            : words('progress.rowsOf', { rows, count })}
        </p>
      </div>
      {pause && <Pause {...pause} />}
    </>
  )
}

/** The bank asks for a pause: announced once, counted down visibly. */
function Pause({ until, now }: NonNullable<FileProgress['pause']>) {
  const words = useWords('exporting')
  return (
    <div>
      <Notice kind="warn" live>
        {words('progress.pause')}
      </Notice>
      <Countdown until={until} now={now} />
    </div>
  )
}

function Ended({ progress }: { progress: FileProgress }) {
  const words = useWords('exporting')
  const { state, rows, total = rows, why } = progress
  if (state === 'whole' && hasChanged(progress))
    return (
      <Notice kind="warn" live title={words('progress.changed', { rows })}>
        <p>
          {rows > total
            ? words('progress.added', { total, count: rows - total })
            : words('progress.left', { total, count: total - rows })}
        </p>
        <p>{words('progress.anew')}</p>
      </Notice>
    )
  if (state === 'whole')
    return (
      <Notice kind="good" live>
        {words('progress.whole', { rows })}
      </Notice>
    )
  if (state === 'cancelled')
    return (
      <Notice kind="info" live>
        {words('progress.cancelled')}
      </Notice>
    )
  if (state === 'forgotten')
    return (
      <Notice kind="warn" live>
        {words('progress.forgotten')}
      </Notice>
    )
  return (
    <Notice kind="bad" live title={words('progress.cut', { rows })}>
      {why && (
        <p>
          {why.title}. {why.detail}
        </p>
      )}
      <p>{words('progress.delete')}</p>
    </Notice>
  )
}

function Unread({ error, isCancel }: { error: Error; isCancel: boolean }) {
  const words = useWords('exporting')
  const say = useSay()
  const { detail } = problemOf(error)
  return (
    <Notice
      kind="warn"
      live
      title={isCancel ? words('progress.notCancelled') : words('progress.unread')}
    >
      {told(say, detail)}
    </Notice>
  )
}
