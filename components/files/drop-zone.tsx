'use client'

import { useEffect, useId, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import type { UploadLimits } from '@/lib/files/schema'
import { MOST_AT_A_TIME } from '@/lib/files/upload'
import { filesWords as words } from '@/lib/files/words'
import { useHasScript } from '../ui/use-has-script'

type Props = {
  limits: UploadLimits
  /** Why files cannot be added here, in a sentence; undefined where they can. */
  reason?: string
  onFiles: (files: readonly File[]) => void
  /** In one line, where there are several on a page. */
  compact?: boolean
}

/** Where files are dropped, pasted, or chosen. What they are is judged later, by their contents. */
export function DropZone({ limits, reason, onFiles, compact = false }: Props) {
  const reasonId = useId()
  const hasScript = useHasScript()
  const [trouble, setTrouble] = useState<string>()
  const [reading, setReading] = useState(false)
  const { getRootProps, getInputProps, isDragActive, isProcessing } = useDropzone({
    disabled: reason !== undefined || reading,
    // The button inside is the keyboard's way in, and has a name.
    noKeyboard: true,
    onDrop: (files) => {
      const trouble = troubleWith(files.length)
      setTrouble(trouble)
      if (!trouble) onFiles(files)
    },
    onError: () => setTrouble(words.unreadDrop),
  })
  // A folder takes its time, and another drop meanwhile would take its place.
  useEffect(() => setReading(isProcessing), [isProcessing])
  const look = isDragActive
    ? 'border-accent bg-accent-soft'
    : reason
      ? 'border-line bg-sunken text-ink-3'
      : 'cursor-pointer border-line-strong bg-sunken hover:border-accent'

  return (
    <div>
      <div
        {...getRootProps()}
        className={`rounded-card border-[1.5px] border-dashed text-center ${compact ? 'flex flex-wrap items-baseline justify-center gap-x-2.5 px-4 py-2' : 'px-6 py-6.5'} motion-safe:transition-colors motion-safe:duration-100 ${look}`}
      >
        <input
          {...getInputProps({
            accept: '.pdf,.jpg,.jpeg,.png',
            'aria-label': words.input,
            // The policy of the page takes no style attributes.
            style: undefined,
            className: 'hidden',
          })}
        />
        <p>
          {isDragActive || reading ? (
            <strong>{reading ? words.reading : words.dropNow}</strong>
          ) : (
            <>
              <strong>{words.drop}</strong> {words.or}{' '}
              <button
                type="button"
                disabled={!hasScript}
                aria-disabled={reason !== undefined || undefined}
                aria-describedby={reason && reasonId}
                aria-label={words.choose}
                data-browse
                className="link"
              >
                {words.browse}
              </button>
            </>
          )}
        </p>
        <p className={`text-hint text-ink-2 ${compact ? '' : 'mt-1'}`}>
          {words.accepted} {limits.largeFiles ? words.toStorageHint : words.upTo(limits.directMax)}
        </p>
      </div>
      {reason && (
        <p id={reasonId} className="mt-2 text-hint text-ink-2">
          {reason}
        </p>
      )}
      <p role="status" className="text-danger text-hint not-empty:mt-2">
        {trouble}
      </p>
    </div>
  )
}

function troubleWith(count: number): string | undefined {
  if (count === 0) return words.nothingDropped
  return count > MOST_AT_A_TIME ? words.tooMany(count, MOST_AT_A_TIME) : undefined
}
