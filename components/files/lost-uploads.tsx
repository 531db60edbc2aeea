'use client'

import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { displayFileName } from '@/lib/files/names'
import type { Upload } from '@/lib/files/upload'
import { useWords } from '@/lib/words/use-words'

type Props = {
  /** What the files were being uploaded to, in words. */
  place: string
  uploads: readonly Upload[]
  onDismiss: () => void
}

/** Files whose place disappeared during their upload: named until the user dismisses them. */
export function LostUploads({ place, uploads, onDismiss }: Props) {
  const words = useWords('files')
  const namesOf = (mayBeStored: boolean) =>
    uploads
      .filter((upload) => upload.mayBeStored === mayBeStored)
      .map(({ file }) => displayFileName(file.name))
  const [notStored, unknown] = [namesOf(false), namesOf(true)]
  return (
    <Notice kind="bad" title={words('placeGone', { place })} live>
      {notStored.length > 0 && (
        <p>{words('lost', { count: notStored.length, files: notStored })}</p>
      )}
      {unknown.length > 0 && (
        <p>{words('lostUnknown', { count: unknown.length, files: unknown })}</p>
      )}
      <div className="mt-2">
        <Button onClick={onDismiss}>{words('dismiss')}</Button>
      </div>
    </Notice>
  )
}
