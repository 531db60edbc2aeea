'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import type { FilesPlace, StoredFile } from '@/lib/files/schema'
import { shownAddress } from '@/lib/shown-address'
import { useWords } from '@/lib/words/use-words'
import { NotShownNow, PdfFrame } from './pdf-frame'

type Props = {
  place: FilesPlace
  file: StoredFile
  onClose: () => void
}

/** One file of the bank, shown over the page. The response itself forbids it to run anything. */
export function FilePreview({ place, file, onClose }: Props) {
  const words = useWords('files')
  return (
    <Dialog open wide title={file.fileName} closeOnOutsidePress onCloseRequest={onClose}>
      <div className="grid gap-4">
        <Shown file={file} address={shownAddress(place.file, file)} />
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
      <PdfFrame
        name={file.fileName}
        address={address}
        checksum={file.checksum}
        className="h-[70dvh]"
      />
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
