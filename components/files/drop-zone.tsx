'use client'

import { useEffect, useId, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import type { UploadLimits } from '@/lib/files/schema'
import { sizeOf } from '@/lib/files/size'
import { MOST_AT_A_TIME } from '@/lib/files/upload'
import { type Said, said } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'
import { useHasScript } from '../ui/use-has-script'
import { useNoDropBeside } from './use-no-drop-beside'

type Props = {
  limits: UploadLimits
  /** Why files cannot be added here, in a sentence; undefined if they can. */
  reason?: string
  onFiles: (files: readonly File[]) => void
  /** What the files belong to, if a page has several zones: the zone is then one line. */
  of?: string
}

/** Where files are dropped, pasted or chosen. Their type is judged later, by their contents. */
export function DropZone({ limits, reason, onFiles, of }: Props) {
  const words = useWords('files')
  const compact = of !== undefined
  const say = useSay()
  const reasonId = useId()
  const hasScript = useHasScript()
  const [trouble, setTrouble] = useState<Said>()
  const [reading, setReading] = useState(false)
  const { getRootProps, getInputProps, isDragActive, isProcessing } = useDropzone({
    disabled: reason !== undefined || reading,
    // It would also keep text from being dropped into the fields of the page.
    preventDropOnDocument: false,
    // The button inside serves the keyboard, and has a name.
    noKeyboard: true,
    onDrop: (files) => {
      const trouble = troubleWith(files.length)
      setTrouble(trouble)
      if (!trouble) onFiles(files)
    },
    onError: () => setTrouble(said('files.trouble.unread')),
  })
  useNoDropBeside()
  // Reading a folder takes time, and another drop meanwhile would replace it.
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
            'aria-label': words('input'),
            // The page's content security policy forbids style attributes.
            style: undefined,
            className: 'hidden',
          })}
        />
        <p>
          <strong>{words(reading ? 'reading' : isDragActive ? 'dropNow' : 'drop')}</strong>{' '}
          <button
            type="button"
            disabled={!hasScript}
            aria-disabled={reason !== undefined || reading || undefined}
            aria-describedby={reason && reasonId}
            aria-label={of && words('browseFor', { record: of })}
            data-browse
            // Out of sight and not removed: it may have the focus.
            className={isDragActive || reading ? 'sr-only' : 'link py-0.75'}
          >
            {words('browse')}
          </button>
        </p>
        <p className={`text-hint text-ink-2 ${compact ? '' : 'mt-1'}`}>
          {words('accepted')}{' '}
          {limits.largeFiles
            ? words('toStorageHint')
            : words('upTo', { size: sizeOf(limits.directMax) })}
        </p>
      </div>
      {reason && (
        <p id={reasonId} className="mt-2 text-hint text-ink-2">
          {reason}
        </p>
      )}
      <p role="status" className="text-danger text-hint not-empty:mt-2">
        {trouble && say(trouble)}
      </p>
    </div>
  )
}

function troubleWith(count: number): Said | undefined {
  if (count === 0) return said('files.trouble.nothing')
  return count > MOST_AT_A_TIME
    ? said('files.trouble.tooMany', { count, most: MOST_AT_A_TIME })
    : undefined
}
