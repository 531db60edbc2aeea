import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { controlClass } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import type { SavedView } from '@/lib/views/rules'
import { useWords } from '@/lib/words/use-words'

type Props = {
  view: SavedView
  /** Ids of the elements that receive focus after a change. */
  ids: { name: string; earlier: string; later: string }
  isFirst: boolean
  isLast: boolean
  /** What its name field holds; it differs from the name of the view while it is not sent. */
  typed: string
  onType: (text: string) => void
  /** What was wrong with the name last sent for this view. */
  mistake: string | undefined
  /** Returns whether the view has its new name. */
  onRename: (name: string) => Promise<boolean>
  onMove: (step: -1 | 1) => void
  onDelete: () => void
}

/** One saved view, with the buttons to rename, move and delete it. */
export function ArrangedView(props: Props) {
  const { view, ids, isFirst, isLast, typed, mistake, onType, onRename, onMove, onDelete } = props
  const { name, query } = view
  const words = useWords('views')
  const [isTried, setTried] = useState(false)
  const [isSure, setSure] = useState<boolean>()
  const field = useRef<HTMLInputElement>(null)
  const error = isTried && typed !== name ? mistake : undefined
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])

  async function rename() {
    setTried(true)
    if (typed === name) return
    // The pressed button disappears.
    if (await onRename(typed)) field.current?.focus()
  }

  return (
    <li className="border-line border-t py-2.5">
      <form
        method="post"
        className="flex flex-wrap items-center gap-1.5"
        onSubmit={(event) => {
          event.preventDefault()
          void rename()
        }}
      >
        <input
          ref={field}
          id={ids.name}
          type="text"
          aria-label={words('arrange.nameOf', { name })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${ids.name}-error` : undefined}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            onType(value)
            setTried(false)
          }}
          className={`${controlClass} h-[34px] min-w-0 flex-1 basis-40 px-2.5`}
        />
        {typed !== name && (
          <Button type="submit" aria-label={words('arrange.renameOf', { name })}>
            {words('arrange.rename')}
          </Button>
        )}
        {!isFirst && (
          <Button
            id={ids.earlier}
            size="icon"
            aria-label={words('arrange.earlier', { name })}
            onClick={() => onMove(-1)}
          >
            <Icon name="arrow-up" />
          </Button>
        )}
        {!isLast && (
          <Button
            id={ids.later}
            size="icon"
            aria-label={words('arrange.later', { name })}
            onClick={() => onMove(1)}
          >
            <Icon name="arrow-down" />
          </Button>
        )}
        {!isSure && (
          <Button
            variant="quiet"
            // When this button replaces the pressed one, it also takes the focus.
            autoFocus={isSure === false}
            aria-label={words('arrange.deleteOf', { name })}
            onClick={() => setSure(true)}
          >
            {words('arrange.delete')}
          </Button>
        )}
      </form>
      {error && (
        <p id={`${ids.name}-error`} className="mt-1.25 text-danger text-hint">
          {error}
        </p>
      )}
      {query === null && (
        <p className="mt-1.25 text-danger text-hint">{words('arrange.unreadable')}</p>
      )}
      {isSure && (
        <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
          <span id={`${ids.name}-sure`} className="text-hint [overflow-wrap:anywhere]">
            {words('arrange.sure', { name })}
          </span>
          <Button aria-describedby={`${ids.name}-sure`} onClick={() => setSure(false)}>
            {words('arrange.keep')}
          </Button>
          <Button aria-describedby={`${ids.name}-sure`} autoFocus onClick={onDelete}>
            {words('arrange.delete')}
          </Button>
        </div>
      )}
    </li>
  )
}
