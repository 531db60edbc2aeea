'use client'

import { memo, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { durationOf } from '@/lib/files/duration'
import { displayFileName } from '@/lib/files/names'
import type { StoredFile } from '@/lib/files/schema'
import { sizeOf } from '@/lib/files/size'
import type { Upload } from '@/lib/files/upload'
import type { UploadQueue } from '@/lib/files/upload-queue'
import { useUpload } from '@/lib/files/use-uploads'
import { useSay, useWords } from '@/lib/words/use-words'
import { FileTile } from './file-tile'
import { ProgressBar } from './progress-bar'
import { useKeptFocus } from './use-kept-focus'

type Props = {
  queue: UploadQueue
  id: string
  /** Called before the row disappears, so that focus can move to the next sensible place. */
  onGo: (row: HTMLElement) => void
  /** Asks to delete a stored file; left out if this person may not, or another list offers it. */
  onDelete?: (asked: { id: string; file: StoredFile }) => void
}

/**
 * One file added here: its progress, its outcome, and what can be done about it. It subscribes to its own upload, so
 * changes to the others do not render it again.
 */
export const UploadRow = memo(function UploadRow({ queue, id, onGo, onDelete }: Props) {
  const words = useWords('files')
  const ui = useWords('ui')
  const row = useRef<HTMLLIElement>(null)
  const upload = useUpload(queue, id)
  const keptFocus = useKeptFocus(row, upload?.status.phase)
  if (!upload) return null
  const { file, type, status } = upload
  const fileName = displayFileName(file.name)
  const { phase } = status
  const remove = () => {
    if (row.current) onGo(row.current)
    queue.remove(id)
  }
  const canCancel = phase === 'waiting' || phase === 'sending'
  const canRetry = phase === 'stopped' || phase === 'unknown'

  return (
    <li
      {...keptFocus}
      ref={row}
      tabIndex={-1}
      aria-label={fileName}
      className="flex items-center gap-3 border-line border-b px-0.5 py-2.75 last:border-0"
    >
      <FileTile type={type} file={file} />
      <div className="min-w-0 flex-1">
        <p className="[overflow-wrap:anywhere]">
          <bdi>{fileName}</bdi>
        </p>
        <Words upload={upload} />
        {(phase === 'sending' || phase === 'finishing') && (
          <ProgressBar
            label={words('progressOf', { file: fileName })}
            percent={phase === 'sending' ? status.percent : 100}
          />
        )}
      </div>
      {(canCancel || canRetry) && (
        <button
          // In the same element, the second press of a pair would cancel what the first has restarted.
          key={canRetry ? 'retry' : 'cancel'}
          type="button"
          aria-label={words(canRetry ? 'retryOf' : 'cancelOf', { file: fileName })}
          onClick={canRetry ? () => queue.retry(id) : remove}
          className={canRetry ? 'link py-1' : 'rounded-control py-1 text-ink-2 hover:text-ink'}
        >
          {canRetry ? ui('retry') : words('cancel')}
        </button>
      )}
      {phase === 'stored' && (
        <span className="grid size-4.5 flex-none place-items-center rounded-full bg-active-soft text-active">
          <Icon name="check" className="size-3" />
        </span>
      )}
      {(canRetry || phase === 'refused' || phase === 'awaiting') && (
        <RemoveButton fileName={fileName} onClick={remove} />
      )}
      {phase === 'stored' && status.file && onDelete && (
        <RemoveButton
          fileName={fileName}
          onClick={() => status.file && onDelete({ id, file: status.file })}
        />
      )}
    </li>
  )
})

function RemoveButton({ fileName, onClick }: { fileName: string; onClick: () => void }) {
  const words = useWords('files')
  return (
    <button
      type="button"
      aria-label={words('removeOf', { file: fileName })}
      title={words('remove')}
      onClick={onClick}
      className="-mx-1 grid size-6 flex-none place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <Icon name="cross" className="size-3.5" />
    </button>
  )
}

/** Below the name: "186 MB · 62% · 11 s left · to storage", or what went wrong. */
function Words({ upload }: { upload: Upload }) {
  const words = useWords('files')
  const say = useSay()
  const { file, status, toStorage } = upload
  if (status.phase === 'stopped' || status.phase === 'refused') {
    const { why } = status
    return (
      <p className="text-danger text-hint [overflow-wrap:anywhere]">
        {typeof why === 'string' ? why : say(why)}
      </p>
    )
  }
  if (status.phase === 'unknown')
    return <p className="text-hint text-pending">{words('unknown')}</p>
  const parts = [
    say(sizeOf(file.size)),
    ...(status.phase === 'sending'
      ? [
          words('percent', { percent: status.percent }),
          status.secondsLeft !== undefined &&
            words('left', { time: durationOf(status.secondsLeft) }),
        ]
      : [words(status.phase)]),
    toStorage && !['stored', 'awaiting'].includes(status.phase) && words('toStorage'),
  ]
  return <p className="text-hint text-ink-2">{parts.filter(Boolean).join(' · ')}</p>
}
