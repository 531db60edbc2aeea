'use client'

import { useEffect, useState } from 'react'
import { kindOf } from '@/lib/files/names'
import type { FileType } from '@/lib/files/schema'

/** For a tile of a few pixels, decoding a larger picture costs too much. */
const SHOWN_UP_TO = 20 * 1024 * 1024

type Props = {
  type: FileType | undefined
  /** The file itself, while this browser holds it: a picture is then shown small. */
  file?: File
}

/** The small square in front of a file: its picture, or its kind. */
export function FileTile({ type, file }: Props) {
  const isPicture = type === 'image/jpeg' || type === 'image/png'
  const picture = file && isPicture && file.size <= SHOWN_UP_TO ? file : undefined
  return (
    <span
      aria-hidden="true"
      className="mono grid h-10 w-8.5 flex-none place-items-center overflow-hidden rounded-control border border-line bg-sunken text-[0.625rem] text-ink-2"
    >
      {picture ? <Picture file={picture} /> : type ? kindOf(type) : '–'}
    </span>
  )
}

function Picture({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  // biome-ignore lint/performance/noImgElement: the picture never leaves this browser.
  return url && <img src={url} alt="" decoding="async" className="size-full object-cover" />
}
