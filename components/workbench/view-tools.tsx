'use client'

import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { useHasScript } from '@/components/ui/use-has-script'
import { useWords } from '@/lib/words/use-words'
import { LEAST_ZOOM, MOST_ZOOM, type Zoom } from '@/lib/workbench/view'

type Props = {
  zoom: Zoom
  /** Screen pixels per pixel of the picture; undefined until the picture has loaded. */
  scale: number | undefined
  onZoom: (zoom: Zoom) => void
  onStep: (steps: 1 | -1) => void
  onTurn: (by: 90 | -90) => void
  /** Shown at the far end. */
  children: ReactNode
}

const SIZES = [
  ['fit', 'fit'],
  ['width', 'width'],
  ['actual', 1],
] as const

/** The tools for a picture: its zoom, one step closer or further away, and its rotation. */
export function ViewTools({ zoom, scale, onZoom, onStep, onTurn, children }: Props) {
  const words = useWords('workbench')
  const hasScript = useHasScript()
  const percent = scale === undefined ? undefined : Math.round(scale * 100)
  return (
    <ToolRow end={children}>
      <fieldset
        aria-label={words('size')}
        className="flex rounded-control border border-line bg-sunken p-0.5"
      >
        {SIZES.map(([name, value]) => (
          <button
            key={name}
            type="button"
            aria-pressed={zoom === value}
            disabled={!hasScript}
            onClick={() => onZoom(value)}
            className="marks-current rounded-[5px] px-2.5 py-1 text-hint text-ink-2 whitespace-nowrap hover:text-ink aria-pressed:bg-raised aria-pressed:font-medium aria-pressed:text-ink aria-pressed:shadow-rest"
          >
            {words(name)}
          </button>
        ))}
      </fieldset>
      <div className={GROUP}>
        <Tool
          label={words('zoomOut')}
          icon="minus"
          isOver={scale !== undefined && scale <= LEAST_ZOOM}
          onPress={() => onStep(-1)}
        />
        <output
          aria-label={percent === undefined ? undefined : words('zoomIs', { percent })}
          className="min-w-14 border-line border-x px-2 text-center text-hint leading-7 tabular-nums"
        >
          {percent === undefined ? '–' : words('zoom', { percent })}
        </output>
        <Tool
          label={words('zoomIn')}
          icon="plus"
          isOver={scale !== undefined && scale >= MOST_ZOOM}
          onPress={() => onStep(1)}
        />
      </div>
      <div className={GROUP}>
        <Tool label={words('turnLeft')} icon="turn-left" onPress={() => onTurn(-90)} />
        <span className="border-line border-s" />
        <Tool label={words('turnRight')} icon="turn-right" onPress={() => onTurn(90)} />
      </div>
    </ToolRow>
  )
}

const GROUP = 'flex rounded-control border border-button-line bg-surface shadow-rest'

/** The row of tools above a document. */
export function ToolRow({ children, end }: { children?: ReactNode; end: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-3 py-2">
      {children}
      <div className="ms-auto flex flex-wrap items-center gap-2">{end}</div>
    </div>
  )
}

type ToolProps = {
  label: string
  icon: 'minus' | 'plus' | 'turn-left' | 'turn-right'
  /** Whether it has reached its limit in that direction. */
  isOver?: boolean
  onPress: () => void
}

function Tool({ label, icon, isOver = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={!useHasScript()}
      aria-disabled={isOver || undefined}
      onClick={isOver ? undefined : onPress}
      className="grid h-7.5 w-8 place-items-center rounded-control hover:bg-sunken aria-disabled:text-ink-3"
    >
      <Icon name={icon} />
    </button>
  )
}
