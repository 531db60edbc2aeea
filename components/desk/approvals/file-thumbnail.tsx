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
  const words = useWords('approvals')
  const files = useWords('files')
  const say = useSay()
  const [failed, setFailed] = useState(false)
  const { name, fileName, type, size } = file
  const facts = [type && kindOf(type), size !== undefined && say(sizeOf(size))].filter(Boolean)
  return (
    <AppLink
      href={deskPaths.workbench(clientId, writeWorkbenchView({ document: name }))}
      className="group grid min-w-0 gap-1.5"
      mark
    >
      <span className="grid aspect-[5/3] place-items-center overflow-hidden rounded-control border border-line bg-sunken text-hint text-ink-2 group-hover:border-line-strong">
        {isSmall && !failed ? (
          <Picture address={file.addressOf('inline')} onFail={() => setFailed(true)} />
        ) : (
          <span className="px-2 text-center">
            {failed ? words('page.notShown') : type ? kindOf(type) : files('noPreview')}
          </span>
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
function Picture({ address, onFail }: { address: string; onFail: () => void }) {
  const image = useRef<HTMLImageElement>(null)
  const tell = useRef(onFail)
  // A picture rendered by the server may have failed before its script ran.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) tell.current()
  }, [])
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
      onError={onFail}
      className="size-full object-contain"
    />
  )
}
