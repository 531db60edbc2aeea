'use client'

import { useEffect, useRef, useState } from 'react'
import { AppLink } from '@/components/shell/app-link'
import { deskPaths } from '@/lib/desk-paths'
import { kindOf } from '@/lib/files/names'
import { sizeOf } from '@/lib/files/size'
import { useSay, useWords } from '@/lib/words/use-words'
import type { ClientFile } from '@/lib/workbench/client-files'
import { writeWorkbenchView } from '@/lib/workbench/search-params'

type Props = { clientId: number; file: ClientFile; isSmall: boolean }

/**
 * A file as a small picture if it is a light enough picture, else as a card that describes it; it opens in the
 * workbench.
 */
export function FileThumbnail({ clientId, file, isSmall }: Props) {
  const files = useWords('files')
  const say = useSay()
  const { name, fileName, type, size, checksum } = file
  const facts = [type && kindOf(type), size !== undefined && say(sizeOf(size))].filter(Boolean)
  return (
    <AppLink
      href={deskPaths.workbench(clientId, writeWorkbenchView({ document: name }))}
      className="group grid min-w-0 gap-1.5"
      mark
    >
      <span className="grid aspect-[5/3] place-items-center overflow-hidden rounded-control border border-line bg-sunken text-hint text-ink-2 group-hover:border-line-strong">
        {isSmall ? (
          // Another file at the same address differs in one of these; not every bank gives checksums.
          <Picture key={[checksum, fileName, size].join()} address={file.addressOf('inline')} />
        ) : (
          <span className="px-2 text-center">{type ? kindOf(type) : files('noPreview')}</span>
        )}
      </span>
      <span className="min-w-0">
        <bdi className="link line-clamp-2 [overflow-wrap:anywhere]">{fileName}</bdi>
        <span className="block text-hint text-ink-2">{facts.join(', ')}</span>
      </span>
    </AppLink>
  )
}

/** The frame has its size before the picture has loaded. */
function Picture({ address }: { address: string }) {
  const words = useWords('approvals')
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  // A picture rendered by the server may have failed before its script ran.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true)
  }, [])
  if (failed) return <span className="px-2 text-center">{words('page.notShown')}</span>
  return (
    // biome-ignore lint/performance/noImgElement: it comes from the bank, behind the session, and the bank has no smaller one.
    <img
      ref={image}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      width={200}
      height={120}
      onError={() => setFailed(true)}
      className="size-full object-contain"
    />
  )
}
