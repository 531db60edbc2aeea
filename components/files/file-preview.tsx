'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import type { FilesPlace, StoredFile } from '@/lib/files/schema'
import { isThere } from '@/lib/http/request'
import { useWords } from '@/lib/words/use-words'

type Props = {
  place: FilesPlace
  file: StoredFile
  onClose: () => void
}

/** One file of the bank, shown over the page. The answer itself forbids it to run anything. */
export function FilePreview({ place, file, onClose }: Props) {
  const words = useWords('files')
  return (
    <Dialog open wide title={file.fileName} closeOnOutsidePress onCloseRequest={onClose}>
      <div className="grid gap-4">
        <Shown file={file} address={place.file(file.id, 'inline')} />
        <div className="flex flex-wrap justify-end gap-2">
          <a href={place.file(file.id)} download={file.fileName} className={buttonClass()}>
            {words('download')}
          </a>
          <Button variant="primary" onClick={onClose}>
            {words('close')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Shown({ file, address }: { file: StoredFile; address: string }) {
  const words = useWords('files')
  const [failed, setFailed] = useState(false)
  if (file.type === undefined) return <Notice kind="info">{words('noPreview')}</Notice>
  if (file.type === 'application/pdf')
    return navigator.pdfViewerEnabled ? (
      <Pdf name={file.fileName} address={address} />
    ) : (
      <Notice kind="info">{words('notShown')}</Notice>
    )
  if (failed) return <NotShownNow />
  return (
    // biome-ignore lint/performance/noImgElement: it comes from the bank, behind the session, at its own size.
    <img
      src={address}
      alt={file.fileName}
      onError={() => setFailed(true)}
      className="mx-auto max-h-[70dvh] max-w-full bg-sunken object-contain"
    />
  )
}

function Pdf({ name, address }: { name: string; address: string }) {
  const { data: isGiven } = useQuery({
    queryKey: ['file', address],
    queryFn: ({ signal }) => isThere(address, signal),
    gcTime: 0,
  })
  if (isGiven === false) return <NotShownNow />
  const className = 'h-[70dvh] w-full bg-sunken'
  if (!isGiven) return <div className={className} />
  // No sandbox attribute: browsers then show no PDF at all. The answer's own policy does it.
  return <iframe src={address} title={name} className={className} />
}

function NotShownNow() {
  const words = useWords('files')
  return (
    <Notice kind="bad" live>
      {words('notShownNow')}
    </Notice>
  )
}
