'use client'

import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { PdfFrame } from '@/components/files/pdf-frame'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { useHasScript } from '@/components/ui/use-has-script'
import { broughtBy } from '@/components/workbench/brought-by'
import type { Couple } from '@/components/workbench/couple'
import { PicturePane } from '@/components/workbench/picture-pane'
import { ToolRow } from '@/components/workbench/view-tools'
import { kindOf } from '@/lib/files/names'
import { sizeOf } from '@/lib/files/size'
import { useSay, useWords } from '@/lib/words/use-words'
import { type ClientFile, isPicture } from '@/lib/workbench/client-files'

type Props = {
  file: ClientFile
  label: string
  /** More tools. */
  children?: ReactNode
  couple?: Couple
  /**
   * Called once it is known whether the file can be shown, and whenever that changes; with nothing where only a download can
   * show it.
   */
  onSight: (isShown?: boolean) => void
}

/** One file of the client, as large as the room allows. */
export function FilePane({ file, label, children, couple, onSight }: Props) {
  const words = useWords('workbench')
  const { fileName, type } = file
  // The server, and the browser that takes its page over, draw the same.
  const hasScript = useHasScript()
  const isPdf = type === 'application/pdf'
  const needsViewer = isPdf && hasScript && !navigator.pdfViewerEnabled
  const tools = (
    <>
      {children}
      <a
        href={file.addressOf()}
        download={fileName}
        aria-label={words('downloadOf', { file: fileName })}
        onClick={needsViewer ? () => onSight(true) : undefined}
        className={buttonClass()}
      >
        <Icon name="download" />
        {words('download')}
      </a>
    </>
  )
  return (
    <section aria-label={label} className="flex min-h-0 min-w-0 flex-1 flex-col">
      {isPicture(type) ? (
        <PicturePane
          // The key resets the view for another picture, even one that replaces the last under the same name.
          key={file.addressOf('inline')}
          id={file.checksum ?? file.addressOf('inline')}
          name={fileName}
          address={file.addressOf('inline')}
          couple={couple}
          onSight={onSight}
          notShown={(askAgain) => (
            <Notice kind="bad" live>
              <p>{words('notShownNow')}</p>
              <div className="mt-2">
                <Button onClick={askAgain}>{words('askAgain')}</Button>
              </div>
            </Notice>
          )}
        >
          {tools}
        </PicturePane>
      ) : (
        <>
          <ToolRow end={tools} />
          <div className="flex min-h-60 flex-1 flex-col bg-sunken">
            {needsViewer ? (
              <NoViewer key={file.addressOf('inline')} onSight={onSight} />
            ) : isPdf ? (
              <PdfFrame
                key={file.addressOf('inline')}
                name={fileName}
                address={file.addressOf('inline')}
                checksum={file.checksum}
                onSight={onSight}
                className="min-h-100 flex-1"
              />
            ) : (
              <div className="p-4">
                <Notice kind="info">{words('notPicture')}</Notice>
              </div>
            )}
          </div>
        </>
      )}
      <FileFacts file={file} />
    </section>
  )
}

/** Takes the place of a PDF in a browser that has no viewer for it. */
function NoViewer({ onSight }: Pick<Props, 'onSight'>) {
  const words = useWords('workbench')
  const tellSight = useEffectEvent(onSight)
  useEffect(() => tellSight(), [])
  return (
    <div className="p-4">
      <Notice kind="info">{words('notShown')}</Notice>
    </div>
  )
}

/** Whose file this is, and how it can be recognised. */
function FileFacts({ file }: { file: ClientFile }) {
  const words = useWords('workbench')
  const say = useSay()
  const { fileName, size, type, checksum } = file
  const facts = [
    [type && kindOf(type), size !== undefined && say(sizeOf(size))].filter(Boolean).join(', '),
    broughtBy(words, file),
  ].filter(Boolean)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-line border-t px-4 py-2 text-hint">
      <bdi className="font-medium [overflow-wrap:anywhere]">{fileName}</bdi>
      <span className="text-ink-2">{facts.join(' · ')}</span>
      {checksum && (
        <span className="mono ms-auto text-ink-2" title={checksum}>
          {words('sum', { checksum: checksum.slice(0, 8) })}
        </span>
      )}
    </div>
  )
}
