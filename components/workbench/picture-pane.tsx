'use client'

import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { useWords } from '@/lib/words/use-words'
import { digitOf, isModified } from '@/lib/workbench/digit-key'
import {
  onScreen,
  type Point,
  placeUnder,
  type Size,
  scaleOf,
  scrollTo,
  stepped,
  type Turn,
  turnBy,
  turned,
  within,
  type Zoom,
} from '@/lib/workbench/view'
import type { Couple } from './couple'
import { ViewTools } from './view-tools'

type Props = {
  /** The name of the picture. */
  name: string
  address: string
  /** Identifies the picture while this page is open, to remember how it was turned. */
  id: string
  /** Shown beside the tools. */
  children: ReactNode
  /** Shown instead of a picture that cannot be displayed; receives the function that tries again. */
  notShown: (askAgain: () => void) => ReactNode
  /** The pictures that move with it, if any. */
  couple?: Couple
  /** Called once the picture is shown or cannot be, and whenever that changes. */
  onSight: (isShown: boolean) => void
}

// Kept until the page is loaded again, so that a turned picture need not be turned again.
const turns = new Map<string, Turn>()

/** A picture for close inspection: fitted, enlarged about the pointer, turned, and scrolled as usual. */
export function PicturePane(props: Props) {
  const { name, address, id, children, notShown, couple, onSight } = props
  const words = useWords('workbench')
  const pane = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const told = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const size = useInnerSize(pane, failed)
  const [whole, setWhole] = useState<Size>()
  const [isAsked, setAsked] = useState(false)
  const [turn, setTurn] = useState<Turn>(turns.get(id) ?? 0)
  const [zoom, setZoom] = useState<Zoom>('fit')
  // Which point should lie where once the picture has its new size.
  const anchor = useRef<{ place: Point; point: Point }>(undefined)

  const box = whole && turned(whole, turn)
  const scale = box && size && scaleOf(zoom, box, size)
  const shown = box && scale ? onScreen(box, scale) : undefined

  // Set from script: the page's content security policy forbids style attributes.
  useLayoutEffect(() => {
    if (!shown || !size || !whole || !scale || !pane.current) return
    sized(frame.current, shown)
    sized(image.current, { width: whole.width * scale, height: whole.height * scale })
    if (image.current) image.current.style.rotate = `${turn}deg`
    if (!anchor.current) return
    const { x, y } = scrollTo(anchor.current.place, anchor.current.point, shown, size)
    anchor.current = undefined
    pane.current.scrollTo(x, y)
  })

  const noteWhole = useCallback(() => {
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = image.current ?? {}
    if (width > 0) setWhole({ width, height })
    else setFailed(true)
  }, [])
  // A server-rendered picture may have loaded before its script.
  useEffect(() => {
    if (image.current?.complete) noteWhole()
  }, [noteWhole])

  const tellSight = useEffectEvent(onSight)
  const isThere = whole !== undefined
  useEffect(() => {
    if (failed || isThere) tellSight(!failed)
  }, [failed, isThere])

  function zoomTo(next: Zoom, at?: Point) {
    if (!shown || !size || !pane.current) return
    const point = at ?? { x: size.width / 2, y: size.height / 2 }
    const { scrollLeft, scrollTop } = pane.current
    const place = placeUnder(point, { x: scrollLeft, y: scrollTop }, shown, size)
    anchor.current = { place, point }
    setZoom(next)
    couple?.tell(follow, { zoom: next })
  }
  const zoomBy = (steps: number, at?: Point) => scale && zoomTo(stepped(scale, steps), at)

  function turnIt(by: 90 | -90) {
    const next = turnBy(turn, by)
    turns.set(id, next)
    setTurn(next)
  }

  const follow = useRef((moved: { zoom?: Zoom; share?: Point }) => {
    if (moved.zoom !== undefined) setZoom(moved.zoom)
    const { current } = pane
    if (moved.share && current)
      current.scrollTo(
        moved.share.x * (current.scrollWidth - current.clientWidth),
        moved.share.y * (current.scrollHeight - current.clientHeight),
      )
  }).current
  useEffect(() => couple?.join(follow), [couple, follow])

  function tellScroll() {
    const { current } = pane
    if (!couple || !current) return
    const share = (at: number, whole: number, seen: number) =>
      whole > seen ? at / (whole - seen) : 0
    couple.tell(follow, {
      share: {
        x: share(current.scrollLeft, current.scrollWidth, current.clientWidth),
        y: share(current.scrollTop, current.scrollHeight, current.clientHeight),
      },
    })
  }

  const pinch = useEffectEvent((by: number, at: Point) => {
    if (scale) zoomTo(within(scale * by), at)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pane is a new element after a retry.
  useEffect(() => (pane.current ? hearPinches(pane.current, pinch) : undefined), [failed])
  // The retry button is about to disappear, so focus needs a new place; a picture that fails unasked must not move the
  // focus.
  useFocusOnArrival(failed, () => (failed ? (isAsked ? told.current : null) : pane.current))
  const askAgain = () => {
    setAsked(true)
    setFailed(false)
  }

  function handleKey(event: KeyboardEvent) {
    if (isModified(event)) return
    const acts: Record<string, () => void> = {
      '+': () => zoomBy(1),
      '=': () => zoomBy(1),
      '-': () => zoomBy(-1),
    }
    // The typed character comes first: on some keyboards a digit's key types one of these signs.
    const act = acts[event.key] ?? (digitOf(event) === 0 ? () => zoomTo('fit') : undefined)
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <>
      <ViewTools zoom={zoom} scale={scale} onZoom={zoomTo} onStep={zoomBy} onTurn={turnIt}>
        {children}
      </ViewTools>
      {failed ? (
        <div ref={told} className="grid flex-1 content-start p-4">
          {notShown(askAgain)}
        </div>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: it is no section of the page.
        <div
          ref={pane}
          role="group"
          aria-label={words('pane', { file: name })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          // A picture has no reading direction, and its scroll position counts from the left.
          dir="ltr"
          onKeyDown={handleKey}
          onScroll={tellScroll}
          onDoubleClick={(event) =>
            zoomTo(zoom === 'fit' ? 1 : 'fit', pointIn(event.currentTarget, event))
          }
          {...dragging}
          className="grid min-h-60 flex-1 touch-pan-x touch-pan-y overflow-auto bg-sunken [scrollbar-gutter:stable] focus-visible:-outline-offset-2"
        >
          <div ref={frame} className="relative m-auto">
            {/* biome-ignore lint/performance/noImgElement: it comes from the bank, behind the session, at its own size. */}
            <img
              ref={image}
              src={address}
              alt={name}
              draggable={false}
              onLoad={noteWhole}
              onError={() => setFailed(true)}
              className={`-translate-x-1/2 -translate-y-1/2 absolute start-1/2 top-1/2 max-w-none ${shown ? '' : 'invisible'}`}
            />
          </div>
        </div>
      )}
    </>
  )
}

/** A mouse drags the picture; a finger scrolls it anyway. */
const dragging = {
  onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'mouse' && event.button === 0)
      event.currentTarget.setPointerCapture(event.pointerId)
  },
  onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.scrollBy(-event.movementX, -event.movementY)
  },
}

function sized(element: HTMLElement | null, { width, height }: Size) {
  if (!element) return
  element.style.width = `${width}px`
  element.style.height = `${height}px`
}

const pointIn = (element: Element, { clientX, clientY }: { clientX: number; clientY: number }) => {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

// Native listeners, to stop the browser from enlarging the whole page: React hears wheels and fingers only when it is
// too late to prevent that.
function hearPinches(pane: HTMLElement, onPinch: (by: number, at: Point) => void): () => void {
  let before: number | undefined
  function handleWheel(event: WheelEvent) {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    // A touchpad reports a pinch in small steps, a wheel in one step of a hundred.
    onPinch(Math.exp(-Math.max(-100, Math.min(100, event.deltaY)) / 400), pointIn(pane, event))
  }
  function handleTouch(event: TouchEvent) {
    const [one, other] = event.touches
    if (!one || !other) {
      before = undefined
      return
    }
    event.preventDefault()
    const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
    const middle = {
      clientX: (one.clientX + other.clientX) / 2,
      clientY: (one.clientY + other.clientY) / 2,
    }
    if (before) onPinch(apart / before, pointIn(pane, middle))
    before = apart
  }
  pane.addEventListener('wheel', handleWheel, { passive: false })
  pane.addEventListener('touchstart', handleTouch, { passive: false })
  pane.addEventListener('touchmove', handleTouch, { passive: false })
  pane.addEventListener('touchend', handleTouch)
  return () => {
    pane.removeEventListener('wheel', handleWheel)
    pane.removeEventListener('touchstart', handleTouch)
    pane.removeEventListener('touchmove', handleTouch)
    pane.removeEventListener('touchend', handleTouch)
  }
}

/**
 * The inner size of an element, without its scroll bars; undefined until it is known. `isGone` while the element does
 * not exist.
 */
function useInnerSize(ref: RefObject<HTMLElement | null>, isGone: boolean): Size | undefined {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    const element = isGone ? null : ref.current
    if (!element) return
    const look = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isGone])
  return size
}
