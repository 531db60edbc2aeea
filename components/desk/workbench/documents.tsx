'use client'

import { useMemo, useRef, useState } from 'react'
import { EmptyState } from '@/components/feedback/empty-state'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { useHasScript } from '@/components/ui/use-has-script'
import { couple } from '@/components/workbench/couple'
import { ToolRow } from '@/components/workbench/view-tools'
import { MOST_PLACES } from '@/lib/identifiers/identifier'
import { useWords } from '@/lib/words/use-words'
import type { Chosen } from '@/lib/workbench/chosen'
import { type ClientFile, isPicture } from '@/lib/workbench/client-files'
import type { WorkbenchView } from '@/lib/workbench/search-params'
import { FilePane } from './file-pane'

type Props = {
  chosen: Chosen
  files: readonly ClientFile[]
  onShow: (part: Pick<WorkbenchView, 'beside'>) => void
  /** Hears of each file on view, once it is known, whether the page can show it, as `FilePane` tells. */
  onSight: (file: ClientFile, isShown?: boolean) => void
}

/** The document on view, or two documents side by side. */
export function Documents({ chosen, files, onShow, onSight }: Props) {
  const words = useWords('workbench')
  const unread = (why: 'unread' | 'unlisted' | 'unasked') =>
    why === 'unasked'
      ? words('unread.unasked', { most: MOST_PLACES })
      : words(why === 'unread' ? 'unread.place' : 'unread.some')
  const { document, beside, missing, besideMissing } = chosen
  const hasScript = useHasScript()
  const [together, setTogether] = useState(false)
  const moved = useMemo(couple, [])
  const isCompared = beside !== undefined || besideMissing !== undefined
  const panes = useRef<HTMLDivElement>(null)
  // The pressed button disappears, whichever it was, and with another file the field that chose it is a new one.
  useFocusOnArrival(beside?.name ?? isCompared, () =>
    panes.current?.querySelector<HTMLElement>(isCompared ? 'select' : '[data-compare]'),
  )
  const first = files.find(({ name }) => name !== document?.name)
  // Only two pictures can be moved together.
  const canMove = isPicture(document?.type) && isPicture(beside?.type)
  const tie = together && canMove ? moved : undefined

  if (!document)
    return (
      <div className="grid min-h-60 flex-1 content-center p-5">
        {missing && missing !== 'gone' ? (
          <p className="text-center text-danger">{unread(missing)}</p>
        ) : (
          <EmptyState
            title={words(missing ? 'gone' : 'nothing')}
            text={words(missing ? `goneText.${first ? 'below' : 'none'}` : 'nothingText')}
          />
        )}
      </div>
    )
  const choice = (
    <>
      <select
        aria-label={words('compareWith')}
        disabled={!hasScript}
        value={beside?.name ?? ''}
        onChange={({ target }) => onShow({ beside: target.value })}
        className="h-8 w-36 rounded-control border border-line-strong bg-surface px-2 text-hint"
      >
        {!beside && <option value="">{words('choose')}</option>}
        {files
          .filter(({ name }) => name !== document.name)
          .map(({ name, fileName }) => (
            <option key={name} value={name}>
              {fileName}
            </option>
          ))}
      </select>
      <Button
        size="icon"
        aria-label={words('endCompare')}
        onClick={() => onShow({ beside: undefined })}
      >
        <Icon name="cross" />
      </Button>
    </>
  )
  return (
    <div ref={panes} className="flex min-h-0 flex-1 max-lg:flex-col">
      <FilePane
        file={document}
        label={words('document')}
        couple={tie}
        onSight={(isShown) => onSight(document, isShown)}
      >
        {!isCompared && first && (
          <Button data-compare onClick={() => onShow({ beside: first.name })}>
            <Icon name="columns" />
            {words('compare')}
          </Button>
        )}
        {canMove && (
          <label className="flex items-center gap-1.5 text-hint">
            <input
              type="checkbox"
              disabled={!hasScript}
              checked={together}
              onChange={({ target }) => setTogether(target.checked)}
              className="size-4 accent-accent"
            />
            {words('together')}
          </label>
        )}
      </FilePane>
      {isCompared && (
        <div className="flex min-h-0 min-w-0 flex-1 flex-col border-line max-lg:border-t lg:border-s">
          {beside ? (
            <FilePane
              file={beside}
              label={words('besides')}
              couple={tie}
              onSight={(isShown) => onSight(beside, isShown)}
            >
              {choice}
            </FilePane>
          ) : (
            <>
              <ToolRow end={choice} />
              <div className="p-5">
                {besideMissing && besideMissing !== 'gone' ? (
                  <p className="text-danger">{unread(besideMissing)}</p>
                ) : (
                  <EmptyState
                    title={words('gone')}
                    text={words(`goneText.${first ? 'above' : 'none'}`)}
                  />
                )}
              </div>
            </>
          )}
        </div>
      )}
    </div>
  )
}
